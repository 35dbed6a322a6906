import type { Db } from './db';
import { sql } from './sql';
import { asking } from './transaction';

/** A copy of the database that is some moments behind. */
export interface Replica {
  /** Asks the copy; the primary where the copy is late, gone, or may not do what is asked. */
  db: Db;
  /** Whether it is asked now. */
  inUse: () => boolean;
  close: () => Promise<void>;
}
/** Milliseconds: how far behind it may be, how often that is measured, how long it is waited for. */
const [mostBehind, every, patience] = [5000, 1000, 2000];
/** Seconds for which who changed something is answered by the primary: more than it may lag. */
export const ownWrites = 10;

/** Where the primary's log was, and when: what the copy has replayed is compared with. */
interface Mark {
  at: number;
  lsn: string;
}
const marksKept = Math.ceil(mostBehind / every) + 2;

const primaryAt = (primary: Db) =>
  primary.row<{ lsn: string }>(sql`select pg_current_wal_lsn()::text as lsn`);
/** Which of these moments of the primary the copy has reached; none where it is no copy. */
const reached = (copy: Db, marks: readonly Mark[]) =>
  copy.row<{ at: number | null }>(sql`select max(at)::float8 as at
    from unnest(${marks.map(({ at }) => at)}::float8[], ${marks.map(({ lsn }) => lsn)}::text[]) as mark(at, lsn)
    where pg_is_in_recovery() and lsn::pg_lsn <= pg_last_wal_replay_lsn()`);

/** Measures how far behind the copy is. A failure of either counts as too far. */
class Lag {
  private marks: Mark[] = [];
  private seen = -Infinity;
  private running: Promise<void> | undefined;
  private readonly timer: NodeJS.Timeout;
  constructor(
    private readonly primary: Db,
    private readonly copy: Db,
  ) {
    this.timer = setInterval(() => void this.measure(), every);
    this.timer.unref();
  }
  get small(): boolean {
    return performance.now() - this.seen <= mostBehind;
  }
  measure(): Promise<void> {
    this.running ??= this.look()
      .catch(() => undefined)
      .finally(() => (this.running = undefined));
    return this.running;
  }
  private async look(): Promise<void> {
    const at = performance.now();
    const now = await primaryAt(this.primary);
    if (now) this.marks = [...this.marks, { at, lsn: now.lsn }].slice(-marksKept);
    const row = await reached(this.copy, this.marks);
    this.seen = Math.max(this.seen, row?.at ?? -Infinity);
  }
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }
}

const late = new Error('the replica does not answer');
/** A machine that is gone says nothing at all. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), patience);
  });
  return Promise.race([answer, over]).finally(() => clearTimeout(timer));
}
/** What a value or a rule is to blame for fails on the primary too, and is said at once. */
const isTheQuestions = (error: unknown) => /^(22|42)/.test((error as { code?: string }).code ?? '');

/**
 * A streaming replica beside the primary. What it answers may be five seconds old, never older: a
 * call that must be exact asks the primary. One that is not there yet is asked when it is.
 */
export async function beside(primary: Db, copy: Db): Promise<Replica> {
  const lag = new Lag(primary, copy);
  await lag.measure();
  const either = async <T>(ask: (db: Db) => Promise<T>): Promise<T> => {
    if (!lag.small) return ask(primary);
    return inTime(ask(copy)).catch((error: unknown) =>
      isTheQuestions(error) ? Promise.reject(error as Error) : ask(primary),
    );
  };
  const db: Db = {
    engine: primary.engine,
    ...asking((queries) => either(async (one) => [...(await one.together(...queries))])),
    tx: (work) => primary.tx(work),
    script: (text) => primary.script(text),
    close: () => Promise.resolve(),
    whole: primary,
  };
  return {
    db,
    inUse: () => lag.small,
    close: () => lag.stop().then(() => copy.close()),
  };
}
