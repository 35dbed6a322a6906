import { beforeAll, describe, expect, test } from 'vitest';
import { caseStates, sellerOfficeAfterSale, type CaseState } from '#contract/afterSale';
import { leadsTo } from '#machines/lifecycle';
import { afterSaleLife } from '#server/areas/afterSale/afterSale.lifecycle';
import { sql } from '#server/platform/db/open';
import { signIn, type Client } from '../../lib/server';
import {
  asked,
  bought,
  finance,
  inOffice,
  mall,
  once,
  seller,
  standing,
  stateOf,
  support,
  walk,
  type Deed,
} from './kit';

standing();
/** The shop's own back office, another shop's, and whoever has no business there. */
let desk: Client;
let others: Client[];
beforeAll(async () => {
  desk = { ...seller, cookies: new Map(seller.cookies) };
  await inOffice(desk);
  const rival = await mall.person({ role: 'seller' });
  await mall.db.rows(sql`update shops set owner_id = ${rival.id} where id = 'welt'`);
  await signIn(mall.db, rival, 'seller', 'welt');
  others = [rival, await mall.person(), support, finance, mall.visitor()];
}, 240_000);

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
const { audit, receive, view, say } = sellerOfficeAfterSale;
/** What the shop sends from its back office, by the name of the event. */
const doors = {
  approve: (id: string, as: Client) => once(audit, { id, event: 'approve' }, as),
  approveWithoutReturn: (id: string, as: Client) =>
    once(audit, { id, event: 'approveWithoutReturn' }, as),
  waiveReturn: (id: string, as: Client) => once(audit, { id, event: 'waiveReturn' }, as),
  refuse: (id: string, as: Client) => once(audit, { id, event: 'refuse', reason: 'used' }, as),
  offer: (id: string, as: Client) => once(audit, { id, event: 'offer', amount: '2.50' }, as),
  receive: (id: string, as: Client) => once(receive, { id, event: 'receive' }, as),
  acceptGoods: (id: string, as: Client) =>
    once(receive, { id, event: 'acceptGoods', goods: 'shelf' }, as),
  contest: (id: string, as: Client) =>
    once(receive, { id, event: 'contest', reason: 'nothingCame' }, as),
};
const events = Object.keys(doors) as (keyof typeof doors)[];
/** What went back already is not sent back again. */
const takes = (state: string, event: string): boolean =>
  leadsTo(afterSaleLife, state, event, 'seller') !== undefined &&
  !(event === 'approve' && ['dispatched', 'returned'].includes(state));
const made = async (way: readonly Deed[]): Promise<string> => {
  const one = await bought();
  const id = await asked(one);
  await walk(one, id, ...way);
  return id;
};

test('there is a way to every state in which a person could send something', () => {
  expect(caseStates.filter((state) => !(state in to))).toEqual(['awaitingRefund']);
});
describe.each(Object.entries(to))(
  'the back office of a shop, with a case that is %s',
  (state, way) => {
    test('refuses whatever the chart does, from everybody, and nothing changes', async () => {
      const id = await made(way);
      for (const event of events) {
        for (const who of others) {
          const { code, status } = await doors[event](id, who);
          expect({
            event,
            status,
            refused: [1000014, 1100003, 1000004, 2000019].includes(code),
          }).toEqual({ event, status: 200, refused: true });
        }
        if (takes(state, event)) continue;
        const { code, status } = await doors[event](id, desk);
        expect({ event, status, refused: code !== 200 }).toEqual({
          event,
          status: 200,
          refused: true,
        });
      }
      for (const who of others)
        for (const row of [view, say])
          expect((await once(row, { id, words: 'Hello' }, who)).code).not.toBe(200);
      expect(await stateOf(id)).toBe(state);
    });
    test('takes from its shop what the chart says', async () => {
      for (const event of events.filter((one) => takes(state, one))) {
        const id = await made(way);
        expect({ event, code: (await doors[event](id, desk)).code }).toEqual({ event, code: 200 });
        const leads = leadsTo(afterSaleLife, state, event, 'seller');
        expect(await stateOf(id)).toBe(leads === 'awaitingRefund' ? 'refunded' : leads);
      }
    });
  },
);
