import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostWishes } from '#contract/limits';
import { codes } from '#contract/codes';
import { wishes } from '#contract/wishes';
import { sweepWishes } from '#server/areas/wishes/watch';
import { sql } from '#server/platform/db/open';
import type { Client } from '../../lib/server';
import { wishMall, type WishMall } from './kit';

let mall: WishMall;
let ann: Client;
let bob: Client;
beforeAll(async () => {
  mall = await wishMall();
  [ann, bob] = [await mall.person({ name: 'Ann Onlyhers' }), await mall.person()];
});
afterAll(() => mall.close());

const list = async (as: Client) => (await mall.call(wishes.index, {}, { as })).data;
const ids = async (as: Client) => (await list(as)).items.map(({ id }) => id);

describe('a wish list', () => {
  test('keeps a product once, the last saved first, with what it cost then', async () => {
    const [one, two] = [await mall.product(), await mall.product({ price: 2550 })];
    await Promise.all([mall.add(one, ann), mall.add(one, ann), mall.add(one, ann)]);
    expect((await mall.add(two, ann)).data).toEqual({ count: 2 });
    await mall.priced(two, 2000);
    expect((await list(ann)).items).toMatchObject([
      { id: two, price: '20.00', price_then: '25.50', standing: 'onSale', in_stock: true },
      { id: one, price: '10.00', price_then: '10.00', name: 'Cup' },
    ]);
    expect((await mall.call(wishes.ids, {}, { as: ann })).data).toEqual([two, one]);
  });
  test('is the person’s own, and takes no visitor', async () => {
    const id = await mall.product();
    await mall.add(id, ann);
    expect(await ids(bob)).toEqual([]);
    expect((await mall.call(wishes.remove, { id }, { as: bob })).code).toBe(codes.ok);
    expect(await ids(ann)).toContain(id);
    expect((await mall.call(wishes.add, { id })).code).toBe(codes.notLoggedIn);
  });
  test('says of what nobody can look at the same as of what is not there', async () => {
    for (const id of [await mall.product({ state: 'draft' }), '999999999'])
      expect((await mall.add(id, ann)).code).toBe(codes.notFound);
    for (const id of ['x', '-1', '1; drop', ''])
      expect((await mall.add(id, ann)).code).toBe(codes.invalidParameter);
  });
  test('shows what is sold out, no longer sold or gone, and says which', async () => {
    const cat = await mall.person();
    const [out, off, gone] = [
      await mall.product({ stock: 0 }),
      await mall.product(),
      await mall.product(),
    ];
    for (const id of [out, off, gone]) await mall.add(id, cat);
    await mall.db.rows(sql`update products set state = 'offSale' where id = ${off}`);
    await mall.db.rows(sql`update products set state = 'inReview' where id = ${gone}`);
    expect((await list(cat)).items).toMatchObject([
      { id: gone, standing: 'gone', in_stock: false, price: '10.00' },
      { id: off, standing: 'offSale', in_stock: false, sku: null },
      { id: out, standing: 'onSale', in_stock: false },
    ]);
  });
  test('takes a removal back for a day, as it was', async () => {
    const cat = await mall.person();
    const [one, two] = [await mall.product(), await mall.product()];
    await mall.add(one, cat);
    await mall.add(two, cat);
    await mall.priced(one, 700);
    await mall.call(wishes.remove, { id: one }, { as: cat });
    expect(await ids(cat)).toEqual([two]);
    expect((await mall.call(wishes.restore, { id: one }, { as: cat })).data).toEqual({ count: 2 });
    expect((await list(cat)).items[1]).toMatchObject({ id: one, price_then: '10.00' });
    await mall.call(wishes.remove, { id: one }, { as: cat });
    await mall.db.rows(sql`update wishes set removed_at = removed_at - interval '25 hours'`);
    expect((await mall.call(wishes.restore, { id: one }, { as: cat })).code).toBe(codes.notFound);
    await sweepWishes(mall.db);
    expect(
      await mall.db.rows(sql`select from wishes where user_id = ${cat.id} and product_id = ${one}`),
    ).toEqual([]);
  });
  test('holds 200 products, also when many are saved at once', async () => {
    const cat = await mall.person();
    await mall.db.rows(
      sql`with made as (insert into products (shop_id, handle, state, name) select 'sea', 'many-' || n, 'onSale', '{"en": "One"}' from generate_series(1, 199) n returning id)
        insert into wishes (user_id, product_id, price_then, low_minor, available) select ${cat.id}, id, 100, 100, true from made`,
    );
    const more = await Promise.all([mall.product(), mall.product(), mall.product()]);
    const answers = await Promise.all(more.map((id) => mall.add(id, cat)));
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
      codes.ok,
      codes.tooManyRequests,
      codes.tooManyRequests,
    ]);
    expect(answers.find(({ code }) => code !== codes.ok)?.data).toEqual({ limit: mostWishes });
  });
});

