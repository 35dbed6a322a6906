import { RateLimiterRes } from 'rate-limiter-flexible';

/** Takes points of a key: the library's limiters, and ours in the database. */
export interface Counting {
  consume(key: string, points: number): Promise<RateLimiterRes>;
}
interface Lease {
  /** What this process may let through without asking. */
  left: number;
  /** By `performance.now()`. */
  until: number;
  /** All are used up, here and elsewhere. */
  shut: boolean;
  asking: Promise<void> | undefined;
}
const mostKeys = 50_000;
/** A twentieth at a time: who calls now and then costs the database one question in a minute. */
const parts = 20;

const gone = (): Lease => ({ left: 0, until: 0, shut: false, asking: undefined });
/** How many of those asked for were still there: what is beyond all was not. */
const grantedOf = (res: RateLimiterRes, asked: number, most: number): number =>
  Math.max(0, Math.min(asked, asked - (res.consumedPoints - most)));

/**
 * What one measure lets through, fetched some at a time from where all processes count: together
 * they never let more through than there is. A key that has none left is refused here, without
 * asking, until its minute is over.
 */
export class Leases {
  private readonly leases = new Map<string, Lease>();
  constructor(
    private readonly counting: Counting,
    private readonly most: number,
  ) {}

  /** Milliseconds until there are more; 0: taken. Waits only where others have to be asked. */
  take(key: string, cost: number): number | Promise<number> {
    const lease = this.of(key);
    if (lease.left >= cost) {
      lease.left -= cost;
      return 0;
    }
    if (lease.shut) return Math.max(1, lease.until - performance.now());
    lease.asking ??= this.borrow(key, lease, cost);
    return lease.asking.then(() => this.take(key, cost));
  }
  /** Milliseconds in which the key has nothing at all; 0 where it may have. */
  shutFor(key: string): number {
    const lease = this.leases.get(key);
    if (!lease?.shut || lease.left > 0) return 0;
    return Math.max(0, lease.until - performance.now());
  }
  /** What was taken after all counts for nobody here. */
  giveBack(key: string, cost: number): void {
    const lease = this.of(key);
    if (lease.until > 0) lease.left += cost;
  }
  private of(key: string): Lease {
    const known = this.leases.get(key);
    if (known && (known.asking || known.until > performance.now())) return known;
    if (this.leases.size >= mostKeys) this.tidy();
    const made = gone();
    this.leases.set(key, made);
    return made;
  }
  private async borrow(key: string, lease: Lease, cost: number): Promise<void> {
    const asked = Math.max(Math.ceil(this.most / parts), cost - Math.max(lease.left, 0));
    const began = performance.now();
    try {
      const res = await this.counted(key, asked);
      const granted = grantedOf(res, asked, this.most);
      lease.left += granted;
      lease.until = began + Math.max(res.msBeforeNext, 1);
      lease.shut = granted < asked;
    } finally {
      lease.asking = undefined;
    }
  }
  private async counted(key: string, asked: number): Promise<RateLimiterRes> {
    try {
      return await this.counting.consume(key, asked);
    } catch (error) {
      if (error instanceof RateLimiterRes) return error;
      throw error;
    }
  }
  /** Those whose minute is over; all, where that is not much. */
  private tidy(): void {
    const now = performance.now();
    for (const [key, { until, asking }] of this.leases)
      if (!asking && until <= now) this.leases.delete(key);
    if (this.leases.size >= mostKeys / 2) this.leases.clear();
  }
}
