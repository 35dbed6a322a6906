import { build } from '#server/app';
import { askGroonga, keepCatalogueIn, prepare, warm } from '#server/areas/catalogue/catalogue';
import { readConfig } from '#server/config';
import { openDb } from '#server/platform/db/open';
import { catalogueHandlers } from '#server/areas/catalogue/catalogue.routes';

/** The mall's own server as it starts: asked from its first moment on. */
const db = await openDb({ url: process.env.BENCH_URL, folder: 'memory' });
const config = readConfig(process.env);
if (config.groongaUrl) askGroonga(db, config.groongaUrl);
else keepCatalogueIn(db, config.cacheDir);
const app = await build(db, config, { rooms: [catalogueHandlers], perMinute: 0 });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', () => {
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  process.send?.({ rss, heapUsed, arrayBuffers, cpu: (user + system) / 1000 });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ address });
// Groonga's index is made beforehand: it is waited for as a mall that starts does.
if (config.groongaUrl) void prepare(db);
else void warm(db).catch(() => undefined);
