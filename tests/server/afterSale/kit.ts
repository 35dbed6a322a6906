import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import {
  afterSale,
  officeAfterSale,
  sellerAfterSale,
  type CaseDetail,
  type CaseState,
} from '#contract/afterSale';
import type { Endpoint, Envelope, Input, Output } from '#contract/endpoint';
import type { CaseInput } from '#contract/shapes/afterSale';
import { sql } from '#server/platform/db/open';
import { afterSaleHandlers } from '#server/areas/afterSale/afterSale.routes';
import { officeAfterSaleHandlers } from '#server/areas/afterSale/officeAfterSale.routes';
import { sellerAfterSaleHandlers } from '#server/areas/afterSale/sellerAfterSale.routes';
import { sendCaseTimers } from '#server/areas/afterSale/timers';
import { ticketsHandlers } from '#server/areas/tickets/tickets.routes';
import { rateHandlers } from '#server/areas/wallet/rates.routes';
import { uploadHandlers } from '#server/areas/content/uploads.routes';
import { sellerOfficeHandlers } from '#server/areas/sellers/sellerOffice.routes';
import { keep } from '#server/platform/files/uploads/store';
import { syncTransitions } from '#server/lifecycles';
import { signIn, type Client, type Mall } from '../../lib/server';
import { act, balanceOf, buy, nothingBroken, rooms, shopper, thing, tradeMall } from '../tradeKit';

export let mall: Mall;
/** The buyer of nothing; the shop's owner; staff who decide, and a second. */
export let stranger: Client;
export let seller: Client;
export let support: Client;
export let finance: Client;

export const key = () => randomUUID();
export const loud = (error: unknown) => {
  throw error;
};
const caseRooms = [
  ...rooms,
  afterSaleHandlers,
  sellerAfterSaleHandlers,
  officeAfterSaleHandlers,
  sellerOfficeHandlers,
  ticketsHandlers,
  uploadHandlers,
  rateHandlers,
];
/** A mall with a shop, staff and a stranger, its books whole after each test. */
export function standing(...further: readonly (typeof caseRooms)[number][]): void {
  beforeAll(async () => {
    mall = await tradeMall([...caseRooms, ...further]);
    await syncTransitions(mall.db);
    support = await mall.person({ staff: 'support' });
    finance = await mall.person({ staff: 'finance' });
    stranger = await shopper(mall);
    seller = await mall.person({ role: 'seller' });
    await mall.db.rows(sql`update shops set owner_id = ${seller.id} where id = 'verde'`);
  }, 240_000);
  afterEach(() => nothingBroken(mall.db));
  afterAll(() => mall.close());
}

export interface Bought {
  ana: Client;
  id: string;
  sku: string;
  lines: string[];
}
/** An order of the shop, as far as these events bring it. */
export async function bought({
  method = 'wallet',
  quantity = 2,
  price = 1000,
  wallet = 100_000,
  events = ['accept', 'ship', 'deliver'],
  shop = 'verde',
  more = {},
}: {
  method?: 'wallet' | 'cod';
  quantity?: number;
  price?: number;
  wallet?: number;
  events?: string[];
  shop?: string;
  /** Further skus. */
  more?: Record<string, number>;
} = {}): Promise<Bought> {
  const ana = await shopper(mall, wallet);
  const sku = await thing(mall.db, { price, stock: quantity + 8, shop });
  const placed = await buy(mall, ana, method, { [sku]: quantity, ...more });
  const id = placed.orders[0]?.id ?? '';
  await act(mall, support, id, ...events);
  return { ana, id, sku, lines: await linesOf(id) };
}
export const linesOf = async (order: string): Promise<string[]> =>
  (
    await mall.db.rows<{ id: number }>(
      sql`select id from order_lines where order_id = ${order} order by id`,
    )
  ).map(({ id }) => String(id));
export const picture = async (of: Client): Promise<string> =>
  (
    await keep(mall.db, of.id, {
      mime: 'image/webp',
      data: Buffer.from(randomUUID()),
      width: 1,
      height: 1,
    })
  ).id;

export const ask = (
  { ana, id, lines }: Bought,
  quantity: number,
  change: Partial<CaseInput> = {},
) =>
  mall.call(
    afterSale.submit,
    {
      order_id: id,
      line_ids: [lines[0] ?? ''],
      quantities: [quantity],
      received: true,
      reason: 'changedMind',
      to: 'origin',
      ...change,
    },
    { as: ana, key: key() },
  );
/** A case that was asked for; its number. */
export async function asked(
  one: Bought,
  quantity = 1,
  change: Partial<CaseInput> = {},
): Promise<string> {
  const { code, message, data } = await ask(one, quantity, change);
  expect({ code, message }).toEqual({ code: 200, message: 'success' });
  return data.id;
}
export const once = <E extends Endpoint>(
  row: E,
  input: Partial<Input<E>> | Record<string, unknown>,
  as: Client,
): Promise<Envelope<Output<E>> & { status: number }> => mall.call(row, input, { as, key: key() });

