import { createServer, type AddressInfo, type Server } from 'node:net';
import pg from 'pg';
import { serialize } from 'pg-protocol';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Packet } from '#server/platform/db/packet';
import { submitted } from '#server/platform/db/pgInternals';
import { sql } from '#server/platform/db/open';

/** A message of the server's: its letter, its length, its text. */
function message(letter: string, body = Buffer.alloc(0)): Buffer {
  const head = Buffer.from(`${letter}....`);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number) => Buffer.concat([int16(value >>> 16), int16(value & 0xffff)]);
const text = (value: string) => Buffer.from(`${value}\0`);
const ready = message('Z', Buffer.from('I'));
const signedIn = Buffer.concat([message('R', int32(0)), ready]);
/** One column of type int8, and one row of it. */
const described = message(
  'T',
  Buffer.concat([
    int16(1),
    text('n'),
    int32(0),
    int16(0),
    int32(20),
    int16(8),
    int32(-1),
    int16(0),
  ]),
);
const row = message('D', Buffer.concat([int16(1), int32(2), Buffer.from('42')]));
const done = message('C', text('SELECT 1'));
const [parsed, bound] = [message('1'), message('2')];
const failed = message(
  'E',
  Buffer.concat([text('SERROR'), text('C23505'), text('Mtwice'), text('')]),
);

/** With which a client takes its leave, perhaps while the next test runs. */
const leaving = 'X'.charCodeAt(0);

let server: Server;
let client: pg.Client;
/** What the client wrote since it signed in, a piece for each time it wrote. */
let written: Buffer[] = [];
/** What is answered, one for each piece. */
let answers: Buffer[][] = [];

beforeAll(async () => {
  server = createServer((socket) => {
    let open = false;
    socket.on('data', (piece) => {
      if (piece[0] === leaving) return;
      if (open) {
        written.push(piece);
        socket.write(Buffer.concat(answers.shift() ?? [ready]));
      } else {
        open = true;
        socket.write(signedIn);
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
});
afterAll(() => void server.close());
beforeEach(async () => {
  [written, answers] = [[], []];
  client = new pg.Client({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
  client.on('error', () => undefined);
  await client.connect();
  return () => void client.end();
});
const ask = (...queries: ReturnType<typeof sql>[]) =>
  submitted(client as unknown as pg.PoolClient, new Packet(queries));
const first = sql`select ${1}::int8 as n`;
const named = (part: Buffer) => /q\d+/.exec(part.toString('latin1'))?.[0] ?? '';

test('a packet is one piece on the wire, as the protocol has it', async () => {
  answers = [[parsed, bound, described, row, done, ready]];
  expect(await ask(first)).toEqual([[{ n: 42 }]]);
  const name = named(written[0] ?? Buffer.alloc(0));
  expect(written).toEqual([
    Buffer.concat([
      serialize.parse({ name, text: first.text }),
      serialize.bind({ statement: name, values: ['1'] }),
      serialize.describe({ type: 'P' }),
      serialize.execute(),
      serialize.sync(),
    ]),
  ]);
});
test('what the connection has prepared and described is neither sent nor asked again', async () => {
  answers = [
    [parsed, bound, described, row, done, ready],
    [bound, row, done, ready],
  ];
  await ask(first);
  expect(await ask(first)).toEqual([[{ n: 42 }]]);
  const name = named(written[0] ?? Buffer.alloc(0));
  expect(written[1]).toEqual(
    Buffer.concat([
      serialize.bind({ statement: name, values: ['1'] }),
      serialize.execute(),
      serialize.sync(),
    ]),
  );
});
test('several statements are one piece, answered by the rows of each', async () => {
  answers = [
    [
      Buffer.concat([parsed, bound, message('n'), message('C', text('BEGIN'))]),
      Buffer.concat([parsed, bound, described, row, done, ready]),
    ],
  ];
  expect(await ask(sql`begin`, first)).toEqual([[], [{ n: 42 }]]);
  expect(written).toHaveLength(1);
});
test('a failure is the database’s own, and what was not prepared by then is prepared anew', async () => {
  answers = [
    [failed, ready],
    [parsed, bound, described, row, done, ready],
  ];
  await expect(ask(first)).rejects.toMatchObject({ code: '23505', message: 'twice' });
  expect(await ask(first)).toEqual([[{ n: 42 }]]);
  const names = written.map(
    (bytes) => /P....(q\d+(?:_\d+)?)\0/s.exec(bytes.toString('latin1'))?.[1],
  );
  expect(written[1]?.toString('latin1')).toContain(first.text);
  // A pooler that keeps statements has the first name already, whatever the database did.
  expect(names[1]).toBe(`${names[0]}_1`);
});
