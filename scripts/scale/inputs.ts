/** Milliseconds of a processor that one call takes: of the mall's process, and of the database. */
export interface Call {
  app: number;
  database: number;
  /** So many of them one person makes in a visit. */
  each: number;
}
/**
 * With a million products, one call after another on a machine that did nothing else (`npm run
 * bench -- big`, `catalogue`, `checkout`). How many a visit has is what we assume of people.
 */
export const calls = {
  list: { app: 0.19, database: 0.03, each: 5 },
  category: { app: 0.21, database: 0.04, each: 4 },
  product: { app: 0.2, database: 0.12, each: 8 },
  search: { app: 0.18, database: 0.04, each: 3 },
  suggestions: { app: 0.12, database: 0, each: 8 },
  cart: { app: 0.24, database: 0.2, each: 1 },
  checkout: { app: 2.5, database: 3.3, each: 0.05 },
} as const satisfies Record<string, Call>;

/** Bytes that a process keeps for each product, and for each of them in a language searched in. */
export const memory = { process: 180e6, product: 200, language: 62 };
/**
 * Bytes in the database and in its log. Placing an order was measured (4.6 kB, 10.4 kB of log: `npm
 * run scale`); until it is settled it takes about as much again. Of a product with variants, stock
 * and texts it is assumed.
 */
export const space = { order: 10_000, product: 4_000, logOfOrder: 20_000 };

export interface Mall {
  name: string;
  products: number;
  /** In their history. */
  orders: number;
  /** A day. */
  people: number;
  languages: number;
}
export const malls: readonly Mall[] = [
  { name: 'small', products: 1e4, orders: 1e5, people: 1e4, languages: 5 },
  { name: 'large', products: 1e6, orders: 1e7, people: 1e5, languages: 15 },
  { name: 'vast', products: 1e7, orders: 1e8, people: 1e6, languages: 15 },
];
/** Of a day's visits so many are in its busiest hour, and its busiest minute is so much busier. */
export const busiest = { hour: 0.1, minute: 2 };
/** Nothing is planned to be busier than this. */
export const full = 0.6;
/** Processors of the largest machine that a primary is given. */
export const largest = 64;
