import type { PGlite } from '@electric-sql/pglite';
import { serialize, type DatabaseError } from 'pg-protocol';
import { Parser } from 'pg-protocol/dist/parser.js';
import type {
  BackendMessage,
  DataRowMessage,
  RowDescriptionMessage,
} from 'pg-protocol/dist/messages.js';
import { Packet, traced, type Wire } from './packet';
import type { Sql } from './sql';
import type { Connection } from './transaction';

/**
 * PGlite spoken to as the driver speaks to a server, in one message each way: its own `query` takes
 * six, and plans every statement anew.
 */
class PgliteWire implements Wire {
  private readonly parser = new Parser();
  private parts: Buffer[] = [];
  private parsed: () => void = () => undefined;
  readonly stream = { cork: () => undefined, uncork: () => undefined };
  constructor(private readonly pg: PGlite) {}

  parse: Wire['parse'] = (query) => void this.parts.push(serialize.parse(query));
  bind: Wire['bind'] = ({ statement, values }) =>
    void this.parts.push(serialize.bind({ statement, values: [...values] }));
  describe: Wire['describe'] = (portal) => void this.parts.push(serialize.describe(portal));
  execute: Wire['execute'] = () => void this.parts.push(serialize.execute());
  sync: Wire['sync'] = () => void this.parts.push(serialize.sync());
  on: Wire['on'] = (_, heard) => void (this.parsed = heard);

  private tell(packet: Packet, message: BackendMessage): void {
    if (message.name === 'parseComplete') this.parsed();
    else if (message.name === 'rowDescription')
      packet.handleRowDescription(message as RowDescriptionMessage);
    else if (message.name === 'dataRow') packet.handleDataRow(message as DataRowMessage);
    else if (message.name === 'commandComplete') packet.handleCommandComplete();
    else if (message.name === 'error') packet.handleError(message as DatabaseError);
    else if (message.name === 'readyForQuery') packet.handleReadyForQuery();
  }
  async run(packet: Packet): Promise<void> {
    this.parts = [];
    packet.submit(this);
    const asked = Buffer.concat(this.parts);
    // As it comes, copied: what it lies in is PGlite's, and written over.
    await this.pg.execProtocolRawStream(asked, {
      onRawData: (part) =>
        this.parser.parse(Buffer.from(part), (message) => this.tell(packet, message)),
    });
  }
}
/** PGlite's only connection. Who speaks on it waits for its turn elsewhere. */
export function connectionOf(pg: PGlite): Connection {
  const wire = new PgliteWire(pg);
  const send = <T>(queries: readonly Sql[]): Promise<T[]> =>
    traced(
      new Promise<T[]>((resolve, reject) => {
        const packet = new Packet(queries);
        packet.callback = (error, rows) => (error ? reject(error) : resolve(rows as T[]));
        wire.run(packet).catch(reject);
      }),
    );
  return { send, script: async (text) => void (await pg.exec(text)) };
}
