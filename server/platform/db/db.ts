import type { Sql } from './sql';
import type { Asker } from './turns';

/** Connections to the database: all, those at rest, and how many callers wait for one. */
interface Load {
  open: number;
  idle: number;
  waiting: number;
}
/**
 * One database, two engines: PGlite in a folder, PostgreSQL by DATABASE_URL. int8 is a number, json
 * is parsed, timestamps are Dates.
 */
export interface Db {
  readonly engine: 'pglite' | 'postgres';
  /** Where threads of this process may open the same one; not the embedded one. */
  readonly url?: string | undefined;
  rows<T>(query: Sql): Promise<T[]>;
  row<T>(query: Sql): Promise<T | undefined>;
  /**
   * Several statements in one message, one after the other, each with its own snapshot: the rows of
   * each. A way to the database and back costs as much as a small statement.
   */
  together<T extends readonly unknown[][]>(
    ...queries: { readonly [K in keyof T]: Sql }
  ): Promise<T>;
  /**
   * READ COMMITTED; a deadlock or serialisation failure is tried again up to 5 times. Nested calls
   * join the outer one.
   */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Several statements without parameters: migrations only. */
  script(text: string): Promise<void>;
  close(): Promise<void>;
  /** The same, for whoever asks: where many wait, those who had much of it lately wait longest. */
  askedBy?(asker: Asker): Db;
  /**
   * Of one that somebody asks, and of a copy: the database itself, which what is kept in memory
   * belongs to.
   */
  readonly whole?: Db;
  /** How busy it is; a transaction does not say. */
  load?(): Load;
}
/** Inside a transaction. */
export interface Tx extends Db {
  /**
   * Runs with the next statement, at the latest with the commit, without a way there and back of
   * its own. Fails what it travels with.
   */
  later(query: Sql): void;
}
