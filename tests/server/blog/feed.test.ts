import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { syncTransitions } from '#server/lifecycles';
import { testMall, type Mall } from '../../lib/server';
import { writer } from './kit';

let mall: Mall;
let write: ReturnType<typeof writer>;
beforeAll(async () => {
  mall = await testMall();
  await syncTransitions(mall.db);
  write = writer(mall, await mall.person({ staff: 'content' }));
}, 240_000);
afterAll(() => mall.close());
const feed = (query = '', headers: Record<string, string> = {}) =>
  mall.app.inject({ url: `/api/blog.rss${query}`, headers: { host: 'mall.example', ...headers } });
interface Item {
  title: string;
  link: string;
  guid: string;
  description: string;
  pubDate: string;
}
const itemsIn = (xml: string): Item[] =>
  (
    new XMLParser({ isArray: (name) => name === 'item', parseTagValue: false }).parse(xml) as {
      rss: { channel: { item?: Item[] } };
    }
  ).rss.channel.item ?? [];

test('without a post the feed is valid and empty', async () => {
  const { statusCode, headers, body } = await feed();
  expect([statusCode, headers['content-type']]).toEqual([
    200,
    'application/rss+xml; charset=utf-8',
  ]);
  expect([XMLValidator.validate(body), itemsIn(body)]).toEqual([true, []]);
});
test('each post stands in it with its address, newest first, what looks like markup as text', async () => {
  await write.published({ title: { en: 'Old' } });
  const { id } = await write.published({
    title: { en: '<b>Tea</b> & "milk" ]]>' },
    summary: { en: 'a < b\u0001' },
  });
  await write.draft({ title: { en: 'Not yet' } });
  const { body } = await feed('?lang=en');
  expect(XMLValidator.validate(body)).toBe(true);
  const items = itemsIn(body);
  expect(items.map(({ title }) => title)).toEqual(['<b>Tea</b> & "milk" ]]>', 'Old']);
  expect(items[0]).toMatchObject({
    link: `http://mall.example/blog/${id}/b-tea-b-milk?lang=en`,
    guid: `http://mall.example/#/pages/blog/detail?id=${id}`,
    description: 'a < b',
  });
  expect(Number.isNaN(Date.parse(items[0]?.pubDate ?? ''))).toBe(false);
});
test('it comes in the language asked for, and in English where that is none', async () => {
  await write.published({
    title: { en: 'Cup', de: 'Tasse' },
    summary: { en: 'x', de: 'y' },
    body: { en: 'x', de: 'y' },
  });
  const first = async (query: string) => itemsIn((await feed(query)).body)[0]?.title;
  expect(await first('?lang=de')).toBe('Tasse');
  for (const query of ['?lang=xx', '', '?lang[]=de', '?lang=jp'])
    expect(await first(query)).toBe('Cup');
});
test('what did not change is not sent again', async () => {
  const { headers } = await feed('?lang=en');
  const again = await feed('?lang=en', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await write.published();
  expect((await feed('?lang=en', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
});
