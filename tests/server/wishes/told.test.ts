import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notices } from '#contract/notices';
import { wishes } from '#contract/wishes';
import { watchWishes } from '#server/areas/wishes/watch';
import { publishOutbox } from '#server/jobs/outbox';
import { sql } from '#server/platform/db/open';
import type { Client } from '../../lib/server';
import { wishMall, type WishMall } from './kit';

let mall: WishMall;
beforeAll(async () => {
  mall = await wishMall();
});
afterAll(() => mall.close());

const failed = (error: unknown) => {
  throw error;
};
/** What the job does, as if an hour had passed since it told anybody. */
async function watch(): Promise<void> {
  await mall.db.rows(sql`update wish_lists set told_at = told_at - interval '2 hours'`);
  await watchWishes(mall.db, failed);
  await publishOutbox(mall.db, failed);
}
const told = async (as: Client) =>
  (await mall.call(notices.list, {}, { as })).data.notices
    .filter(({ text }) => text.startsWith('wishes.'))
    .map(({ text, values }) => ({ text, ...values }))
    .reverse();
const mailed = async ({ id }: Client) =>
  (
    await mall.db.rows<{ body: string }>(
      sql`select body from outbox_mail m join users u on u.email = m.recipient where u.id = ${id} and m.share = 'wishes' order by m.id`,
    )
  ).map(({ body }) => body);

describe('what is told', () => {
  test('a lower price and a return to stock, once each, in notice and mail', async () => {
    const cat = await mall.person();
    await mall.db.rows(sql`update users set lang = 'en' where id = ${cat.id}`);
    const [cup, rug] = [await mall.product(), await mall.product({ stock: 0 })];
    await mall.add(cup, cat);
    await mall.add(rug, cat);
    await mall.call(wishes.mail, { on: true }, { as: cat });
    await watch();
    expect(await told(cat)).toEqual([]);
    await mall.priced(cup, 800);
    await mall.stocked(rug, 3);
    await Promise.all([watch(), watch()]);
    await watch();
    expect(await told(cat)).toEqual([
      { text: 'wishes.back', name: 'Cup', amount: '10.00' },
      { text: 'wishes.cheaper', name: 'Cup', amount: '8.00' },
    ]);
    const [back, cheaper, ...more] = await mailed(cat);
    expect(more).toEqual([]);
    expect(back).toContain('Cup: $10.00');
    expect(cheaper).toContain('Cup: $10.00 → $8.00');
  });
  test('nothing of a price that trembles, rises, or falls to where it was already', async () => {
    const cat = await mall.person();
    const cup = await mall.product();
    await mall.add(cup, cat);
    for (const price of [995, 1300, 1000, 800, 1000, 800]) {
      await mall.priced(cup, price);
      await watch();
    }
    expect(await told(cat)).toEqual([{ text: 'wishes.cheaper', name: 'Cup', amount: '8.00' }]);
    await mall.priced(cup, 600);
    await watch();
    expect(await told(cat)).toHaveLength(2);
  });
  test('what comes within an hour comes together', async () => {
    const cat = await mall.person();
    const all = [await mall.product(), await mall.product(), await mall.product()];
    for (const id of all) await mall.add(id, cat);
    await mall.priced(all[0] ?? '', 500);
    await watch();
    for (const id of all.slice(1)) {
      await mall.priced(id, 500);
      await watchWishes(mall.db, failed);
    }
    await publishOutbox(mall.db, failed);
    expect(await told(cat)).toHaveLength(1);
    await watch();
    expect((await told(cat))[1]).toEqual({
      text: 'wishes.cheaperMany',
      name: 'Cup',
      amount: '5.00',
      others: '1',
    });
  });
  test('no mail to whoever did not ask for it, and nothing of what was taken off', async () => {
    const cat = await mall.person();
    const [one, two] = [await mall.product(), await mall.product()];
    await mall.add(one, cat);
    await mall.add(two, cat);
    await mall.call(wishes.remove, { id: one }, { as: cat });
    await mall.priced(one, 1);
    await mall.priced(two, 1);
    await watch();
    expect(await told(cat)).toEqual([{ text: 'wishes.cheaper', name: 'Cup', amount: '0.01' }]);
    expect(await mailed(cat)).toEqual([]);
  });
  test('also what changed while nobody looked', async () => {
    const cat = await mall.person();
    const cup = await mall.product();
    await mall.add(cup, cat);
    await mall.priced(cup, 500);
    await mall.db.rows(sql`delete from catalogue_change`);
    await mall.db.rows(sql`update wish_watch set at = at - interval '3 hours'`);
    await watch();
    expect(await told(cat)).toHaveLength(1);
  });
});
