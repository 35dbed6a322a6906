import { connect, type Socket } from 'node:net';
import { ReadableStream } from 'node:stream/web';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { codes } from '#contract/codes';
import { uploads } from '#contract/notices';
import { sql } from '#server/platform/db/open';
import { uploadHandlers } from '#server/areas/content/uploads.routes';
import { urlOf } from '#server/platform/http/route';
import { pace } from '#server/platform/files/uploads/pace';
import { testMall, type Client, type Mall } from '../lib/server';
import { formOf, headersOf, noisy, plain, send } from './uploadKit';

let mall: Mall;
let url: string;
const usual = { ...pace };
const open = new Set<Socket>();
beforeAll(async () => {
  mall = await testMall({ rooms: [uploadHandlers] });
  url = await mall.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  Object.assign(pace, usual);
  for (const socket of open) socket.destroy();
  open.clear();
});
afterAll(() => mall.close());

const known = async () => {
  const ana = await mall.person();
  await mall.db.rows(
    sql`update users set created_at = clock_timestamp() - interval '3 days' where id = ${ana.id}`,
  );
  return ana;
};
const lines = (as: Client, from: string) =>
  Object.entries({
    ...headersOf(as),
    'x-forwarded-for': from,
    'content-type': 'multipart/form-data; boundary=x',
  })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
const length = 900_000;
interface Trickle {
  /** All that the server says, once the connection is closed. */
  said: Promise<string>;
  socket: Socket;
  /** What is not sent yet. */
  rest: Buffer;
}
/** Begins to send a picture and goes no further. */
async function trickle(as: Client, from: string): Promise<Trickle> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  open.add(socket);
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
  socket.write(
    `POST ${urlOf(uploads.add.path)} HTTP/1.1\r\nhost: mall\r\n${lines(as, from)}content-length: ${length}\r\n\r\n${head}`,
  );
  const said = new Promise<string>((done) => {
    let text = '';
    socket.on('data', (part) => (text += String(part)));
    socket.on('close', () => done(text));
  });
  await new Promise((done) => setTimeout(done, 30));
  return { said, socket, rest: Buffer.alloc(length - head.length) };
}
/** Sends a picture in twenty parts, fifty milliseconds apart: over three looks at the pace. */
async function inParts(as: Client, bytes: Buffer): Promise<unknown> {
  const form = new Response(formOf([{ bytes }]));
  const whole = Buffer.from(await form.arrayBuffer());
  const size = Math.ceil(whole.length / 20);
  async function* parts() {
    for (let at = 0; at < whole.length; at += size) {
      yield whole.subarray(at, at + size);
      await new Promise((done) => setTimeout(done, 50));
    }
  }
  const answer = await fetch(`${url}${urlOf(uploads.add.path)}`, {
    method: 'POST',
    headers: { ...headersOf(as), 'content-type': form.headers.get('content-type') ?? '' },
    body: ReadableStream.from(parts()) as unknown as BodyInit,
    duplex: 'half',
  } as RequestInit);
  return answer.json();
}
const connections = () =>
  new Promise<number>((tell) => mall.app.server.getConnections((_, count) => tell(count)));
const picture = async () => ({ bytes: await plain().jpeg().toBuffer() });

describe('pictures that trickle in', () => {
  test('of eighteen new accounts in as many networks keep nobody out who is known', async () => {
    for (let i = 0; i < 18; i++) await trickle(await mall.person(), `10.${i}.0.1`);
    expect(await send(mall, await known(), await picture())).toMatchObject({ code: codes.ok });
  });
  test('from one place keep nobody else out, new or not', async () => {
    for (let i = 0; i < 12; i++) await trickle(await mall.person(), '10.0.0.1');
    expect(await send(mall, await mall.person(), await picture())).toMatchObject({
      code: codes.ok,
    });
    expect(await send(mall, await known(), await picture())).toMatchObject({ code: codes.ok });
  });
  test('are told to come again, and the connection ends', async () => {
    pace.every = 50;
    const { said } = await trickle(await mall.person(), '10.0.0.2');
    expect(await said).toContain(String(codes.tooManyRequests));
    for (let i = 0; i < 10; i++)
      expect(await send(mall, await mall.person(), await picture())).toMatchObject({
        code: codes.ok,
      });
  });
  test('are cut off too when the rest has come by the time they are refused', async () => {
    pace.every = 50;
    const before = await connections();
    const { said, socket, rest } = await trickle(await mall.person(), '10.0.0.3');
    socket.once('data', () => socket.write(rest));
    expect(await said).toContain(String(codes.tooManyRequests));
    await vi.waitFor(async () => expect(await connections()).toBe(before), { timeout: 20_000 });
  });
  test('while one that comes at a pace is taken, however long it takes', async () => {
    pace.every = 300;
    pace.bytes = 1;
    const said = await inParts(await mall.person(), await noisy(300, 200).jpeg().toBuffer());
    expect(said).toMatchObject({ code: codes.ok });
  });
});
