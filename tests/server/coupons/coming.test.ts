import { expect, test, vi } from 'vitest';
import { officeCash } from '#contract/cash';
import { toMinor } from '#contract/money';
import { orders } from '#contract/orders';
import { sellerOffice, type SellerMoney } from '#contract/sellerOffice';
import { cashHandlers } from '#server/areas/orders/cash.routes';
import { finance, mall, support } from '../afterSale/kit';
import { act, firstId, place, thing } from '../tradeKit';
import { key } from './kit';
import {
  couponsStanding,
  has,
  keeper,
  mallCoupon,
  ready,
  settle,
  shopCoupon,
  windowOver,
} from './orderKit';

vi.setConfig({ testTimeout: 120_000 });
couponsStanding(cashHandlers);

const money = async () => (await mall.call(sellerOffice.money, {}, { as: keeper })).data;
type Coming = Pick<SellerMoney['holds'][number], 'order_id' | 'amount' | 'coupon' | 'commission'>;
/** What the seller's page says will come of an order. */
function comingOf(rows: readonly Coming[], id: string) {
  const row = rows.find(({ order_id }) => order_id === id);
  if (!row) throw new Error('it is not on the page');
  return {
    coupon: row.coupon,
    net: toMinor(row.amount) + toMinor(row.coupon) - toMinor(row.commission),
  };
}

test.each([
  ['mall', '3.33'],
  ['shop', '0.00'],
])(
  'what is held with a coupon of the %s says what the shop gets, to the cent',
  async (whose, part) => {
    const coupon = await (whose === 'mall' ? mallCoupon : shopCoupon)({ amount: '3.33' });
    const { ana, quote } = await ready(coupon, { [await thing(mall.db, { price: 777 })]: 3 });
    const id = firstId((await place(mall, ana, quote)).data);
    const said = comingOf((await money()).holds, id);
    expect(said.coupon).toBe(part);
    const before = await has();
    await settle(id);
    expect((await has()) - before).toBe(said.net);
  },
);
test('cash that is not handed over says what the shop gets of it, the mall’s coupon with it', async () => {
  const coupon = await mallCoupon({ amount: '3.33' });
  const lines = { [await thing(mall.db, { price: 777 })]: 3 };
  const { ana, quote } = await ready(coupon, lines, 'cod');
  const id = firstId((await place(mall, ana, quote)).data);
  await act(mall, support, id, 'accept', 'ship', 'deliver');
  const due = comingOf((await money()).cash, id);
  expect(due.coupon).toBe('3.33');
  const { data } = await mall.call(orders.view, { id }, { as: ana });
  const list = `${data.trade_sn} ${data.currency.total}`;
  await mall.call(officeCash.handOver, { reference: 'R-1', list }, { as: finance, key: key() });
  expect(comingOf((await money()).holds, id)).toEqual(due);
  const before = await has();
  await windowOver(id);
  expect((await has()) - before).toBe(due.net);
});
