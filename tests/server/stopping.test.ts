import { EventEmitter, once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { stream } from '#contract/notices';
import { liveHandlers } from '#server/areas/messages/events.routes';
import { urlOf, type Room } from '#server/platform/http/route';
import { testMall, type Mall } from '../lib/server';
import { headersOf } from './uploadKit';

const asked = (path: string, headers: object = {}) =>
  `GET ${path} HTTP/1.1\r\nhost: arcada\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
/** The answers on a connection, once the server has ended it. */
async function answersOn(socket: Socket): Promise<string[]> {
  let text = '';
  socket.on('data', (part: Buffer) => {
    text += part.toString();
  });
  await once(socket, 'end');
  return text.split(/(?=HTTP\/1\.1 )/);
}
/** One call that rings `begun` and waits for `go`, and one that is answered at once. */
const calls =
  (bell: EventEmitter) =>
  ({ app }: Room) => {
    const said = (data: string) => ({ code: 200, message: '', data });
    app.get('/first', { config: { open: true } }, async () => {
      bell.emit('begun');
      await once(bell, 'go');
      return said('first');
    });
    app.get('/second', { config: { open: true } }, () => said('second'));
  };
/** Stops a mall that is busy with a call; meanwhile another comes on the same connection. */
async function askWhileStopping(other: (mall: Mall) => Promise<string>): Promise<string[]> {
  const bell = new EventEmitter();
  const mall = await testMall({ rooms: [calls(bell), liveHandlers] });
  const text = await other(mall);
  await mall.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((mall.app.server.address() as AddressInfo).port, '127.0.0.1');
  const answers = answersOn(socket);
  socket.write(asked('/first'));
  await once(bell, 'begun');
  const closed = mall.close();
  while (mall.app.server.listening) await pause(1);
  socket.write(text);
  await pause(20);
  bell.emit('go');
  await closed;
  return answers;
}

test('a call that comes on an open connection while the server stops is answered as ever, and is the last one there', async () => {
  const [first, second] = await askWhileStopping(() => Promise.resolve(asked('/second')));
  expect(first).toContain('"data":"first"');
  expect(second).toMatch(
    /^HTTP\/1\.1 200 [^]*connection: close[^]*"code":200,"message":"","data":"second"/i,
  );
});

test('a stream of news that is opened while the server stops ends at once', async () => {
  const [, second] = await askWhileStopping(async (mall) =>
    asked(urlOf(stream.path), headersOf(await mall.person())),
  );
  expect(second).toMatch(/^HTTP\/1\.1 200 [^]*content-type: text\/event-stream/i);
});
