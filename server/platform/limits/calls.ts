import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RLWrapperTimeouts } from 'rate-limiter-flexible';
import type { Db } from '../db/open';
import { networkOf, placeOf64 } from '../http/address';
import { nowKnown, sessionOf, userOf, whenLetIn } from './callers';
import { Leases, type Counting } from './leases';
import type { Measures } from './measures';
import { patience, Peer, SharedCounts } from './shared';
import { told } from './told';

type Measure = keyof Measures;
const measures = ['address', 'network', 'session', 'account'] as const;
/** A measure, and whose. */
type Share = readonly [by: Measure, key: string];
/** Which measure refuses a call, and for how many milliseconds; nothing where it is let in. */
export type Refused = { by: Measure; ms: number } | undefined;
const minute = 60;
/** Milliseconds: that the database is late is known before its answer is given up. */
const tolerance = 50;

/** In the database where there may be other processes; in this one where it is the only one. */
function countingFor(db: Db, most: number, peer: Peer): Counting {
  const alone = new RateLimiterMemory({ points: most, duration: minute });
  if (db.engine === 'pglite') return alone;
  const limiter = new SharedCounts(db, most, minute, peer);
  return new RLWrapperTimeouts({
    limiter,
    timeoutMs: patience + tolerance,
    insuranceLimiter: alone,
  });
}
const of = (by: Measure, whose: string): Share => [by, `${by} ${whose}`];
const ofPerson = (session: string, user: string): Share[] => [
  of('session', session),
  of('account', user),
];

/** How many calls there may be, and which there were. */
export class CallLimits {
  private readonly leases: ReadonlyMap<Measure, Leases>;
  constructor(db: Db, most: Measures) {
    const peer = new Peer(() => told.emit('alone'));
    const set = measures.filter((by) => most[by] > 0);
    this.leases = new Map(
      set.map((by) => [by, new Leases(countingFor(db, most[by], peer), most[by])]),
    );
  }

  /**
   * Counts a call before anything else is done for it. Who is signed in counts for themselves, and
   * not for all who share their address.
   */
  take(request: FastifyRequest, cost: number): Refused | Promise<Refused> {
    const around = of('network', networkOf(request.ip));
    // Before any of its addresses is counted: whoever has a whole network asks the database little.
    const ms = this.leases.get('network')?.shutFor(around[1]) ?? 0;
    if (ms > 0) return { by: 'network', ms };
    return this.takeAll([...this.sharesOf(request, cost), around], cost);
  }
  /**
   * A session that is not known yet takes from its address until it is let in: from what those have
   * who come with one, so that no visitor shuts out who wants to be let in.
   */
  private sharesOf(request: FastifyRequest, cost: number): Share[] {
    const session = sessionOf(request);
    const user = userOf(session);
    const where = placeOf64(request.ip);
    const place = of('address', session === '' ? where : `${where} with a session`);
    if (session !== '')
      whenLetIn(request, (who) => {
        nowKnown(session, who);
        if (user === undefined) this.moveTo(ofPerson(session, who), place, cost);
      });
    return user === undefined ? [place] : ofPerson(session, user);
  }
  private moveTo(shares: readonly Share[], [by, key]: Share, cost: number): void {
    this.leases.get(by)?.giveBack(key, cost);
    Promise.resolve(this.takeAll(shares, cost)).catch(() => undefined);
  }
  private takeAll(shares: readonly Share[], cost: number): Refused | Promise<Refused> {
    for (const [at, [by, key]] of shares.entries()) {
      const ms = this.leases.get(by)?.take(key, cost) ?? 0;
      if (typeof ms !== 'number')
        return ms.then((waits) =>
          waits > 0 ? { by, ms: waits } : this.takeAll(shares.slice(at + 1), cost),
        );
      if (ms > 0) return { by, ms };
    }
    return undefined;
  }
}
