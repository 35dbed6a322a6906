import { build } from '#server/app';
import { readConfig } from '#server/config';
import { openDb } from '#server/platform/db/open';
import { cartHandlers } from '#server/areas/orders/cart.routes';
import { checkoutHandlers } from '#server/areas/orders/checkout.routes';
import { syncTransitions } from '#server/lifecycles';
import { ownCpu } from './child';

/** The mall's own server in a process of its own, so that the client's work is not counted. */
const db = await openDb({ url: process.env.BENCH_URL, folder: 'memory' });
await syncTransitions(db);
const app = await build(db, readConfig({}), {
  rooms: [cartHandlers, checkoutHandlers],
  perMinute: 0,
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', (message) => {
  if (message !== 'cpu') return;
  process.send?.({ cpu: ownCpu() });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ address });
