import type { Outcome, Stop } from './simulate';
import { simulate } from './simulate';

/** Milliseconds of one whole checkout, by who spends them. */
export interface Costs {
  app: number;
  database: number;
  /** The program that plays the shoppers, where it runs on the same machine. */
  client: number;
  /** nginx; 0 where nobody stands between. */
  front: number;
  /** Nobody computes: the log reaches the disk. */
  idle: number;
}
export interface Setup {
  cores: number;
  processes: number;
  people: number;
  fronted: boolean;
}
/** Calls of a checkout: into the cart, three choices, the order. */
const calls = 5;
/** Connections of a process to its database. */
const connections = 10;

const part = (at: string, ms: number): Stop => ({ at, ms: ms / calls });
function callOf({ app, database, client, front, idle }: Costs, process: number): Stop[] {
  return [
    part('client', client / 2),
    part('front', front),
    part(`app ${process}`, app / 2),
    part('database', database),
    { ...part('disk', idle), idle: true },
    part(`app ${process}`, app / 2),
    part('client', client / 2),
  ].filter(({ ms }) => ms > 0);
}
/** How many checkouts a second so many people bring about, and how long each takes. */
export function predicted(costs: Costs, { cores, processes, people, fronted }: Setup): Outcome {
  const apps = Array.from({ length: processes }, (_, n) => [`app ${n}`, { servers: 1 }] as const);
  const own = fronted ? costs : { ...costs, front: 0 };
  return simulate({
    cores,
    people,
    visits: 3000,
    stations: {
      client: { servers: 1 },
      front: { servers: 2 },
      ...Object.fromEntries(apps),
      database: { servers: processes * connections },
      disk: { servers: Infinity },
    },
    // nginx sends each call to the next process.
    way: (n) =>
      Array.from({ length: calls }, (_, call) => callOf(own, (n + call) % processes)).flat(),
  });
}
