import { describe, expect, test } from 'vitest';
import {
  afterSale,
  officeAfterSale,
  sellerAfterSale,
  sellerOfficeAfterSale,
  type CaseState,
} from '#contract/afterSale';
import { canSend, leadsTo } from '#machines/lifecycle';
import { afterSaleRules } from '#machines/lifecycles/afterSale';
import { caseLife } from '#server/areas/afterSale/afterSale.lifecycle';
import { sql } from '#server/platform/db/open';
import { signIn } from '../../lib/server';
import { shopper } from '../tradeKit';
import {
  ask,
  asked,
  bought,
  doing,
  finance,
  held,
  mall,
  once,
  picture,
  seller,
  senderOf,
  standing,
  stateOf,
  stranger,
  support,
  walk,
  type Bought,
  type Deed,
} from './kit';

standing();
/** How a case comes to each state in which people send something. */
const to: Partial<Record<CaseState, Deed[]>> = {
  requested: [],
  offered: ['offer'],
  approved: ['approve'],
  dispatched: ['approve', 'dispatch'],
  returned: ['approve', 'dispatch', 'receive'],
  refused: ['refuse'],
  arbitration: ['refuse', 'appeal'],
  awaitingSecond: ['refuse', 'appeal', 'endorse'],
  refunded: ['approveWithoutReturn'],
  withdrawn: ['withdraw'],
  closed: ['refuse', 'appeal', 'deny'],
};
const deeds = Object.keys(doing) as Deed[];
const personOf = (deed: Deed, { ana }: Bought) =>
  ({ buyer: ana, seller, staff: deed === 'confirm' || deed === 'sendBack' ? finance : support })[
    senderOf(deed)
  ];
/** What the goods allow beyond the chart: nothing goes back twice. */
const hindered = (state: string, deed: Deed): boolean =>
  ['dispatched', 'returned'].includes(state) &&
  ['approve', 'withdraw', 'grantReturn'].includes(deed);

/** The code of a no: the withdrawn case and the parcel have their own. */
const codeOf = (state: string, deed: Deed): number => {
  const cannot = canSend({ ...afterSaleRules }, { state }, deed, senderOf(deed));
  return cannot.ok ? 2000037 : cannot.code;
};

