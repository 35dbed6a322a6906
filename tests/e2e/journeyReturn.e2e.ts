import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#contract/languages';
import { ofAnyone } from '#server/areas/afterSale/caseRow';
import { actOnCase } from '#server/areas/afterSale/act';
import { sql } from '#server/platform/db/open';
import { violations } from '#server/platform/ledger/violations';
import { runMall, type RunningMall } from './lib/mall';
import { balanceOf, device, leave, person, placed, type Person } from './lib/people';
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

/** Three of one thing, paid by wallet and delivered. */
async function deliveredTo(who: Person): Promise<{ id: number; number: string }> {
  await who.stand.balance(5000_00);
  const [order] = await placed(mall, who, 'wallet', () =>
    mall.db.rows(sql`update cart_lines set quantity = 3 where owner = ${`u:${who.user}`}`),
  );
  if (!order) throw new Error('no order');
  await staff.open(order.trade_sn, 'toShip');
  await staff.decide('accept');
  await staff.ship('SEUR', 'SR 552 018');
  await staff.decide('deliver');
  return { id: order.id, number: order.trade_sn };
}
/** Whoever owns the shop of this order from now on. */
async function ownerOf(order: number): Promise<Person> {
  const owner = await person(mall);
  await mall.db.rows(sql`update users set role = 'seller' where id = ${owner.user}`);
  await mall.db.rows(
    sql`update shops set owner_id = ${owner.user} where id = (select shop_id from orders where id = ${order})`,
  );
  return owner;
}
const pressed = ({ page }: Shopper, event: string, arg?: object) =>
  page
    .locator(
      arg
        ? `[data-ev="${event}"][data-arg*='${JSON.stringify(arg).slice(1, -1)}']`
        : `[data-ev="${event}"]`,
    )
    .first()
    .click({ timeout: 15_000 });
const at = ({ page }: Shopper, state: string) =>
  seen(page.locator(`[data-state^="${state}"]`), state);
const standing = ({ page, visit }: Shopper, state: string) =>
  seen(
    page
      .getByRole('region', { name: visit.t('afterSale.page.standing') })
      .getByText(visit.t(`state.afterSale.${state}`), { exact: true }),
    state,
  );
/** Two of the three, because the buyer changed their mind. */
async function asks(buyer: Shopper): Promise<void> {
  await at(buyer, 'lines');
  await pressed(buyer, 'setQuantity', { quantity: 1 });
  await pressed(buyer, 'setQuantity', { quantity: 2 });
  await pressed(buyer, 'next');
  await at(buyer, 'received');
  await buyer.page.locator(`[data-ev="answer"][data-arg*="true"]`).check({ force: true });
  await pressed(buyer, 'next');
  await at(buyer, 'reason');
  await buyer.page.locator(`[data-ev="pick"][data-arg*="changedMind"]`).check({ force: true });
  await pressed(buyer, 'next');
  await at(buyer, 'evidence');
  await buyer.field('afterSale.ask.words').fill('Too large for our table.');
  await buyer.press('afterSale.ask.next');
  await at(buyer, 'checking');
  await pressed(buyer, 'send');
  await buyer.sees('afterSale.ask.sent');
  await pressed(buyer, 'seeCase');
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

test.each<Language>(['en', 'th', 'de'])(
  'two of three asked back are refused, appealed, and paid back in part, in %s',
  async (lang) => {
    const who = await person(mall);
    const { id, number } = await deliveredTo(who);
    const before = await balanceOf(mall, who);
    const buyer = await device(mall, lang, who);
    await buyer.go(`/pages/history/detail?id=${id}`);
    await buyer.link('shell.title.askReturn').click({ timeout: 15_000 });
    await asks(buyer);
    await standing(buyer, 'requested');
    const seller = await device(mall, 'es', await ownerOf(id));
    await seller.go('/pages/mine/refund_received');
    await seller.page.getByRole('link', { name: new RegExp(number) }).click({ timeout: 15_000 });
    await acts(seller, 'refuse', (dialog) => dialog.getByRole('combobox').selectOption('used'));
    await standing(seller, 'refused');
    await buyer.page.reload();
    await standing(buyer, 'refused');
    await buyer.reads('afterSale.why.used');
    await acts(buyer, 'appeal', (dialog) =>
      dialog.getByRole('textbox').first().fill('It was never used.'),
    );
    await standing(buyer, 'arbitration');
    const row = await mall.db.row<{ id: number }>(
      sql`select id from after_sale_cases where order_id = ${id}`,
    );
    const judge = await mall.db.row<{ id: number }>(
      sql`select id from users where email = 'admin@arcada.test'`,
    );
    await mall.db.tx((tx) =>
      actOnCase(tx, ofAnyone, String(row?.id), {
        event: 'grantRefund',
        by: 'staff',
        userId: String(judge?.id),
        reason: 'fairShare',
        amount: '1.50',
      }),
    );
    await expect.poll(() => balanceOf(mall, who), { timeout: 20_000 }).toBe(before + 150);
    await buyer.page.reload();
    await standing(buyer, 'refunded');
    await buyer.reads('afterSale.why.fairShare');
    // The shop has another owner here than who applied for it.
    const broken = await violations(mall.db);
    expect(broken.filter(({ what }) => what !== 'a shop differs from its application')).toEqual([]);
    await leave(seller);
    await leave(buyer);
  },
);
