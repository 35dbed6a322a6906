import type pg from 'pg';

// What the driver does and its types do not tell. All of it that we use stands here;
// tests/server/pgInternals.test.ts fails when a new version does it otherwise.

/** The driver's connection, as a packet writes on it. */
export interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  parse(query: { name: string; text: string }): void;
  bind(query: { statement: string; values: readonly (string | Buffer | null)[] }): void;
  describe(portal: { type: 'P' }): void;
  execute(): void;
  sync(): void;
  on(event: 'parseComplete', heard: () => void): void;
}
/** What the driver tells a packet that it submitted, message by message. */
export interface Heard extends pg.Submittable {
  callback?: (error: Error | null, rows?: unknown[][]) => void;
  handleRowDescription(message: { fields: { name: string; dataTypeID: number }[] }): void;
  handleDataRow(message: { fields: (string | null)[] }): void;
  handleCommandComplete(): void;
  handleError(error: Error): void;
  handleReadyForQuery(): void;
}
/** The connection that `submit` is handed. */
export const wireOf = (connection: unknown): Wire => connection as Wire;

interface Runner {
  query(packet: Heard, answer: NonNullable<Heard['callback']>): void;
}
/** Has a packet submitted by a client, or by any client of a pool. */
export const submitted = (client: pg.Pool | pg.PoolClient, packet: Heard): Promise<unknown[][]> =>
  new Promise((resolve, reject) => {
    (client as unknown as Runner).query(packet, (error, rows) =>
      error ? reject(error) : resolve(rows ?? []),
    );
  });