/** What everybody can send to a case, by the name of the event. */
export const doing = {
  withdraw: (id: string, as: Client) => once(afterSale.cancel, { id }, as),
  dispatch: (id: string, as: Client) =>
    once(afterSale.dispatch, { id, carrier: 'Correos', log_sn: 'R1' }, as),
  appeal: (id: string, as: Client) => once(afterSale.appeal, { id, words: 'Look again' }, as),
  acceptOffer: (id: string, as: Client) =>
    once(afterSale.answerOffer, { id, event: 'acceptOffer' }, as),
  declineOffer: (id: string, as: Client) =>
    once(afterSale.answerOffer, { id, event: 'declineOffer' }, as),
  approve: (id: string, as: Client) => once(sellerAfterSale.audit, { id, event: 'approve' }, as),
  approveWithoutReturn: (id: string, as: Client) =>
    once(sellerAfterSale.audit, { id, event: 'approveWithoutReturn' }, as),
  waiveReturn: (id: string, as: Client) =>
    once(sellerAfterSale.audit, { id, event: 'waiveReturn' }, as),
  refuse: (id: string, as: Client) =>
    once(sellerAfterSale.audit, { id, event: 'refuse', reason: 'used', words: 'Worn' }, as),
  offer: (id: string, as: Client, amount = '2.50') =>
    once(sellerAfterSale.audit, { id, event: 'offer', amount }, as),
  receive: (id: string, as: Client) => once(sellerAfterSale.receive, { id, event: 'receive' }, as),
  acceptGoods: (id: string, as: Client, goods = 'shelf') =>
    once(sellerAfterSale.receive, { id, event: 'acceptGoods', goods }, as),
  contest: (id: string, as: Client) =>
    once(sellerAfterSale.receive, { id, event: 'contest', reason: 'nothingCame' }, as),
  grantReturn: (id: string, as: Client) =>
    once(officeAfterSale.act, { id, event: 'grantReturn', reason: 'proven' }, as),
  grantRefund: (id: string, as: Client, amount = '') =>
    once(officeAfterSale.act, { id, event: 'grantRefund', reason: 'proven', amount }, as),
  endorse: (id: string, as: Client, amount = '') =>
    once(officeAfterSale.act, { id, event: 'endorse', reason: 'proven', amount }, as),
  deny: (id: string, as: Client) =>
    once(officeAfterSale.act, { id, event: 'deny', reason: 'notProven' }, as),
  confirm: (id: string, as: Client) => once(officeAfterSale.act, { id, event: 'confirm' }, as),
  sendBack: (id: string, as: Client) => once(officeAfterSale.act, { id, event: 'sendBack' }, as),
};
export type Deed = keyof typeof doing;
const buyers: readonly string[] = ['withdraw', 'dispatch', 'appeal', 'acceptOffer', 'declineOffer'];
const staffs: readonly string[] = [
  'grantReturn',
  'grantRefund',
  'endorse',
  'deny',
  'confirm',
  'sendBack',
];
export const senderOf = (deed: string): 'buyer' | 'seller' | 'staff' =>
  buyers.includes(deed) ? 'buyer' : staffs.includes(deed) ? 'staff' : 'seller';
/** Who sends what, one after the other; all of it must be taken. */
export async function walk(one: Bought, id: string, ...deeds: Deed[]): Promise<void> {
  for (const deed of deeds) {
    const by = senderOf(deed);
    const as =
      by === 'buyer'
        ? one.ana
        : by === 'seller'
          ? seller
          : deed === 'confirm' || deed === 'sendBack'
            ? finance
            : support;
    const { code, message } = await doing[deed](id, as);
    expect({ deed, code, message }).toEqual({ deed, code: 200, message: 'success' });
  }
}
export const stateOf = async (id: string): Promise<CaseState | undefined> =>
  (
    await mall.db.row<{ state: CaseState }>(
      sql`select state from after_sale_cases where id = ${id}`,
    )
  )?.state;
export const orderOf = (id: string) =>
  mall.db.row<{
    state: string;
    paid_minor: number;
    refunded_minor: number;
    in_case: boolean;
    disputed_minor: number;
  }>(
    sql`select state, paid_minor, refunded_minor, in_case, disputed_minor from orders where id = ${id}`,
  );
export const seen = async (id: string, as: Client): Promise<CaseDetail> =>
  (await mall.call(afterSale.view, { id }, { as })).data;
export const wallet = (of: Client) => balanceOf(mall.db, `u:${of.id}:avail:USD`);
export const held = () => balanceOf(mall.db, 's:verde:held:USD');
export const paidOut = () => balanceOf(mall.db, 's:verde:avail:USD');
export const commission = () => balanceOf(mall.db, 'mall:commission:USD');
export const timers = () => sendCaseTimers(mall.db, loud);
/** The wait of this case is over. */
export async function wait(id: string): Promise<void> {
  await mall.db.rows(
    sql`update after_sale_cases set deadline = clock_timestamp() - interval '1 second' where id = ${id}`,
  );
  await timers();
}
export const journals = async (id: string): Promise<number> =>
  (
    await mall.db.row<{ n: number }>(
      sql`select count(*)::int as n from journal where kind in ('case_wallet', 'case_card') and ref = ${id}`,
    )
  )?.n ?? 0;
export const inOffice = (client: Client) => signIn(mall.db, client, 'seller', 'verde');
