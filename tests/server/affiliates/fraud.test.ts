import { describe, expect, test, vi } from 'vitest';
import { codes } from '#contract/codes';
import { affiliate, officeAffiliates } from '#contract/affiliates';
import { sql } from '#server/platform/db/open';
import { finance, key, mall, seller, stranger, support } from '../afterSale/kit';
import {
  affiliatesStanding,
  completed,
  invitedBy,
  inviter,
  job,
  judge,
  later,
  ordered,
  programme,
  rewardOf,
  stateOf,
  wallet,
} from './kit';

vi.setConfig({ testTimeout: 120_000 });
affiliatesStanding();

const waiting = async () =>
  (await mall.call(officeAffiliates.rewards, { tab: 'waiting' }, { as: finance })).data;

describe('nobody earns from themselves', () => {
  test.each([
    ['phone', sql`update users set phone = '+34600111222' where id = `],
    [
      'address',
      sql`insert into addresses (name, phone, country, city, street, postal_code, user_id)
        select 'A', '+34600999888', 'ES', 'Madrid', 'CALLE MAYOR 1', '28013', `,
    ],
  ])('the same %s is held for staff, who see why', async (signal, same) => {
    const ana = await inviter();
    await mall.db.rows(sql`${same}${ana.id}::bigint`);
    const ben = await invitedBy(ana);
    const id = await ordered(ben);
    expect(await stateOf(id)).toBe('withheld');
    expect((await programme(ana)).rewards).toMatchObject([{ state: 'withheld', why: 'check' }]);
    const seen = (await waiting()).rewards.find(({ inviter: who }) => who.id === ana.id);
    expect(seen?.signals).toEqual([signal]);
    await completed(id);
    await job();
    await later(id);
    await job();
    expect(await wallet(ana)).toBe(0);
  });
  test('an order of one’s own shop is held for staff', async () => {
    await mall.call(affiliate.join, {}, { as: seller });
    const ben = await invitedBy(seller);
    const id = await ordered(ben);
    expect(await stateOf(id)).toBe('withheld');
    expect((await programme(seller)).rewards[0]).toMatchObject({ why: 'ownShop' });
  });
  test('many sign-ups from one place, and none proved, are held', async () => {
    const ana = await inviter();
    const crowd = [];
    for (let n = 0; n < 4; n++) crowd.push(await invitedBy(ana, '198.51.100.4'));
    const first = await ordered(crowd[0] as never);
    const last = await ordered(crowd[3] as never);
    expect([await stateOf(first), await stateOf(last)]).toEqual(['held', 'withheld']);
    await mall.db.rows(
      sql`update users set email_proven_at = null where id = ${(crowd[1] as { id: string }).id}`,
    );
    expect(await stateOf(await ordered(crowd[1] as never))).toBe('withheld');
    const { affiliates } = (await mall.call(officeAffiliates.index, {}, { as: finance })).data;
    expect(affiliates.find(({ person }) => person.id === ana.id)).toMatchObject({
      sign_ups: 4,
      crowd: 4,
      unproven: 1,
      withheld: 2,
    });
  });
  test('the database pays nobody for an order of their own', async () => {
    const ana = await inviter();
    const ben = await invitedBy(ana);
    const id = await ordered(ben);
    const own = mall.db.rows(
      sql`insert into affiliate_rewards (order_id, inviter_id, buyer_id, rate_bp)
        values (${id}, ${ben.id}, ${ben.id}, 300)`,
    );
    await expect(own).rejects.toThrow('affiliate_reward_not_oneself');
  });
});

describe('staff', () => {
  test('release what was withheld, and it is paid; or refuse it, with a reason its person reads', async () => {
    const ana = await inviter();
    await mall.db.rows(sql`update users set phone = '+34600111222' where id = ${ana.id}`);
    const ben = await invitedBy(ana);
    const [one, two] = [await ordered(ben), await ordered(ben)];
    expect((await judge(finance, await rewardOf(one), 'release')).data.state).toBe('held');
    await completed(one);
    await job();
    await later(one);
    await job();
    expect(await wallet(ana)).toBe(300);
    expect((await judge(finance, await rewardOf(two), 'refuse')).code).toBe(codes.missingParameter);
    await judge(finance, await rewardOf(two), 'refuse', 'self');
    expect((await programme(ana)).rewards[0]).toMatchObject({ state: 'refused', why: 'self' });
    expect((await judge(finance, await rewardOf(one), 'withhold', 'self')).code).toBe(
      codes.notAllowedNow,
    );
  });
  test('above one person’s limit two of them release', async () => {
    const ana = await inviter();
    await mall.db.rows(sql`update users set phone = '+34600111222' where id = ${ana.id}`);
    const ben = await invitedBy(ana, '203.0.113.9', 9_000_000);
    const id = await rewardOf(await ordered(ben, { price: 2_000_000 }));
    const other = await mall.person({ staff: 'finance' });
    expect((await judge(finance, id, 'release')).message).toBe('affiliateReward.cannot.alone');
    await judge(finance, id, 'endorse');
    expect((await judge(finance, id, 'confirm')).message).toBe('affiliateReward.cannot.samePerson');
    expect((await judge(other, id, 'confirm')).data.state).toBe('held');
    const next = await rewardOf(await ordered(ben, { price: 990_000, quantity: 2 }));
    const byHand = mall.db.rows(
      sql`update affiliate_rewards set state = 'held', released_by = ${finance.id}
        where id = ${next}`,
    );
    await expect(byHand).rejects.toThrow('not released by one person');
  });
  test('pause a programme: orders bring nothing, nothing is paid, and it goes on afterwards', async () => {
    const ana = await inviter();
    const ben = await invitedBy(ana);
    const before = await ordered(ben);
    await completed(before);
    await job();
    await later(before);
    const row = await mall.db.row<{ id: number }>(
      sql`select id from affiliates where user_id = ${ana.id}`,
    );
    const act = (event: string, reason?: string) =>
      mall.call(
        officeAffiliates.act,
        { id: String(row?.id), event, reason },
        { as: finance, key: key() },
      );
    expect((await act('pause')).code).toBe(codes.missingParameter);
    await act('pause', 'crowd');
    expect(await programme(ana)).toMatchObject({ state: 'paused', why: 'crowd' });
    await job();
    expect(await wallet(ana)).toBe(0);
    const during = await ordered(ben);
    expect(await stateOf(during)).toBeUndefined();
    await act('resume');
    await job();
    expect(await wallet(ana)).toBe(300);
  });
  test('without the right, and people who are none, see nothing of it', async () => {
    for (const as of [support, stranger])
      expect((await mall.call(officeAffiliates.rewards, {}, { as })).code).not.toBe(codes.ok);
    expect((await judge(finance, '999999', 'release')).code).toBe(codes.notFound);
  });
});
