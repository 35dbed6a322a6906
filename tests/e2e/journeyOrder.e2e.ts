import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromMinor } from '#contract/money';
import { orders } from '#contract/orders';
import { violations } from '#server/platform/ledger/violations';
import { sql } from '#server/platform/db/open';
import { runMall, type RunningMall } from './lib/mall';
import {
  balanceOf,
  device,
  journals,
  leave,
  ordersOf,
  person,
  placed,
  type Person,
} from './lib/people';
import { seen, type Shopper } from './lib/shopper';
import { Staff } from './lib/staff';

let mall: RunningMall;
let staff: Staff;
beforeAll(async () => {
  mall = await runMall();
  staff = await Staff.signedIn(mall);
});
afterAll(async () => {
  await leave(staff);
  await mall.close();
});

const nextLook = 15_000;
/** A paid order, its page open on the buyer's device, whose clock the test can put forward. */
async function buyerAt(method: 'wallet' | 'cod' = 'wallet'): Promise<{
  who: Person;
  buyer: Shopper;
  id: number;
  number: string;
  total: number;
  before: number;
}> {
  const who = await person(mall);
  await who.stand.balance(5000_00);
  const before = await balanceOf(mall, who);
  const [order] = await placed(mall, who, method);
  if (!order) throw new Error('no order');
  const buyer = await device(mall, 'es', who);
  await buyer.page.clock.install();
  await buyer.go(`/pages/history/detail?id=${order.id}`);
  await seen(buyer.page.getByRole('heading', { level: 1, name: new RegExp(order.trade_sn) }));
  return { who, buyer, id: order.id, number: order.trade_sn, total: order.total_minor, before };
}
const standing = ({ page, visit }: Shopper, state: string) =>
  page
    .getByRole('region', { name: visit.t('order.standing') })
    .getByText(visit.t(`state.order.${state}`), { exact: true });
/** The page asks for news by itself; the buyer only waits. */
async function hears(buyer: Shopper, state: string): Promise<void> {
  await buyer.page.clock.fastForward(nextLook);
  await seen(standing(buyer, state), state);
}
async function asks(
  buyer: Shopper,
  type: 'cancel' | 'requestCancel',
  reason: string,
): Promise<void> {
  await buyer.press(`action.${type}`);
  const dialog = buyer.page.getByRole('alertdialog');
  await dialog.getByRole('combobox').selectOption(reason);
  await dialog.getByRole('button', { name: buyer.visit.t(`action.${type}`) }).click();
}
/** The words of a reason that follow its date. */
const afterDate = ({ visit }: Shopper, id: string) =>
  /\{at\}([^}]+)/.exec(visit.t(id))?.[1]?.trim() ?? 'nothing';
const stateOf = async (who: Person) => (await ordersOf(mall, who))[0]?.state;

describe('an order on its way', () => {
  test('goes from accepted to received, and the buyer reads each state without doing anything', async () => {
    const { who, buyer, id, number } = await buyerAt();
    await seen(standing(buyer, 'paid'), 'paid');
    await staff.open(number, 'toShip');
    await staff.decide('accept');
    await hears(buyer, 'toBeShipped');
    await staff.ship('SEUR', 'SR 552 018');
    await hears(buyer, 'onTheWay');
    await seen(buyer.page.getByText('SR 552 018'), 'the parcel number');
    await staff.decide('scan');
    await hears(buyer, 'inTransit');
    await staff.decide('deliver');
    await hears(buyer, 'delivered');
    await buyer.press('action.confirmReceipt');
    await buyer.page
      .getByRole('alertdialog')
      .getByRole('button', { name: buyer.visit.t('action.confirmReceipt') })
      .click();
    await seen(standing(buyer, 'receiptConfirmed'), 'receiptConfirmed');
    for (const event of ['place', 'pay', 'accept', 'ship', 'scan', 'deliver', 'confirmReceipt'])
      await buyer.reads(`order.history.${event}`);
    expect(await stateOf(who)).toBe('receiptConfirmed');
    expect(
      (
        await mall.db.rows<{ event: string }>(
          sql`select event from order_history where order_id = ${id} order by id`,
        )
      ).map(({ event }) => event),
    ).toEqual(['place', 'pay', 'accept', 'ship', 'scan', 'deliver', 'confirmReceipt']);
    await leave(buyer);
  });
  test('paid on delivery, counts as paid once its cash is handed over to the mall', async () => {
    const { who, buyer, number, id } = await buyerAt('cod');
    await staff.open(number, 'toShip');
    await staff.decide('accept');
    await staff.ship('Correos', 'CO 1');
    await staff.decide('deliver');
    await hears(buyer, 'delivered');
    await buyer.reads('order.paymentStatus.cashDue');
    expect(await journals(mall, who)).toEqual([]);
    const shown = await mall.db.row<{ minor: number; decimals: number }>(
      sql`select shown_minor as minor, decimals from orders where id = ${id}`,
    );
    await staff.handsOver(mall, number, fromMinor(shown?.minor ?? 0, shown?.decimals ?? 2));
    expect(await journals(mall, who)).toEqual(['order_cod']);
    await staff.page.goto(`${mall.url}/backoffice#/orders`);
    await leave(buyer);
  });
});

