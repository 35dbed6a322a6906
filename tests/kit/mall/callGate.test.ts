import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint';
import { CallGate, walkHeader } from './callGate';

const row: Endpoint = { method: 'POST', path: '/sent', who: ['visitor'], touches: 'public' };
const app = Fastify();
const gate = new CallGate({ canCause: () => false, withRefusals: (_, work) => work() });
/** What the server did its work for. */
const worked: unknown[] = [];
beforeAll(async () => {
  gate.install(app);
  app.post('/api/sent', { config: { endpoint: row } }, async ({ body }) => {
    worked.push(body);
    return { code: 200, message: 'success', data: null };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());
beforeEach(() => {
  worked.length = 0;
  gate.watch('a walk', { sent: row });
});
/** A page that asks; resolves once the server has all of it. */
async function ask(what: string) {
  const { port } = app.server.address() as AddressInfo;
  const headers = { [walkHeader]: 'a walk', 'content-type': 'text/plain' };
  const page = request({ port, host: '127.0.0.1', path: '/api/sent', method: 'POST', headers });
  const answered = once(page, 'response');
  // One that hangs up is told of it.
  page.on('error', () => undefined);
  answered.catch(() => undefined);
  const here = once(app.server, 'request');
  page.end(what);
  const [raw] = (await here) as [{ socket: import('node:net').Socket }];
  return { answered, hangUp: () => (page.destroy(), once(raw.socket, 'close')) };
}

test('who hung up is not who an answer is for, however late it came', async () => {
  // Its step was over before it was here, so nobody told the gate that it was left behind.
  gate.leave(['sent']);
  const first = await ask('first');
  await first.hangUp();
  const next = gate.next('sent');
  const second = await ask('second');
  (await next).release({ mode: 'run' });
  await second.answered;
  expect(worked).toEqual(['second']);
});
test('of two that wait the newer is answered, and the older is done before it', async () => {
  const [first, second] = [await ask('first'), await ask('second')];
  (await gate.next('sent')).release({ mode: 'run' });
  await Promise.all([first.answered, second.answered]);
  expect(worked).toEqual(['first', 'second']);
});
test('who hangs up once it is here at last is not who the answer is for', async () => {
  gate.leave(['sent']);
  const next = gate.next('sent');
  const first = await ask('first');
  await first.hangUp();
  const second = await ask('second');
  (await next).release({ mode: 'run' });
  await second.answered;
  expect(worked).toEqual(['second']);
});
