import { RateLimiterCompatibleAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { keyedHash } from '../crypto/vault';
import { sql, type Db } from '../db/open';

interface Counted {
  points: number;
  left: number;
}
/** Milliseconds that the database has to answer, and in which it is not asked after it did not. */
export const patience = 300;
const rest = 5000;
/** What all measures know of the database together: one that is lost is missed once. */
export class Peer {
  private again = 0;
  constructor(private readonly lost: () => void = () => undefined) {}
  get rests(): boolean {
    return performance.now() < this.again;
  }
  missed(): void {
    if (!this.rests) this.lost();
    this.again = performance.now() + rest;
  }
}

/**
 * Counts in the database, for all processes together and by its clock alone: one whose own clock
 * runs ahead shuts nobody out. Keys are kept as hashes that nobody can guess an address from.
 */
export class SharedCounts extends RateLimiterCompatibleAbstract {
  override readonly keyPrefix = '';
  override blockDuration = 0;
  override execEvenly = false;
  constructor(
    private readonly db: Db,
    private readonly points: number,
    private readonly seconds: number,
    private readonly peer: Peer,
  ) {
    super();
  }
  /** Takes so many at once; rejects with what was counted where that is more than there are. */
  override async consume(key: string | number, taken = 1): Promise<RateLimiterRes> {
    const row = await this.asked(keyedHash('calls', String(key)), taken);
    const counted = new RateLimiterRes(
      Math.max(this.points - row.points, 0),
      Math.max(row.left, 0),
      row.points,
      row.points === taken,
    );
    if (row.points > this.points) throw counted;
    return counted;
  }
  /** The database's answer; a failure where it is lost, or slow, or was lately. */
  private async asked(key: Buffer, taken: number): Promise<Counted> {
    if (this.peer.rests) throw new Error('the database does not answer');
    const slow = setTimeout(() => this.peer.missed(), patience);
    try {
      return await this.count(key, taken);
    } catch (error) {
      this.peer.missed();
      throw error;
    } finally {
      clearTimeout(slow);
    }
  }
  private async count(key: Buffer, taken: number): Promise<Counted> {
    const row = await this.db.row<Counted>(sql`insert into call_counts as c (key, points, until)
      values (${key}, ${taken}::int, clock_timestamp() + ${this.seconds} * interval '1 second')
      on conflict (key) do update set
        points = case when c.until <= clock_timestamp() then 0 else c.points end + excluded.points,
        until = case when c.until <= clock_timestamp() then excluded.until else c.until end
      returning points, extract(epoch from until - clock_timestamp())::float8 * 1000 as left`);
    return row as Counted;
  }
}
/** What ran out says nothing any more. */
export const forgetCounts = (db: Db): Promise<unknown> =>
  db.rows(sql`delete from call_counts where until < clock_timestamp()`);
