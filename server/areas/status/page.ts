import { toAmount } from '#contract/money';
import {
  mallFigures,
  processFigures,
  type Curves,
  type MallFigure,
  type MallStatus,
  type ProcessFigure,
  type ProcessStanding,
  type QueueStanding,
} from '#contract/officeStatus';
import { clockOf } from '../../platform/db/clock';
import { sql, type Db } from '../../platform/db/open';
import { figuresOf, isLate, type QueueFigures, type Waiting } from './figures';

/** Minutes between two points, by the hours that are asked for: at most a hundred of them. */
const steps: Record<number, number> = { 1: 1, 6: 5, 24: 15 };
/** Processes that are shown, those heard of last; rolling restarts leave many names. */
const mostProcesses = 12;
/** Milliseconds without a word after which a process is not there. */
const silence = 150_000;

type Values = Record<ProcessFigure | MallFigure, number | null>;
interface Slot extends Values {
  process: string;
  slot: number;
}
interface Process {
  process: string;
  version: string;
  started_at: Date;
  seen_at: Date;
}
/** Counted from the begin of the span; the worst of each step. */
const slots = (db: Db, from: Date, step: number, count: number): Promise<Slot[]> =>
  db.rows<Slot>(sql`select process,
      least(floor(extract(epoch from at - ${from}::timestamptz) / ${step * 60}::int),
        ${count - 1}::int)::int as slot,
      max(calls) as calls, max(failures) as failures, max(p95) as p95, max(loop) as loop,
      max(memory) as memory, max(pool) as pool, max(orders) as orders, max(outbox) as outbox,
      max(mail) as mail, (max(review) / 100.0)::float8 as review
    from status_samples where at >= ${from}::timestamptz group by 1, 2`);
const processesSince = (db: Db, from: Date): Promise<Process[]> =>
  db.rows<Process>(sql`select * from (select distinct on (process) process, version, started_at,
      at as seen_at from status_samples where at >= ${from}::timestamptz
      order by process, at desc) each order by seen_at desc, process limit ${mostProcesses}`);

/** Of several rows of one moment the worst counts. */
function curvesOf<Figure extends ProcessFigure | MallFigure>(
  figures: readonly Figure[],
  rows: readonly Slot[],
  count: number,
): Curves<Figure> {
  const empty = () => Array.from({ length: count }, (): number | null => null);
  const curves = Object.fromEntries(figures.map((name) => [name, empty()])) as Curves<Figure>;
  for (const row of rows)
    for (const name of figures) {
      const value = row[name];
      const before = curves[name][row.slot] ?? null;
      if (value !== null && (before === null || value > before))
        curves[name][row.slot] = Math.round(value * 100) / 100;
    }
  return curves;
}
const standing = (one: Process, rows: readonly Slot[], count: number, now: Date) =>
  ({
    name: one.process,
    version: one.version,
    started_at: one.started_at.toISOString(),
    seen_at: one.seen_at.toISOString(),
    there: now.getTime() - one.seen_at.getTime() < silence,
    curves: curvesOf(
      processFigures,
      rows.filter(({ process }) => process === one.process),
      count,
    ),
  }) satisfies ProcessStanding;
const queueView = (one: QueueFigures, now: Date): QueueStanding => ({
  queue: one.queue,
  waiting: one.waiting,
  since: one.since?.toISOString() ?? null,
  late: isLate(one, now),
  amount: one.minor === null ? null : toAmount(one.minor),
});
const waitingView = ({ waiting, since }: Waiting) => ({
  waiting,
  since: since?.toISOString() ?? null,
});

/**
 * How the mall has been doing for so many hours. `sends`: mail leaves by itself; where none does it
 * waits for staff, and is not late.
 */
export async function statusOf(db: Db, hours: number, sends: boolean): Promise<MallStatus> {
  const figures = await figuresOf(db);
  const { ledger } = figures;
  const now = await clockOf(db);
  const step = steps[hours] ?? 1;
  const count = (hours * 60) / step;
  const from = new Date(now.getTime() - hours * 3_600_000);
  const [rows, processes] = [await slots(db, from, step, count), await processesSince(db, from)];
  const times = Array.from({ length: count }, (_, at) =>
    new Date(from.getTime() + (at + 1) * step * 60_000).toISOString(),
  );
  return {
    at: now.toISOString(),
    step,
    times,
    processes: processes.map((one) => standing(one, rows, count, now)),
    curves: curvesOf(mallFigures, rows, count),
    queues: figures.queues.map((one) => queueView(one, now)),
    ledger: ledger && { at: ledger.at.toISOString(), broken: ledger.broken },
    outbox: waitingView(figures.outbox),
    mail: waitingView(sends ? figures.mail : { ...figures.mail, since: null }),
  };
}
