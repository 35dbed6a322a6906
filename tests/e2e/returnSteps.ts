import { expect } from 'vitest';
import { sql } from '#server/platform/db/open';
import { violations } from '#server/platform/ledger/violations';
import type { RunningMall } from './lib/mall';
import { ordersOf, person, type Person } from './lib/people';
import { cards, seen, type Shopper } from './lib/shopper';
import type { Staff } from './lib/staff';

const marked = ({ page }: Shopper, event: string, arg?: object) =>
  page
    .locator(
      arg
        ? `[data-ev="${event}"][data-arg*='${JSON.stringify(arg).slice(1, -1)}']`
        : `[data-ev="${event}"]`,
    )
    .first();
export const pressed = (who: Shopper, event: string, arg?: object) =>
  marked(who, event, arg).click({ timeout: 15_000 });
export const chosen = (who: Shopper, event: string, arg: object) =>
  marked(who, event, arg).check({ force: true, timeout: 15_000 });
export const submitted = ({ page }: Shopper, event: string) =>
  page.locator(`form[data-ev="${event}"] button[type="submit"]`).click({ timeout: 15_000 });
export const at = ({ page }: Shopper, state: string) =>
  seen(page.locator(`[data-state^="${state}"]`), state);
/** How the case that is looked at stands, in the reader's words. */
export const standing = ({ page, visit }: Shopper, state: string) =>
  seen(
    page
      .getByRole('region', { name: visit.t('afterSale.page.standing') })
      .getByText(visit.t(`state.afterSale.${state}`), { exact: true }),
    state,
  );
export const booksAreSound = async ({ db }: RunningMall) =>
  expect(await violations(db)).toEqual([]);

/** Three of one thing in the cart. */
export async function withThree(mall: RunningMall): Promise<Person> {
  const who = await person(mall);
  await who.stand.quote('card');
  await who.stand.lastLine();
  await mall.db.rows(sql`update cart_lines set quantity = 3 where owner = ${`u:${who.user}`}`);
  return who;
}
export interface Bought {
  id: number;
  number: string;
  product: number;
}
/** Pays what is in the cart on the acquirer's page. */
export async function buysByCard(mall: RunningMall, buyer: Shopper, who: Person): Promise<Bought> {
  await buyer.go('/pages/cart/pay?step=confirm');
  await buyer.place();
  await buyer.payByCard(cards.approve);
  await buyer.sees('checkout.success.title');
  const [order] = await ordersOf(mall, who);
  const line = await mall.db.row<{ product: number; quantity: number }>(
    sql`select v.product_id as product, l.quantity from order_lines l join variants v on v.sku = l.sku where l.order_id = ${order?.id ?? 0}`,
  );
  expect(line?.quantity).toBe(3);
  return { id: order?.id ?? 0, number: order?.trade_sn ?? '', product: line?.product ?? 0 };
}
export async function delivers(staff: Staff, { number }: Bought): Promise<void> {
  await staff.open(number, 'toShip');
  await staff.decide('accept');
  await staff.ship('SEUR', `SR ${number.slice(-6)}`);
  await staff.decide('deliver');
}
/** Whoever owns the shop of an order. */
export async function ownerOf({ db }: RunningMall, { id }: Bought): Promise<Pick<Person, 'user'>> {
  const owner = await db.row<{ user: number }>(
    sql`select s.owner_id as user from shops s join orders o on o.shop_id = s.id where o.id = ${id}`,
  );
  return { user: owner?.user ?? 0 };
}

/** Two of the three, because the buyer changed their mind; the money goes where it came from. */
export async function asksTwoBack(buyer: Shopper, { id }: Bought): Promise<void> {
  await buyer.go(`/pages/history/detail?id=${id}`);
  await buyer.link('shell.title.askReturn').click({ timeout: 15_000 });
  await at(buyer, 'lines');
  await pressed(buyer, 'setQuantity', { quantity: 1 });
  await pressed(buyer, 'setQuantity', { quantity: 2 });
  await pressed(buyer, 'next');
  await at(buyer, 'received');
  await chosen(buyer, 'answer', { received: true });
  await pressed(buyer, 'next');
  await at(buyer, 'reason');
  await chosen(buyer, 'pick', { reason: 'changedMind' });
  await pressed(buyer, 'next');
  await at(buyer, 'evidence');
  await buyer.field('afterSale.ask.words').fill('Too large for our table.');
  await buyer.press('afterSale.ask.next');
  await at(buyer, 'destination');
  await chosen(buyer, 'choose', { to: 'origin' });
  await pressed(buyer, 'next');
  await at(buyer, 'checking');
  await pressed(buyer, 'send');
  await buyer.sees('afterSale.ask.sent');
  await pressed(buyer, 'seeCase');
  await standing(buyer, 'requested');
}
/** An act that asks for something in a dialog. */
async function acts(
  who: Shopper,
  event: string,
  fill: (dialog: ReturnType<Shopper['page']['getByRole']>) => Promise<unknown>,
): Promise<void> {
  await who.page.locator(`[data-asks="${event}"]`).click({ timeout: 15_000 });
  const dialog = who.page.getByRole('dialog');
  await fill(dialog);
  await dialog
    .getByRole('button', { name: who.visit.t(`afterSale.event.${event}`) })
    .click({ timeout: 15_000 });
}
/** The shop finds it among what it received, and says no. */
export async function refuses(seller: Shopper, { number }: Bought): Promise<void> {
  await seller.go('/pages/mine/refund_received');
  await seller.page.getByRole('link', { name: new RegExp(number) }).click({ timeout: 15_000 });
  await acts(seller, 'refuse', (dialog) => dialog.getByRole('combobox').selectOption('used'));
  await standing(seller, 'refused');
}
export async function appeals(buyer: Shopper): Promise<void> {
  await buyer.page.reload();
  await standing(buyer, 'refused');
  await buyer.reads('afterSale.why.used');
  await acts(buyer, 'appeal', (dialog) =>
    dialog.getByRole('textbox').first().fill('It was never used.'),
  );
  await standing(buyer, 'arbitration');
}
