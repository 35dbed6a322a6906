import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishOutbox } from '#server/jobs/outbox';
import { reveal } from '#server/platform/mail/outbox';
import { sql } from '#server/platform/db/open';
import { violations } from '#server/platform/ledger/violations';
import { runMall, type RunningMall } from './lib/mall';
import { leave } from './lib/people';
import { cards, password, seen, Shopper, type Destination } from './lib/shopper';

let mall: RunningMall;
beforeAll(async () => {
  mall = await runMall();
});
afterAll(() => mall.close());

const homes: Record<'hu' | 'jp', Destination> = {
  hu: { country: 'HU', city: 'Budapest', postal_code: '1053', phone: '+36301234567' },
  jp: {
    country: 'JP',
    state: 'JP-13',
    city: '千代田区',
    postal_code: '100-0001',
    phone: '+81312345678',
  },
};
const loud = (error: unknown) => {
  throw error;
};
/** A product that is sold without options, as the reader finds it. */
const anything = async (): Promise<string> => {
  const row = await mall.db.row<{ id: number }>(sql`select p.id from products p
    join variants v on v.product_id = p.id join stock s on s.sku = v.sku
    join shops h on h.id = p.shop_id where p.state = 'onSale' and h.state = 'open'
      and s.on_hand - s.reserved > 20 and h.country = 'ES'
      and (select count(*) from variants w where w.product_id = p.id) = 1
    order by p.id limit 1`);
  return String(row?.id);
};
/** The link that the guest's mail leads back by. */
async function linkFor(email: string): Promise<string> {
  await publishOutbox(mall.db, loud);
  const mail = await mall.db.row<{ body: string; secret: Uint8Array | null }>(
    sql`select body, secret from outbox_mail where recipient = ${email} order by id limit 1`,
  );
  return /#(\/pages\/\S+)/.exec(reveal(mail?.body ?? '', mail?.secret ?? null))?.[1] ?? '';
}
/** From the door to the page that says it is paid. */
async function buys(gia: Shopper, email: string, home: Destination): Promise<void> {
  await gia.go(`/pages/prouduct/detail?id=${await anything()}`);
  await gia.press('product.add');
  await gia.reads('product.added');
  await gia.openCart();
  await gia.press('cart.nextSignIn');
  await gia.sees('session.login.title');
  const door = gia.page.locator('[data-machine="guestEntry"]');
  await door.getByLabel(new RegExp(`^${gia.visit.t('session.email')}`)).fill(email);
  await door.getByRole('button', { name: gia.visit.t('guest.go') }).click();
  await gia.writeAddress('Gia Guest', home);
  await gia.press('checkout.shipping.next');
  await gia.chooseDeliveries();
  await gia.choosePayment('card');
  await gia.place();
  await gia.payByCard(cards.approve);
  await gia.sees('checkout.success.title');
}
/** One press, the digits that the demo shows, and a password. */
async function keeps(gia: Shopper): Promise<void> {
  await gia.press('guest.keep.ask');
  const digits = await gia.page
    .locator('[data-machine="keepGuest"]')
    .getByText(/^\d{6}$/)
    .first()
    .innerText();
  await gia.field('session.code.field').fill(digits);
  await gia.press('session.code.prove');
}
const orders = (email: string) =>
  mall.db.rows<{ guest: boolean; email: string }>(sql`select u.guest, u.email from orders o
    join users u on u.id = o.user_id where lower(u.email) = lower(${email})`);

test('in Hungarian: without an account from the cart to the order, which one press keeps as one', async () => {
  const email = 'gia-hu@arcada.test';
  const gia = new Shopper(await mall.open('hu', { width: 390 }));
  await buys(gia, email, homes.hu);
  expect(await orders(email)).toEqual([{ guest: true, email }]);
  await keeps(gia);
  await gia.field('session.password').fill(password);
  await gia.field('session.password.confirm').fill(password);
  await gia.press('recover.save');
  await gia.reads('guest.kept');
  await gia.sees('checkout.success.title');
  expect(await orders(email)).toEqual([{ guest: false, email }]);
  await gia.go('/pages/mine/wallet');
  await gia.sees('shell.title.wallet');
  await leave(gia);
});

test('in Japanese: the mail’s link leads back from another browser, and the order joins the account of the address', async () => {
  const email = 'gia-jp@arcada.test';
  const gia = new Shopper(await mall.open('jp', { width: 390 }));
  await buys(gia, email, homes.jp);
  await leave(gia);
  const later = new Shopper(await mall.open('jp'));
  await later.go('/pages/users/register');
  await later.register(email, 'Gia');
  await later.page.waitForURL(/home/);
  await leave(later);
  // As if a minute had gone by since the digits of the registration.
  await mall.db.rows(sql`delete from code_sends`);
  const back = new Shopper(await mall.open('jp'));
  await back.go(await linkFor(email));
  const door = back.page.locator('[data-machine="guestEntry"]');
  await door.getByRole('textbox').fill(email);
  await door.getByRole('button', { name: back.visit.t('guest.link.go') }).click();
  await back.page.waitForURL(/history\/purchase/);
  await seen(back.page.getByRole('article'), 'the order');
  // What takes an account says so, and offers it.
  await back.go('/pages/mine/wallet');
  await back.sees('guest.needed.title');
  await keeps(back);
  await back.reads('thirdParty.join');
  await back.field('session.password').fill(password);
  await back.press('guest.keep.joinGo');
  await back.sees('shell.title.wallet');
  expect(await orders(email)).toEqual([{ guest: false, email }]);
  await leave(back);
});

test('leaves the books balanced', async () => expect(await violations(mall.db)).toEqual([]));
