import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';
import { sql, type Db } from '../../platform/db/open';
import { ifRoom } from '../../platform/db/room';
import { takeTally, within } from '../../platform/seeing/tally';
import { ageOf, figuresOf } from './figures';
import { version } from './version';

/** Milliseconds between two samples. */
const every = 60_000;
/** Milliseconds between two looks at the event loop; a loop that is free is late by nothing. */
const resolution = 50;

const lateness = (loop: IntervalHistogram): number => {
  const late = Math.max(0, loop.percentile(99) / 1e6 - resolution);
  loop.reset();
  return Number.isFinite(late) ? late : 0;
};
/**
 * Writes down how this process and the mall do, and forgets what is older than a day. `loop`:
 * milliseconds that the event loop is late.
 */
export async function sample(db: Db, name: string, loop: number): Promise<void> {
  const { calls, failures, classes } = takeTally();
  const { now, outbox, mail, orders, queues } = await figuresOf(db);
  const minor = queues.reduce((sum, one) => sum + (one.minor ?? 0), 0);
  await db.rows(sql`insert into status_samples (process, version, started_at, calls, failures, p95,
      loop, memory, pool, orders, outbox, mail, review)
    values (${name}, ${version}, clock_timestamp() - ${process.uptime()} * interval '1 second',
      ${calls}, ${failures}, ${within(0.95, classes)}, ${loop}, ${process.memoryUsage.rss() / 1e6},
      ${db.load?.().waiting ?? 0}, ${orders}, ${ageOf(outbox.since, now)},
      ${ageOf(mail.since, now)}, ${minor})`);
  await db.rows(sql`delete from status_samples where at < clock_timestamp() - interval '1 day'`);
}
/**
 * Samples every minute, from the start on. What cannot be written is left out: the mall does not
 * wait for it.
 */
export function startSamples(
  db: Db,
  name: string,
  failed: (error: unknown) => void,
): { stop: () => Promise<void> } {
  const loop = monitorEventLoopDelay({ resolution });
  loop.enable();
  let running: Promise<void> = Promise.resolve();
  const take = () => {
    running = Promise.resolve(ifRoom(sample(db, name, lateness(loop)))).then(
      () => undefined,
      failed,
    );
  };
  take();
  const timer = setInterval(take, every);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      loop.disable();
      await running;
    },
  };
}
