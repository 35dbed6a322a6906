import { build } from '#server/app';
import { readConfig } from '#server/config';
import { openDb } from '#server/platform/db/open';
import { catalogueHandlers } from '#server/areas/catalogue/catalogue.routes';
import { importHandlers } from '#server/areas/products/importRuns.routes';
import { importJob } from '#server/areas/products/importRuns/worker';
import { startJobs } from '#server/jobs/start';
import { syncTransitions } from '#server/lifecycles';

/** The server in a process of its own: shoppers ask it while a seller's file is read. */
const config = readConfig();
const db = await openDb({ url: config.databaseUrl, folder: config.dataDir });
await syncTransitions(db);
const app = await build(db, config, { rooms: [catalogueHandlers, importHandlers], perMinute: 0 });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const failed = (error: unknown) => void process.stderr.write(`${String((error as Error).stack)}\n`);
const jobs = startJobs(db, app, [{ name: 'imports', every: 1, ...importJob(db, failed) }]);
let highest = 0;
const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 50);
process.on('message', (message) => {
  if (message === 'memory') {
    process.send?.({ highest });
    highest = 0;
    return;
  }
  clearInterval(watch);
  void app
    .close()
    .then(() => jobs.stop())
    .then(() => db.close())
    .then(() => process.exit(0));
});
process.send?.({ address });
