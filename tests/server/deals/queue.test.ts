import { expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeDeals } from '#contract/deals';
import { sql } from '#server/platform/db/open';
import { thing } from '../tradeKit';
import { dealsStanding, form, keeper, mall, reviewer, save, second, send } from './kit';

dealsStanding();

/** A deal of the shop's that waits for staff. */
async function sent(): Promise<{ id: string; sku: string }> {
  const sku = await thing(mall.db, { price: 1000 });
  const { data } = await save(form(sku));
  await send(data.id, 'submit');
  return { id: data.id, sku };
}
const queue = async (tab: 'waiting' | 'decided', q = '', as = reviewer) =>
  (await mall.call(officeDeals.queue, { tab, q: q || undefined }, { as })).data;
const view = async (id: string, as = reviewer) =>
  (await mall.call(officeDeals.view, { id }, { as })).data;

test('the desk has what waits, the longest first, and what was decided, by whom', async () => {
  const [one, two] = [await sent(), await sent()];
  const ids = (await queue('waiting')).items.map(({ id }) => id);
  expect(ids.filter((id) => [one.id, two.id].includes(id))).toEqual([one.id, two.id]);
  expect(await queue('waiting', two.sku)).toMatchObject({ items: [{ id: two.id }], pages: 1 });
  await send(two.id, 'refuse', reviewer, { reason: 'Too few' });
  expect((await queue('waiting')).items.map(({ id }) => id)).not.toContain(two.id);
  const [found] = (await queue('decided', two.sku, second)).items;
  expect(found).toMatchObject({ state: 'draft', decided_by: { id: reviewer.id, me: false } });
  expect((await view(two.id)).decided_by).toMatchObject({ me: true });
  const { counts } = await queue('waiting');
  const { data } = await mall.call(officeDeals.waiting, {}, { as: reviewer });
  expect(data.waiting).toBe(counts.waiting);
});
test('what was sent anew since it was looked at is looked at first', async () => {
  const { id, sku } = await sent();
  const { round } = await view(id);
  await send(id, 'takeBack');
  await save({ ...form(sku, { price: '9.00' }), id });
  await send(id, 'submit');
  for (const event of ['approve', 'refuse'] as const)
    expect(await send(id, event, reviewer, { reason: 'No', round })).toMatchObject({
      code: codes.notAllowedNow,
      message: 'flashDeal.cannot.changed',
    });
  const now = await view(id);
  expect(now).toMatchObject({ round: round + 1, state: 'inReview', decided_by: null });
  expect(await send(id, 'approve', reviewer, { round: now.round })).toMatchObject({ code: 200 });
});
test('a decision about an earlier sending says nothing of the next', async () => {
  const { id } = await sent();
  await send(id, 'refuse', reviewer, { reason: 'Too few' });
  await send(id, 'submit');
  const { decided_by, history } = await view(id);
  expect(decided_by).toBeNull();
  expect(history.map(({ event }) => event)).toEqual(['draw', 'submit', 'refuse', 'submit']);
  expect(history[2]).toMatchObject({ by: 'staff', reason: 'Too few' });
});
test('whoever drew it still lets nothing through, and a draft nobody sent is as none', async () => {
  const { id } = await sent();
  const owns = (owner: string) =>
    mall.db.rows(sql`update shops set owner_id = ${owner} where id = 'verde'`);
  await owns(reviewer.id);
  expect(await send(id, 'approve', reviewer)).toMatchObject({ message: 'flashDeal.cannot.own' });
  await owns(keeper.id);
  const { data } = await save(form(await thing(mall.db)), keeper);
  for (const unknown of [data.id, '999999'])
    expect(await mall.call(officeDeals.view, { id: unknown }, { as: second })).toMatchObject({
      code: codes.notFound,
    });
});
