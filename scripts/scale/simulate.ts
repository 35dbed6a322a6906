/** A thing that serves: so many at once, each with a thread of its own. */
interface Station {
  servers: number;
}
/** One stop on a way: milliseconds of a processor there, or of waiting for a disk (`idle`). */
export interface Stop {
  at: string;
  ms: number;
  idle?: boolean;
}
export interface Plan {
  /** Processors that all stations share; a machine each is as many as there are threads. */
  cores: number;
  stations: Readonly<Record<string, Station>>;
  /** The stops of visit `n`. */
  way: (n: number) => readonly Stop[];
  /** So many people, each beginning again when done; or so many who arrive a second. */
  people?: number;
  perSecond?: number;
  /** Ends after so many. */
  visits: number;
}
export interface Outcome {
  perSecond: number;
  /** Milliseconds from the first stop to the last. */
  median: number;
  p99: number;
  /** Shares of each station's threads that were taken. */
  busy: Record<string, number>;
}
interface Visitor {
  began: number;
  stops: readonly Stop[];
  next: number;
  /** Milliseconds that are left of the stop it is at. */
  left: number;
}
/** The same numbers each time, from 0 to 1 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

class Run {
  private now = 0;
  private readonly working = new Set<Visitor>();
  private readonly queues = new Map<string, Visitor[]>();
  private readonly taken = new Map<string, number>();
  private readonly used = new Map<string, number>();
  private readonly times: number[] = [];
  private readonly random = numbers(7);
  private begun = 0;
  private arrival = Infinity;

  constructor(private readonly plan: Plan) {}

  whole(): Outcome {
    const { people = 0, perSecond, visits, stations } = this.plan;
    for (let n = 0; n < people; n++) this.begin();
    if (perSecond) this.arrival = 0;
    while (this.times.length < visits) this.step();
    const sorted = this.times.toSorted((a, b) => a - b);
    const share = ([name, { servers }]: [string, Station]) =>
      [name, (this.used.get(name) ?? 0) / this.now / servers] as const;
    return {
      perSecond: (visits * 1000) / this.now,
      median: at(sorted, 0.5),
      p99: at(sorted, 0.99),
      busy: Object.fromEntries(Object.entries(stations).map(share)),
    };
  }
  private begin(): void {
    const stops = this.plan.way(this.begun++);
    this.enter({ began: this.now, stops, next: 0, left: 0 });
  }
  private enter(who: Visitor): void {
    const stop = who.stops[who.next];
    if (!stop) return this.leave(who);
    const taken = this.taken.get(stop.at) ?? 0;
    if (taken >= (this.plan.stations[stop.at]?.servers ?? 1)) {
      this.queues.set(stop.at, [...(this.queues.get(stop.at) ?? []), who]);
      return;
    }
    this.taken.set(stop.at, taken + 1);
    // No two calls take the same time: half as long to half as long again.
    who.left = stop.ms * (0.5 + this.random());
    this.working.add(who);
  }
  private leave(who: Visitor): void {
    this.times.push(this.now - who.began);
    if (this.plan.people) this.begin();
  }
  /** Until the next thing happens: a stop ends, or somebody arrives. */
  private step(): void {
    const busy = [...this.working].filter((who) => !who.stops[who.next]?.idle).length;
    const pace = Math.min(1, this.plan.cores / Math.max(1, busy));
    const paceOf = (who: Visitor) => (who.stops[who.next]?.idle ? 1 : pace);
    let wait = this.arrival - this.now;
    for (const who of this.working) wait = Math.min(wait, who.left / paceOf(who));
    this.now += wait;
    for (const who of this.working) this.worked(who, wait, wait * paceOf(who));
    const ended = [...this.working].filter(({ left }) => left <= 1e-9);
    for (const who of ended) this.done(who);
    if (this.now >= this.arrival) this.arrive();
  }
  private worked(who: Visitor, ms: number, done: number): void {
    const name = who.stops[who.next]?.at ?? '';
    who.left -= done;
    this.used.set(name, (this.used.get(name) ?? 0) + ms);
  }
  private done(who: Visitor): void {
    const name = who.stops[who.next]?.at ?? '';
    this.working.delete(who);
    this.taken.set(name, (this.taken.get(name) ?? 1) - 1);
    const [first, ...others] = this.queues.get(name) ?? [];
    this.queues.set(name, others);
    if (first) this.enter(first);
    who.next++;
    this.enter(who);
  }
  private arrive(): void {
    this.begin();
    const { perSecond = 1 } = this.plan;
    this.arrival = this.now - (Math.log(1 - this.random()) * 1000) / perSecond;
  }
}
/**
 * What becomes of visits that share threads and processors: each station takes so many at once, the
 * others queue; those at work share the processors evenly. The same plan has the same outcome.
 */
export const simulate = (plan: Plan): Outcome => new Run(plan).whole();
