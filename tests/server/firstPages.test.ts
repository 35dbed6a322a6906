import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { site } from '#contract/site';
import { FirstPages } from '#server/ssr/firstPages';
import { Turns } from '#server/ssr/turns';

const currencies = ['USD', 'EUR', 'JPY'].map((code) => ({ code }));
let written: string[] = [];
/** Ends the page that is being written. */
let letGo: () => void = () => undefined;
let held = false;

const app = Fastify();
app.all('/api/*', (request) => ({
  code: 200,
  data: request.url.startsWith(`/api${site.currencies.path}`) ? currencies : [],
}));
const write = async ({ lang, currency }: { lang: string; currency: string }) => {
  written.push(`${lang} ${currency}`);
  if (held) await new Promise<void>((done) => (letGo = done));
  return { html: '', title: '' } as never;
};
const pages = () => new FirstPages(app, write, () => '<p>written</p>');
let first = pages();
const front = Fastify();
front.get('/', async (request, reply) => (await first.send(request, reply)) || reply.send('bare'));
const visit = async (cookie: string) =>
  (await front.inject({ url: '/', headers: { cookie } })).body;

beforeEach(() => {
  written = [];
  held = false;
  first = pages();
});
afterAll(() => Promise.all([app.close(), front.close()]));

describe('the first page', () => {
  test('is written once for all currencies that the mall does not have', async () => {
    for (let i = 0; i < 30; i++) expect(await visit(`lang=en; cur=X${i}`)).toBe('<p>written</p>');
    expect(written).toEqual(['en USD']);
  });
  test('is written in each currency that the mall has', async () => {
    for (const code of ['EUR', 'JPY', 'EUR']) await visit(`lang=de; cur=${code}`);
    expect(written).toEqual(['de EUR', 'de JPY']);
  });
  test('is written as was chosen over https, whatever another host of the name says', async () => {
    await visit('lang=it; __Host-lang=de; __Host-cur=JPY; cur=EUR');
    expect(written).toEqual(['de JPY']);
  });
  test('is the bare one for who comes while many others wait to be written, and nobody loses one that is there', async () => {
    expect(await visit('lang=en')).toBe('<p>written</p>');
    held = true;
    const langs = ['es', 'de', 'it', 'pt', 'sv', 'da', 'cs', 'hu', 'pl', 'th', 'zh'];
    const asked = langs.map((lang) => visit(`lang=${lang}`));
    await expect(Promise.any(asked)).resolves.toBe('bare');
    expect(await visit('lang=en')).toBe('<p>written</p>');
    held = false;
    letGo();
    const answers = await Promise.all(asked);
    expect(answers.filter((body) => body === '<p>written</p>').length).toBeGreaterThanOrEqual(8);
  });
  test('is written one at a time, with a rest after each', async () => {
    const turns = new Turns();
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await new Promise((done) => setTimeout(done, 20));
      order.push(`${name} ends`);
    };
    await Promise.all([
      turns.take(work('a')),
      turns.take(work('b')).catch(() => undefined),
      turns.take(work('c')),
    ]);
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });
});
