import { build } from '#server/app';
import { keepCatalogueIn, warm } from '#server/areas/catalogue/catalogue';
import { readConfig } from '#server/config';
import { openDb } from '#server/platform/db/open';
import { catalogueHandlers } from '#server/areas/catalogue/catalogue.routes';

/** The mall's own server as it starts: asked from its first moment on. */
const db = await openDb({ url: process.env.BENCH_URL, folder: 'memory' });
const config = readConfig(process.env);
keepCatalogueIn(db, config.cacheDir);
const app = await build(db, config, { rooms: [catalogueHandlers], perMinute: 0 });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', () => {
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  process.send?.({ rss, heapUsed, arrayBuffers });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ address });
void warm(db).catch(() => undefined);
