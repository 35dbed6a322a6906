import type { PGlite } from '@electric-sql/pglite';
import { EventEmitter } from 'node:events';
import { parse, serialize, type DatabaseError } from 'pg-protocol';
import { Packet, traced } from './packet';
import type { Heard, Wire } from './pgInternals';
import type { Sql } from './sql';
import type { Connection } from './transaction';

type Message = Parameters<Parameters<typeof parse>[1]>[0];
type Told<K extends keyof Heard> = Parameters<Extract<Heard[K], (message: never) => void>>[0];

/**
 * PGlite spoken to as the driver speaks to a server, in one message each way: its own `query` takes
 * six, and plans every statement anew.
 */
class PgliteWire implements Wire {
  /** What PGlite answers, for the protocol's reader. */
  private readonly answers = new EventEmitter();
  private packet: Packet | undefined;
  private parts: Buffer[] = [];
  private parsed: () => void = () => undefined;
  readonly stream = { cork: () => undefined, uncork: () => undefined };
  constructor(private readonly pg: PGlite) {
    void parse(
      this.answers as unknown as NodeJS.ReadableStream,
      (message) => this.packet && this.tell(this.packet, message),
    );
  }

  parse: Wire['parse'] = (query) => void this.parts.push(serialize.parse(query));
  bind: Wire['bind'] = ({ statement, values }) =>
    void this.parts.push(serialize.bind({ statement, values: [...values] }));
  describe: Wire['describe'] = (portal) => void this.parts.push(serialize.describe(portal));
  execute: Wire['execute'] = () => void this.parts.push(serialize.execute());
  sync: Wire['sync'] = () => void this.parts.push(serialize.sync());
  on: Wire['on'] = (_, heard) => void (this.parsed = heard);

  private tell(packet: Packet, message: Message): void {
    if (message.name === 'parseComplete') this.parsed();
    else if (message.name === 'rowDescription')
      packet.handleRowDescription(message as unknown as Told<'handleRowDescription'>);
    else if (message.name === 'dataRow')
      packet.handleDataRow(message as unknown as Told<'handleDataRow'>);
    else if (message.name === 'commandComplete') packet.handleCommandComplete();
    else if (message.name === 'error') packet.handleError(message as unknown as DatabaseError);
    else if (message.name === 'readyForQuery') packet.handleReadyForQuery();
  }
  async run(packet: Packet): Promise<void> {
    this.parts = [];
    this.packet = packet;
    packet.submit(this);
    const asked = Buffer.concat(this.parts);
    // As it comes, copied: what it lies in is PGlite's, and written over.
    await this.pg.execProtocolRawStream(asked, {
      onRawData: (part) => void this.answers.emit('data', Buffer.from(part)),
    });
  }
}
/** PGlite's only connection. Who speaks on it waits for its turn elsewhere. */
export function connectionOf(pg: PGlite): Connection {
  const wire = new PgliteWire(pg);
  const send = (queries: readonly Sql[]): Promise<unknown[][]> =>
    traced(
      new Promise((resolve, reject) => {
        const packet = new Packet(queries);
        packet.callback = (error, rows) => (error ? reject(error) : resolve(rows ?? []));
        wire.run(packet).catch(reject);
      }),
    );
  return { send, script: async (text) => void (await pg.exec(text)) };
}
