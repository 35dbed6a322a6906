import { build } from '#server/app';
import { keepCatalogueIn, warm } from '#server/areas/catalogue/catalogue';
import { readConfig } from '#server/config';
import { openDb } from '#server/platform/db/open';
import { catalogueHandlers } from '#server/areas/catalogue/catalogue.routes';
import { ownCpu } from './child';

/** The mall's own server in a process of its own, so that the client's work is not counted. */
const db = await openDb({ url: process.env.BENCH_URL, folder: 'memory' });
if (process.env.CACHE_DIR) keepCatalogueIn(db, process.env.CACHE_DIR);
const app = await build(db, readConfig({}), { rooms: [catalogueHandlers], perMinute: 0 });
const started = performance.now();
await warm(db, ['en', 'es', 'th', 'jp', 'zh']);
const warmed = performance.now() - started;
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', (message) => {
  if (message !== 'cpu') return;
  process.send?.({ cpu: ownCpu(), rss: process.memoryUsage().rss });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ address, warmed });
