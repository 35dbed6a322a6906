import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blog, officeBlog } from '#contract/blog';
import { codes } from '#contract/codes';
import type { Language } from '#contract/languages';
import { timers } from '#server/areas/blog/timers';
import { sql } from '#server/platform/db/open';
import { syncTransitions } from '#server/lifecycles';
import { testMall, type Client, type Mall } from '../../lib/server';
import { form, itIsTime, writer } from './kit';

let mall: Mall;
let editor: Client;
let write: ReturnType<typeof writer>;
beforeAll(async () => {
  mall = await testMall();
  await syncTransitions(mall.db);
  editor = await mall.person({ staff: 'content' });
  write = writer(mall, editor);
}, 240_000);
afterAll(() => mall.close());
const read = (id: string, lang: Language = 'en') => mall.call(blog.view, { id }, { lang });
const listed = async () =>
  (await mall.call(blog.index, {}, { lang: 'en' })).data.posts.map(({ id }) => id);
const soon = (days = 1) => new Date(Date.now() + days * 86_400_000).toISOString();
const run = () =>
  timers.run(mall.db, (error) => {
    throw error;
  });

describe('a post', () => {
  test('is read by nobody before it is published, and by everybody then', async () => {
    const { id } = await write.draft();
    expect(await read(id)).toMatchObject({ code: codes.notFound });
    expect(await listed()).not.toContain(id);
    expect((await write.act(id, 'publish')).data).toMatchObject({ state: 'published' });
    expect((await read(id)).data).toMatchObject({
      title: 'How tea is stored',
      summary: 'Dry, dark and closed.',
      lang: 'en',
      minutes: 1,
    });
    expect(await listed()).toContain(id);
  });
  test('that was withdrawn is gone like one that never was, and can be written again', async () => {
    const { id } = await write.published();
    await write.act(id, 'withdraw');
    const none = await read('999999');
    expect(await read(id)).toEqual(none);
    expect(none).toMatchObject({ code: codes.notFound });
    expect(await listed()).not.toContain(id);
    expect((await write.act(id, 'reopen')).data).toMatchObject({ state: 'draft' });
    expect((await write.act(id, 'publish')).data).toMatchObject({ state: 'published' });
  });
  test('that is a draft can be deleted: nothing that was written is left, but who did it is', async () => {
    const words = { en: 'Nobody should read this' };
    const { id } = await write.draft({ title: words, products: ['1'] });
    const { data } = await write.act(id, 'discard');
    expect(data).toMatchObject({ state: 'discarded', title: {}, body: {}, picture: '' });
    const none = await mall.call(officeBlog.view, { id: '999999' }, { as: editor });
    expect(none).toMatchObject({ code: codes.notFound });
    expect(await mall.call(officeBlog.view, { id }, { as: editor })).toEqual(none);
    expect((await write.act(id, 'publish')).code).toBe(codes.notFound);
    expect((await write.save({ id, version: 2 })).code).toBe(codes.notFound);
    const { posts } = (await mall.call(officeBlog.index, {}, { as: editor })).data;
    expect(posts.map((post) => post.id)).not.toContain(id);
    const row = await mall.db.row(sql`select * from posts where id = ${id}`);
    expect(JSON.stringify(row)).not.toContain('Nobody');
    const audited = await mall.db.row<{ actor: string }>(
      sql`select actor from audit_log where action = 'post.discard' order by id desc limit 1`,
    );
    expect(audited?.actor).toBe(`staff:${editor.id}`);
  });
  test('that is shown or announced cannot be deleted, only withdrawn', async () => {
    const { id } = await write.published();
    expect(await write.act(id, 'discard')).toMatchObject({
      code: codes.notAllowedNow,
      message: 'post.cannot.published',
    });
    await write.act(id, 'withdraw');
    expect(await write.act(id, 'discard')).toMatchObject({ message: 'post.cannot.withdrawn' });
    const later = await write.draft();
    await write.act(later.id, 'schedule', soon());
    expect(await write.act(later.id, 'discard')).toMatchObject({ message: 'post.cannot.now' });
  });
  test('that is scheduled appears by itself at its moment', async () => {
    const { id } = await write.draft();
    const at = soon();
    expect((await write.act(id, 'schedule', at)).data).toMatchObject({
      state: 'scheduled',
      publish_at: at,
    });
    await run();
    expect(await read(id)).toMatchObject({ code: codes.notFound });
    await itIsTime(mall, id);
    await run();
    expect((await read(id)).data).toMatchObject({ published_at: at });
  });
  test('that is scheduled can be changed, put off, put back, and keeps its moment', async () => {
    const { id, version } = await write.draft();
    const at = soon();
    await write.act(id, 'schedule', at);
    const { data } = await write.save({ id, version, title: { en: 'Another' } });
    expect(data).toMatchObject({ state: 'scheduled', publish_at: at });
    const row = await mall.db.row<{ deadline: Date }>(
      sql`select deadline from posts where id = ${id}`,
    );
    expect(row?.deadline.toISOString()).toBe(at);
    expect((await write.act(id, 'schedule', soon(2))).code).toBe(codes.ok);
    expect((await write.act(id, 'unschedule')).data).toMatchObject({
      state: 'draft',
      publish_at: null,
    });
  });
  test('is not scheduled for what is over, nor for more than a year ahead', async () => {
    const { id } = await write.draft();
    expect(await write.act(id, 'schedule', soon(-1))).toMatchObject({
      code: codes.notAllowedNow,
      message: 'post.cannot.past',
    });
    expect((await write.act(id, 'schedule', soon(400))).message).toBe('post.cannot.far');
    expect((await write.act(id, 'schedule', 'tomorrow')).code).toBe(codes.invalidParameter);
    expect((await write.act(id, 'schedule')).code).toBe(codes.missingParameter);
  });
  test('is in a language whole or not at all before anybody reads it', async () => {
    const empty = await write.draft({ title: {}, summary: {}, body: {} });
    expect((await write.act(empty.id, 'publish')).message).toBe('post.cannot.empty');
    const half = await write.draft({ title: { en: 'Tea', de: 'Tee' } });
    expect(half.can.publish).toMatchObject({ ok: false, reason: 'post.cannot.half' });
    expect((await write.act(half.id, 'publish')).message).toBe('post.cannot.half');
    const { id, version } = await write.published();
    expect((await write.save({ id, version, body: {} })).message).toBe('post.cannot.half');
    expect((await read(id)).data.blocks).not.toEqual([]);
  });
  test('comes in the reader’s language, else in English, else in what there is, all of it in one', async () => {
    const both = await write.published({
      title: { en: 'Tea', de: 'Tee' },
      summary: { en: 'Dry.', de: 'Trocken.' },
      body: { en: 'Good.', de: 'Gut.' },
      caption: { de: 'Eine Kanne' },
    });
    const one = async (id: string, lang: Language) => {
      const { data } = await read(id, lang);
      return [data.lang, data.title, data.summary, data.caption];
    };
    expect(await one(both.id, 'de')).toEqual(['de', 'Tee', 'Trocken.', 'Eine Kanne']);
    expect(await one(both.id, 'jp')).toEqual(['en', 'Tea', 'Dry.', '']);
    const thai = await write.published({
      title: { th: 'ชา' },
      summary: { th: 'ดี' },
      body: { th: 'ดี' },
    });
    expect(await one(thai.id, 'en')).toEqual(['th', 'ชา', 'ดี', '']);
  });
  test('is not written over unseen by somebody who read it before', async () => {
    const { id, version } = await write.draft();
    expect((await write.save({ id, version, title: { en: 'Mine' } })).data.version).toBe(2);
    expect(await write.save({ id, version, title: { en: 'Yours' } })).toMatchObject({
      code: codes.notAllowedNow,
      message: 'post.cannot.changed',
    });
  });
  test('tells staff what was done to it and by whom', async () => {
    const { history } = await write.published();
    expect(history.map(({ event }) => event)).toEqual(['publish', 'begin']);
    expect(history.every(({ by }) => by !== '')).toBe(true);
  });
});
describe('who may write', () => {
  test('holds the right for content; others are refused, visitors and shoppers too', async () => {
    const finance = await mall.person({ staff: 'finance' });
    for (const as of [finance, await mall.person(), mall.visitor()]) {
      const { code } = await mall.call(officeBlog.save, form(), { as });
      expect([codes.noPermission, codes.notLoggedIn, codes.invalidToken]).toContain(code);
    }
  });
  test('sees a text as the mall will show it, of which nothing is kept', async () => {
    const { data } = await mall.call(
      officeBlog.preview,
      { lang: 'en', body: '# Tea\n\n<b>x</b>' },
      { as: editor },
    );
    expect(data).toMatchObject({ words: 4, minutes: 1, blocks: [{ is: 'heading', level: 2 }, {}] });
    const long = { lang: 'en', body: 'a'.repeat(12_001) };
    expect((await mall.call(officeBlog.preview, long, { as: editor })).code).toBe(
      codes.invalidParameter,
    );
  });
  test('may write fifteen languages at their longest', async () => {
    const { languages } = await import('#contract/languages');
    const all = (text: string) => Object.fromEntries(languages.map((code) => [code, text]));
    const { code } = await write.save({
      title: all('茶'.repeat(120)),
      summary: all('茶'.repeat(300)),
      body: all('茶'.repeat(12_000)),
    });
    expect(code).toBe(codes.ok);
  });
});
test('a product that is not sold any more is left out of a post', async () => {
  await mall.db.rows(sql`insert into shops (id, name, state) values ('teas', 'Teas', 'open')`);
  const rows = await mall.db.rows<{ id: number }>(
    sql`insert into products (shop_id, handle, name, state) values
      ('teas', 'pot', '{"en": "Pot"}', 'onSale'), ('teas', 'cup', '{"en": "Cup"}', 'onSale') returning id`,
  );
  for (const { id } of rows) {
    await mall.db.rows(
      sql`insert into variants (sku, product_id, price_minor, on_sale) values (${`tea-${id}`}, ${id}, 500, true)`,
    );
    await mall.db.rows(sql`insert into stock (sku, on_hand) values (${`tea-${id}`}, 3)
      on conflict (sku) do update set on_hand = 3`);
  }
  const ids = rows.map(({ id }) => String(id));
  const { id } = await write.published({ products: [...ids, '987654'] });
  const names = async () => (await read(id)).data.products.map(({ name }) => name);
  await expect.poll(names).toEqual(['Pot', 'Cup']);
  await mall.db.rows(sql`update variants set on_sale = false where product_id = ${rows[0]?.id}`);
  await expect.poll(names).toEqual(['Cup']);
  const { data } = await mall.call(officeBlog.view, { id }, { as: editor });
  expect(data.products.map(({ name, gone }) => [name, gone])).toEqual([
    ['Pot', true],
    ['Cup', false],
  ]);
});