describe('what a browser kept', () => {
  test('joins the list once, with the price it remembers; what is not there is left out', async () => {
    const cat = await mall.person();
    const [one, two, draft] = [
      await mall.product(),
      await mall.product(),
      await mall.product({ state: 'draft' }),
    ];
    await mall.add(two, cat);
    const kept = {
      ids: [one, two, draft, one, '999999999'],
      prices: ['12.00', '1.00', '1', '1', '1'],
    };
    const merge = () => mall.call(wishes.merge, kept, { as: cat, form: true });
    expect((await merge()).data).toEqual({ count: 2, added: 1, left: 0 });
    expect((await merge()).data).toEqual({ count: 2, added: 0, left: 0 });
    expect((await list(cat)).items).toMatchObject([
      { id: one, price_then: '12.00' },
      { id: two, price_then: '10.00' },
    ]);
  });
  test('is shown to a visitor as the same cards, without what has no page', async () => {
    const [one, draft] = [await mall.product(), await mall.product({ state: 'draft' })];
    const shown = await mall.call(wishes.look, { ids: [draft, one, '999999999'] }, { lang: 'de' });
    expect(shown.data).toMatchObject([{ id: one, name: 'Tasse', price_then: null }]);
    const many = Array.from({ length: 41 }, (_, i) => String(i + 1));
    expect((await mall.call(wishes.look, { ids: many })).code).toBe(codes.invalidParameter);
  });
});

describe('a shared list', () => {
  const shared = (token: string) => mall.call(wishes.shared, { token });
  test('is opened by its link alone, and shows no name but the one that was given', async () => {
    const cat = await mall.person({ name: 'Cat Onlyhers' });
    const id = await mall.product();
    await mall.add(id, cat);
    const { token } = (await mall.call(wishes.share, { name: '' }, { as: cat })).data;
    const answer = await shared(token);
    expect(answer.data).toMatchObject({ name: '', items: [{ id, price_then: null }] });
    expect(JSON.stringify(answer)).not.toContain('Onlyhers');
    const again = await mall.call(wishes.share, { name: 'Cat' }, { as: cat });
    expect(again.data).toEqual({ token, name: 'Cat' });
    expect((await shared(token)).data.name).toBe('Cat');
  });
  test('leads nowhere once it was ended, and the next link is another', async () => {
    const { token } = (await mall.call(wishes.share, { name: 'Bob' }, { as: bob })).data;
    await mall.call(wishes.unshare, {}, { as: bob });
    expect((await list(bob)).share).toBeNull();
    const ended = await shared(token);
    const unknown = await shared('A'.repeat(43));
    expect([ended.code, unknown.code]).toEqual([codes.notFound, codes.notFound]);
    expect(ended.message).toBe(unknown.message);
    expect((await mall.call(wishes.share, {}, { as: bob })).data.token).not.toBe(token);
  });
  test('of a person whose account is closed is not there', async () => {
    const cat = await mall.person();
    const { token } = (await mall.call(wishes.share, {}, { as: cat })).data;
    await mall.db.rows(sql`update users set state = 'suspended' where id = ${cat.id}`);
    expect((await shared(token)).code).toBe(codes.notFound);
  });
});
