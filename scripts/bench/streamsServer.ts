import { build } from '#server/app';
import { readConfig } from '#server/config';
import { openDb } from '#server/platform/db/open';
import { liveHandlers } from '#server/areas/messages/events.routes';
import { ownCpu } from './child';

/** The mall's streams alone in a process of their own; says its memory and CPU when asked. */
const db = await openDb({ url: process.env.BENCH_URL, folder: 'memory' });
const app = await build(db, readConfig({}), { rooms: [liveHandlers], perMinute: 0 });
const address = await app.listen({ port: 0, host: '127.0.0.1', backlog: 4096 });
process.on('message', (message) => {
  if (message !== 'look') return;
  globalThis.gc?.();
  process.send?.({ cpu: ownCpu(), rss: process.memoryUsage().rss });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ address });