describe('each state, each event, each role', () => {
  test.each(Object.entries(to))(
    '%s takes what the chart says, and nothing else',
    async (state, way) => {
      for (const deed of deeds) {
        const one = await bought();
        const id = await asked(one);
        await walk(one, id, ...way);
        expect(await stateOf(id)).toBe(state);
        const money = await held();
        const answer = await doing[deed](id, personOf(deed, one));
        const leads = leadsTo(caseLife, state, deed, senderOf(deed));
        const taken = leads !== undefined && !hindered(state, deed);
        expect({ state, deed, status: answer.status, taken: answer.code === 200 }).toEqual({
          state,
          deed,
          status: 200,
          taken,
        });
        const after = leads === 'awaitingRefund' ? 'refunded' : leads;
        expect(await stateOf(id)).toBe(taken ? after : state);
        expect(taken || (await held()) === money).toBe(true);
        expect(answer.code).toBe(taken ? 200 : codeOf(state, deed));
      }
    },
  );
  test.each(deeds)('%s is for one role alone', async (deed) => {
    const one = await bought();
    const id = await asked(one);
    const others = [one.ana, seller, support, mall.visitor()].filter(
      (who) => who !== personOf(deed, one) && !(who === support && senderOf(deed) === 'staff'),
    );
    for (const who of others) {
      const { code, status } = await doing[deed](id, who);
      expect({ status, refused: [1000014, 1100003, 2000019, 1000004].includes(code) }).toEqual({
        status: 200,
        refused: true,
      });
    }
    expect(await stateOf(id)).toBe('requested');
  });
});
describe('somebody else’s case', () => {
  test('is the same as none, for another buyer, another shop and a guessed number', async () => {
    const one = await bought();
    const photo = await picture(one.ana);
    const id = await asked(one, 1, { reason: 'faulty', pictures: [photo] });
    const other = await mall.person({ role: 'seller' });
    await mall.db.rows(sql`update shops set owner_id = ${other.id} where id = 'welt'`);
    const ids = [id, '999999999'];
    for (const who of [stranger, other]) {
      for (const each of ids) {
        const rows = [
          await mall.call(afterSale.view, { id: each }, { as: who }),
          await once(afterSale.say, { id: each, words: 'Hello' }, who),
          await mall.call(afterSale.picture, { id: each, picture: photo }, { as: who }),
          await once(afterSale.cancel, { id: each }, who),
        ];
        expect(rows.map(({ code, data }) => [code, data])).toEqual(rows.map(() => [2000019, null]));
      }
      expect(await mall.call(afterSale.returnable, { id: one.id }, { as: who })).toMatchObject({
        code: 1500018,
      });
      expect(await ask({ ...one, ana: who }, 1)).toMatchObject({ code: 1500018 });
      expect((await mall.call(afterSale.list, {}, { as: who })).data.cases).toEqual([]);
    }
    for (const each of ids)
      expect(
        await once(sellerAfterSale.audit, { id: each, event: 'approve' }, other),
      ).toMatchObject({ code: 2000019 });
    await signIn(mall.db, other, 'seller', 'welt');
    for (const each of ids)
      expect(
        await mall.call(sellerOfficeAfterSale.view, { id: each }, { as: other }),
      ).toMatchObject({ code: 2000019 });
    expect(await stateOf(id)).toBe('requested');
  });
  test('gives its pictures to its two sides and to staff, and no other picture to them', async () => {
    const one = await bought();
    const [photo, private_] = [await picture(one.ana), await picture(one.ana)];
    const id = await asked(one, 1, { reason: 'faulty', pictures: [photo] });
    for (const who of [one.ana, seller]) {
      expect((await mall.call(afterSale.picture, { id, picture: photo }, { as: who })).code).toBe(
        200,
      );
      expect(
        (await mall.call(afterSale.picture, { id, picture: private_ }, { as: who })).code,
      ).toBe(2000019);
    }
    expect(
      (await mall.call(officeAfterSale.picture, { id, picture: photo }, { as: support })).code,
    ).toBe(200);
    expect(
      await mall.db.row(
        sql`select id from audit_log where action = 'afterSale.pictureOpened' and detail->>'id' = ${`afterSale-${id}`}`,
      ),
    ).toBeDefined();
    // Nobody shows another's picture as an own one.
    const mine = await shopper(mall);
    const hers = await picture(mine);
    expect(await ask(await bought(), 1, { reason: 'faulty', pictures: [hers] })).toMatchObject({
      code: 1000008,
      data: { fields: { pictures: 'form.picture' } },
    });
  });
});
describe('what helps with a no', () => {
  test('a line with an open case names the case', async () => {
    const one = await bought();
    const id = await asked(one);
    expect(await ask(one, 1)).toMatchObject({
      code: 2000010,
      data: { case_id: id, line_id: one.lines[0] },
    });
  });
  test('too many pieces name the most there are', async () => {
    const one = await bought({ quantity: 3 });
    await walk(one, await asked(one, 1), 'approveWithoutReturn');
    expect(await ask(one, 3)).toMatchObject({
      code: 2000011,
      data: { line_id: one.lines[0], most: 2, bought: 3 },
    });
  });
  test('before it is sent and after its time it says until when, or what to do instead', async () => {
    const early = await bought({ events: ['accept'] });
    expect(await ask(early, 1)).toMatchObject({ code: 2000009, data: { instead: 'cancel' } });
    const late = await bought();
    await mall.db.rows(
      sql`update orders set deadline = clock_timestamp() - interval '1 day' where id = ${late.id}`,
    );
    await (await import('#server/areas/orders/timers')).sendTimers(mall.db, () => undefined);
    await mall.db.rows(
      sql`update orders set deadline = clock_timestamp() - interval '1 day' where id = ${late.id}`,
    );
    expect(await ask(late, 1)).toMatchObject({ code: 2000012, data: { reasons: ['faulty'] } });
    await mall.db.rows(
      sql`update orders set delivery_time = clock_timestamp() - interval '31 days' where id = ${late.id}`,
    );
    expect(await ask(late, 1)).toMatchObject({
      code: 2000009,
      data: { until: expect.stringMatching(/Z$/) },
    });
  });
  test.each([
    ['a line of another order', async () => ({ line_ids: (await bought()).lines })],
    [
      'a reason that does not fit',
      async () => ({ received: false, reason: 'changedMind' as const }),
    ],
    ['a line twice', async () => ({ twice: true })],
  ])('%s is refused', async (_, change) => {
    const one = await bought();
    const { twice, ...more } = { twice: false, ...(await change()) };
    const both = twice
      ? { line_ids: [one.lines[0] ?? '', one.lines[0] ?? ''], quantities: [1, 1] }
      : more;
    const { code, status } = await ask(one, 1, both);
    expect([status, [2000012, 1000008].includes(code)]).toEqual([200, true]);
  });
});
