import pg from 'pg';
import { wireOf, type Heard, type Wire } from './pgInternals';
import type { Sql } from './sql';

pg.types.setTypeParser(pg.types.builtins.INT8, (value) => Number(value));

interface Column {
  name: string;
  parse: (text: string) => unknown;
}
/** What one connection knows already. */
interface Known {
  readonly prepared: Set<string>;
  /** Sent to be prepared, in order, not yet confirmed. */
  readonly parsing: string[];
  readonly columns: Map<string, readonly Column[]>;
  /**
   * How often it is not known whether one was prepared, since one before it failed. A pooler may
   * have taken its name by then, and ends whoever gives the same name twice.
   */
  readonly doubted: Map<string, number>;
}
const connections = new WeakMap<Wire, Known>();
function knownOn(wire: Wire): Known {
  const there = connections.get(wire);
  if (there) return there;
  const known: Known = {
    prepared: new Set(),
    parsing: [],
    columns: new Map(),
    doubted: new Map(),
  };
  wire.on('parseComplete', () => known.prepared.add(known.parsing.shift() ?? ''));
  connections.set(wire, known);
  return known;
}

/** Statements are prepared once per connection: planning costs more than running most of ours. */
const names = new Map<string, string>();
function named(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}
/** What it is called on this connection. */
function nameNow({ doubted }: Known, name: string): string {
  const times = doubted.get(name);
  return times === undefined ? name : `${name}_${times}`;
}
/** The driver's own stack ends where it read the answer; this one leads back to who asked. */
export const traced = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: Error) => {
    Error.captureStackTrace(error);
    throw error;
  });
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
const listOf = (values: readonly unknown[]): string =>
  `{${values.map((value) => (Array.isArray(value) ? listOf(value) : value === null || value === undefined ? 'NULL' : quoted(String(onWire(value))))).join(',')}}`;
/** A parameter as the protocol wants it: text, or bytes as they are. */
function onWire(value: unknown): string | Buffer | null {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return value;
  if (value instanceof Uint8Array)
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return listOf(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

interface Prepared {
  name: string;
  text: string;
  values: (string | Buffer | null)[];
}

/**
 * Statements that travel to the database together, in one message, and are answered by the rows of
 * each. Where one fails, those after it are not run.
 * What columns a statement answers is asked once per connection: the driver's own query asks, and
 * is told, each time.
 */
export class Packet implements Heard {
  callback?: Heard['callback'];
  private readonly statements: Prepared[];
  private known?: Known;
  private at = 0;
  private columns: readonly Column[] | undefined;
  private readonly rows: unknown[][];
  private broken: Error | undefined;

  /**
   * `prepares`: statements stay prepared on the connection. Behind a pooler that lends another
   * connection for each transaction they can't: each is sent whole.
   */
  constructor(
    queries: readonly Sql[],
    private readonly prepares = true,
  ) {
    this.statements = queries.map(({ text, values }) => ({
      name: named(text),
      text,
      values: values.map(onWire),
    }));
    this.rows = queries.map(() => []);
  }
  submit(connection: unknown): void {
    const wire = wireOf(connection);
    const known = knownOn(wire);
    this.known = known;
    wire.stream.cork();
    for (const statement of this.statements) {
      if (this.prepares) this.again(wire, known, statement);
      else this.whole(wire, known, statement);
      wire.execute();
    }
    wire.sync();
    wire.stream.uncork();
  }
  private again(wire: Wire, known: Known, { name, text, values }: Prepared): void {
    if (!known.prepared.has(name) && !known.parsing.includes(name)) {
      wire.parse({ name: nameNow(known, name), text });
      known.parsing.push(name);
    }
    wire.bind({ statement: nameNow(known, name), values });
    if (!known.columns.has(name)) wire.describe({ type: 'P' });
  }
  private whole(wire: Wire, known: Known, { name, text, values }: Prepared): void {
    wire.parse({ name: '', text });
    known.parsing.push(name);
    wire.bind({ statement: '', values });
    wire.describe({ type: 'P' });
  }
  private get name(): string {
    return this.statements[this.at]?.name ?? '';
  }
  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.known?.columns.set(
      this.name,
      fields.map(({ name, dataTypeID }) => ({
        name,
        parse: pg.types.getTypeParser(dataTypeID, 'text') as Column['parse'],
      })),
    );
  }
  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.broken) return;
    this.columns ??= this.known?.columns.get(this.name) ?? [];
    try {
      this.rows[this.at]?.push(rowOf(this.columns, fields));
    } catch (error) {
      this.broken = error as Error;
    }
  }
  handleCommandComplete(): void {
    if (!this.known?.columns.has(this.name)) this.known?.columns.set(this.name, []);
    this.columns = undefined;
    this.at++;
  }
  handleError(error: Error): void {
    const { parsing = [], doubted } = this.known ?? {};
    for (const name of parsing) doubted?.set(name, (doubted.get(name) ?? 0) + 1);
    parsing.length = 0;
    this.callback?.(error);
  }
  handleReadyForQuery(): void {
    if (this.broken) this.callback?.(this.broken);
    else this.callback?.(null, this.rows);
  }
}
function rowOf(
  columns: readonly Column[],
  fields: readonly (string | null)[],
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  let i = 0;
  for (const { name, parse } of columns) {
    const field = fields[i++];
    row[name] = field === null || field === undefined ? null : parse(field);
  }
  return row;
}