describe('an order the buyer does not want any more', () => {
  test('is cancelled at once before the shop accepts, and the wallet has its money back', async () => {
    const { who, buyer, total, before } = await buyerAt();
    expect(await balanceOf(mall, who)).toBe(before - total);
    await asks(buyer, 'cancel', 'changedMind');
    await seen(standing(buyer, 'cancelled'), 'cancelled');
    await seen(
      buyer.page.getByText(new RegExp(buyer.visit.t('order.reason.changedMind'))),
      'the reason',
    );
    await expect.poll(() => balanceOf(mall, who), { timeout: 10_000 }).toBe(before);
    await leave(buyer);
  });
  test('stays ordered when the shop declines the request, and says why in the buyer’s language', async () => {
    const { who, buyer, number } = await buyerAt();
    await staff.open(number, 'toShip');
    await staff.decide('accept');
    await hears(buyer, 'toBeShipped');
    await asks(buyer, 'requestCancel', 'tooLate');
    await seen(standing(buyer, 'cancelRequested'), 'cancelRequested');
    await staff.page.reload();
    await staff.decline('addressUnclear');
    await hears(buyer, 'toBeShipped');
    await seen(
      buyer.page.getByText(buyer.visit.t('order.refusal.addressUnclear')),
      'the reason to decline',
    );
    expect(await stateOf(who)).toBe('toBeShipped');
    await leave(buyer);
  });
  test('is cancelled and paid back when the shop agrees', async () => {
    const { who, buyer, number, before } = await buyerAt();
    await staff.open(number, 'toShip');
    await staff.decide('accept');
    await hears(buyer, 'toBeShipped');
    await asks(buyer, 'requestCancel', 'mistake');
    await seen(standing(buyer, 'cancelRequested'), 'cancelRequested');
    await staff.page.reload();
    await staff.decide('agreeCancel');
    await hears(buyer, 'cancelled');
    await expect.poll(() => balanceOf(mall, who), { timeout: 10_000 }).toBe(before);
    await leave(buyer);
  });
  test('cannot be cancelled once it is shipped: the page says why, also to a buyer who pressed too late', async () => {
    const { who, buyer, number } = await buyerAt();
    await staff.open(number, 'toShip');
    await staff.decide('accept');
    await hears(buyer, 'toBeShipped');
    // The page does not hear of the parcel before the press.
    let hear = () => {};
    const held = new Promise<void>((done) => {
      hear = done;
    });
    await buyer.page.route(`**/api${orders.view.path}*`, async (route) => {
      await held;
      await route.continue();
    });
    await staff.ship('SEUR', 'SR 7');
    await asks(buyer, 'requestCancel', 'cheaper');
    await seen(
      buyer.page
        .getByRole('alert')
        .filter({ hasText: afterDate(buyer, 'order.cannot.cancel.shipped') }),
      'why it was refused',
    );
    hear();
    await seen(standing(buyer, 'onTheWay'), 'onTheWay');
    await buyer.page.getByText(buyer.visit.t('order.cannot.title')).click();
    await seen(
      buyer.page
        .getByRole('region', { name: buyer.visit.t('order.standing') })
        .getByText(afterDate(buyer, 'order.cannot.cancel.shipped'))
        .last(),
      'the reason',
    );
    expect(await stateOf(who)).toBe('onTheWay');
    await leave(buyer);
  });
  test('leaves the books balanced', async () => expect(await violations(mall.db)).toEqual([]));
});
