import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config';
import { serveSecurityTxt } from '#server/platform/http/securityTxt';

const asked = async (env: NodeJS.ProcessEnv) => {
  const app = Fastify();
  serveSecurityTxt(app, readConfig(env));
  return app.inject({ url: '/.well-known/security.txt' });
};
test('who hears of a weakness is told for half a year, at the mall’s own address', async () => {
  const answer = await asked({
    SECURITY_CONTACT: 'safety@mall.example',
    MALL_URL: 'https://mall.example',
  });
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = Object.fromEntries(
    answer.body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/s)),
  );
  expect(lines).toMatchObject({
    Contact: 'mailto:safety@mall.example',
    Canonical: 'https://mall.example/.well-known/security.txt',
  });
  const days = (new Date(lines.Expires ?? '').getTime() - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(182);
});
test('nothing is served where nobody is named, and a wrong name stops the start', async () => {
  expect((await asked({})).statusCode).toBe(404);
  for (const wrong of ['nobody', 'http://mall.example', 'a b@c.de', 'javascript:alert(1)']) {
    expect(() => readConfig({ SECURITY_CONTACT: wrong })).toThrow('SECURITY_CONTACT');
  }
});
