import type { ServerResponse } from 'node:http';
import { Duplex } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { came, gives, hostOf, somewhere, worldOf, type Host } from './kit';

/** Sends `part` again and again, until nobody listens. */
const trickling = (part: string, every: number) => (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'image/png' });
  const timer = setInterval(() => response.write(part), every);
  response.once('close', () => clearInterval(timer));
};
let host: Host;
let heard: Record<string, unknown> = {};
beforeAll(async () => {
  host = await hostOf({
    '/kept': (response, { headers }) => {
      heard = headers;
      response.end('here');
    },
    '/big': gives('x'.repeat(2000)),
    '/endless': trickling('x'.repeat(1000), 1),
    '/loris': trickling('x', 20),
    '/silent': () => undefined,
    '/stops': (response) => void response.writeHead(200).write('some'),
    '/broken': (response) => {
      response.writeHead(200, { 'content-length': '4000' }).write('some');
      setTimeout(() => response.destroy(), 20);
    },
    '/packed': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
    '/busy': (response) => response.writeHead(503).end(),
    '/gone': (response) => response.writeHead(410).end(),
    '/page': gives('<!doctype html><script>alert(1)</script>', 'image/png'),
  });
});
afterAll(() => host.close());
const from = (path: string, more: Parameters<typeof came>[2] = {}, patience?: object) =>
  came(
    `https://photos.example${path}`,
    {
      standIns: { 'photos.example': host.origin },
      patience: { all: 4000, pause: 4000, ...patience },
    },
    more,
  );

test('a host learns what is asked for, and nothing about who asks', async () => {
  expect(await from('/kept')).toBe('here');
  expect(heard).toEqual({
    host: 'photos.example',
    accept: 'image/png',
    'accept-encoding': 'identity',
    'user-agent': 'Arcada',
    connection: 'close',
  });
});
test.each([
  ['an answer that says it is too long', '/big'],
  ['an answer that never ends', '/endless'],
])('%s is not taken', async (_, path) => {
  expect(await from(path, { bytes: 1500 })).toBe('big');
});
test('an answer that trickles is left once its time is over', async () => {
  expect(await from('/loris', {}, { all: 300 })).toBe('slow, again');
});
test('a host that says nothing is left', async () => {
  expect(await from('/silent', {}, { pause: 100 })).toBe('slow, again');
});
test('an answer that stops on its way is left', async () => {
  expect(await from('/stops', {}, { pause: 100 })).toBe('slow, again');
});
test('a line that breaks is no whole answer', async () => {
  expect(await from('/broken')).toBe('unreachable, again');
});
test('nothing is unpacked', async () => {
  expect(await from('/packed')).toBe('kind');
});
test('the first bytes say what it is, whatever the host calls it', async () => {
  expect(await from('/page', { isKind: (first) => first[0] === 0x89 })).toBe('kind');
});
test('what a host has not is not asked for again; what it cannot give now is', async () => {
  expect([await from('/gone'), await from('/busy')]).toEqual(['refused', 'refused, again']);
});
test('a host that is not there does not answer', async () => {
  const standIns = { 'photos.example': 'http://127.0.0.1:1' };
  expect(await came('https://photos.example/kept', { standIns })).toBe('unreachable, again');
});
test('who does not prove the name is not believed', async () => {
  const refused = Object.assign(new Error('self-signed'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  const network = {
    ...worldOf({ 'photos.example': [[somewhere]] }, host.port),
    dial: () =>
      new Duplex({
        read: () => undefined,
        write() {
          this.destroy(refused);
        },
      }),
  };
  expect(await came('https://photos.example/kept', { network })).toBe('certificate');
});
test('who stops the server waits for no host', async () => {
  const stop = new AbortController();
  const asked = came('https://photos.example/silent', {
    standIns: { 'photos.example': host.origin },
    signal: stop.signal,
  });
  stop.abort();
  expect(await asked).toBe('slow, again');
});
