import { busiest, calls, full, largest, memory, space, type Call, type Mall } from './inputs';
import { simulate, type Outcome, type Stop } from './simulate';

/** What a mall needs in its busiest minute. */
export interface Need {
  callsPerSecond: number;
  ordersPerSecond: number;
  /** Processors, none busier than planned; a process of the mall uses one. */
  processes: number;
  database: number;
  /** Bytes: of each process, of the database, of its log a second. */
  perProcess: number;
  stored: number;
  logged: number;
  /** Of all calls, as simulated. */
  outcome: Outcome;
}
const kinds: readonly Call[] = Object.values(calls);
const perVisit = (of: (call: Call) => number): number =>
  kinds.reduce((sum, call) => sum + call.each * of(call), 0);
/** Visits that begin in a second of the busiest minute. */
const visitsOf = ({ people }: Mall): number => (people * busiest.hour * busiest.minute) / 3600;

/** Calls in the order in which a visit has them, as often as people make them. */
const spread: readonly Call[] = kinds.flatMap((call) =>
  Array.from({ length: Math.max(1, Math.round(call.each * 20)) }, () => call),
);
function wayOf(n: number, processes: number): Stop[] {
  const { app, database } = spread[(n * 7919) % spread.length] as Call;
  const at = `process ${n % processes}`;
  return [
    { at, ms: app / 2 },
    { at: 'database', ms: database },
    { at, ms: app / 2 },
  ];
}
/** What its calls take in the busiest minute, on as many machines as it needs. */
function busy(perSecond: number, processes: number, database: number): Outcome {
  const all = Array.from(
    { length: processes },
    (_, n) => [`process ${n}`, { servers: 1 }] as const,
  );
  return simulate({
    cores: processes + database,
    perSecond,
    visits: 20_000,
    stations: { ...Object.fromEntries(all), database: { servers: database } },
    way: (n) => wayOf(n, processes),
  });
}
export function needOf(mall: Mall): Need {
  const visits = visitsOf(mall);
  const callsPerSecond = visits * perVisit(() => 1);
  const needed = (of: (call: Call) => number) => Math.ceil((visits * perVisit(of)) / 1000 / full);
  // One that ends leaves another.
  const processes = Math.max(
    2,
    needed(({ app }) => app),
  );
  const database = Math.max(
    1,
    needed((call) => call.database),
  );
  const ordersPerSecond = visits * calls.checkout.each;
  const { process, product, language } = memory;
  return {
    callsPerSecond,
    ordersPerSecond,
    processes,
    database,
    perProcess: process + mall.products * (product + language * mall.languages),
    stored: mall.orders * space.order + mall.products * space.product,
    logged: ordersPerSecond * space.logOfOrder,
    outcome: busy(callsPerSecond, processes, database),
  };
}
/** Orders a second, and people a day, at which the largest primary is as busy as planned. */
export function endOfOnePrimary(): { ordersPerSecond: number; people: number } {
  const ofDatabase = perVisit(({ database }) => database);
  const visits = (largest * full * 1000) / ofDatabase;
  return {
    ordersPerSecond: visits * calls.checkout.each,
    people: (visits * 3600) / busiest.hour / busiest.minute,
  };
}
