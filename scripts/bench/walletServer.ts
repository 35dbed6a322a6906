import { build } from '#server/app';
import { readConfig } from '#server/config';
import { openDb } from '#server/platform/db/open';
import { walletHandlers } from '#server/areas/wallet/wallet.routes';
import { syncTransitions } from '#server/lifecycles';
import { ownCpu } from './child';

/** The wallet's server in a process of its own, so that the client's work is not counted. */
const config = readConfig();
const db = await openDb({ url: config.databaseUrl, folder: config.dataDir });
await syncTransitions(db);
const app = await build(db, config, { rooms: [walletHandlers], perMinute: 0 });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', (message) => {
  if (message === 'cpu') process.send?.({ cpu: ownCpu() });
  else
    void app
      .close()
      .then(() => db.close())
      .then(() => process.exit(0));
});
process.send?.({ address });
