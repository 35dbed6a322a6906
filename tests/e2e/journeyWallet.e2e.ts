import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPack } from '../../locales/plugin';
import type { Language } from '#contract/languages';
import { balances } from '#server/platform/ledger/balances';
import { violations } from '#server/platform/ledger/violations';
import { demoPassword } from '#server/demo/accounts';
import { runMall, type RunningMall } from './lib/mall';
import { device, leave, person, type Person } from './lib/people';
import { password, seen, Shopper } from './lib/shopper';

let mall: RunningMall;
let proof: Buffer;
const desks: Record<string, Desk> = {};
beforeAll(async () => {
  mall = await runMall();
  proof = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#dcecf8' } })
    .png()
    .toBuffer();
  for (const name of ['admin', 'finance']) desks[name] = await Desk.of(mall, `${name}@arcada.test`);
});
afterAll(async () => {
  for (const desk of Object.values(desks)) await leave(desk);
  await mall?.close();
});

/** One of the staff at the money queues, whose clock the test can put forward. */
class Desk extends Shopper {
  static async of(mall: RunningMall, email: string): Promise<Desk> {
    const desk = new Desk(await mall.open('en'));
    await desk.page.clock.install();
    await desk.page.goto(`${mall.url}/backoffice#/money/recharges`);
    await desk.sees('office.signIn.title');
    await desk.field('office.signIn.email').fill(email);
    await desk.field('office.signIn.password').fill(demoPassword);
    await desk.press('action.signIn');
    await desk.sees('office.queue.recharge');
    return desk;
  }
  async open(queue: 'recharges' | 'withdrawals', id: string): Promise<void> {
    await this.page.goto(`${mall.url}/backoffice#/money/${queue}?id=${id}`);
    await this.page.reload();
    await seen(this.page.locator('[data-decide="yes"]'), `the decision on ${id}`);
  }
  /** Says yes, and lets the ten seconds pass in which it could be taken back. */
  async says(fill: Record<string, string> = {}): Promise<void> {
    const form = this.page.locator('[data-decide="yes"]');
    for (const [name, value] of Object.entries(fill))
      await form.locator(`[name="${name}"]`).fill(value);
    await form.locator('button[type="submit"], [data-ev="confirm"]').first().click();
    await seen(this.button('office.review.press.undo'), 'the way back');
    await this.page.clock.fastForward(10_500);
  }
}
const form = ({ page }: Shopper, event: string) => page.locator(`form[data-ev="${event}"]`);
async function submits(who: Shopper, event: string, fields: Record<string, string>): Promise<void> {
  await seen(form(who, event), `the form of ${event}`);
  for (const [name, value] of Object.entries(fields))
    await form(who, event).locator(`[name="${name}"]`).fill(value);
  await form(who, event).locator('button[type="submit"]').click();
}
const presses = ({ page }: Shopper, event: string) =>
  page.locator(`[data-ev="${event}"]`).first().click({ timeout: 15_000 });
const picks = ({ page }: Shopper, event: string, arg: string) =>
  page.locator(`[data-ev="${event}"][data-arg*='"${arg}"']`).first().click({ timeout: 15_000 });
/** The newest record of a kind of this person's. */
async function latest(
  who: Person,
  kind: 'recharge' | 'withdrawal',
): Promise<{ id: string; state: string }> {
  const row = await mall.db.row<{ id: number; state: string }>({
    text: `select id, state from ${kind}s where user_id = $1 order by id desc limit 1`,
    values: [who.user],
  });
  return { id: `${kind}-${row?.id}`, state: row?.state ?? '' };
}
async function comesTo(who: Person, kind: 'recharge' | 'withdrawal', state: string): Promise<void> {
  await expect.poll(async () => (await latest(who, kind)).state, { timeout: 15_000 }).toBe(state);
}

async function withdraws(buyer: Shopper, typed: string): Promise<void> {
  await buyer.go('/pages/mine/wallet/withdraw');
  await submits(buyer, 'check', { amount: typed });
  await submits(buyer, 'send', { signature: 'Ana Lucía Torres', password });
  await buyer.sees('withdraw.sent');
}

const ways: { lang: Language; recharge: string; first: string; second: string; shop: string }[] = [
  { lang: 'en', recharge: '2,000.00', first: '50.00', second: '60', shop: '20.00' },
  { lang: 'de', recharge: '2.000,00', first: '50,00', second: '60', shop: '20,00' },
  { lang: 'jp', recharge: '２，０００．００', first: '５０', second: '60.00', shop: '２０' },
];
describe('a customer’s money', () => {
  test.each(ways)(
    'in $lang: settings, recharge, an order, withdrawals, a shop',
    async ({ lang, recharge, first, second, shop }) => {
      const who = await person(mall);
      const buyer = await device(mall, lang, who);
      const { admin, finance } = desks as { admin: Desk; finance: Desk };

      await buyer.go('/pages/mine/confing?step=payout');
      await picks(buyer, 'edit', 'bank');
      await submits(buyer, 'save', {
        bank_name: 'BBVA',
        bank_acc_name: 'Ana Lucía Torres',
        bank_acc_no: 'ES91 2100 0418 4502 0005 1332',
        bank_routing_no: '',
        password,
      });
      await seen(buyer.page.getByText('1332'), 'the masked account');
      expect(await buyer.page.content()).not.toContain('0418');
      // A first address pauses for a day: it goes by.
      await mall.db.rows({
        text: `update payouts set changed_at = changed_at - interval '25 hours' where user_id = $1`,
        values: [who.user],
      });

      await buyer.go('/pages/mine/wallet/recharge');
      await presses(buyer, 'pick');
      await presses(buyer, 'next');
      await buyer.page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: proof });
      await buyer.reads('file.done');
      await submits(buyer, 'check', { amount: recharge, transcation_id: `J-${who.user}` });
      await presses(buyer, 'send');
      await buyer.sees('recharge.sent.title');
      await admin.open('recharges', (await latest(who, 'recharge')).id);
      await admin.says({ actual_amount: '1990.00' });
      await comesTo(who, 'recharge', 'awaitingSecond');
      await finance.open('recharges', (await latest(who, 'recharge')).id);
      await finance.says();
      await comesTo(who, 'recharge', 'completed');
      expect((await balances(mall.db, who.user)).available).toBe(1990_00);

      await who.stand.quote('complete');
      const before = (await balances(mall.db, who.user)).available;
      await buyer.go('/pages/cart/pay?step=confirm');
      await presses(buyer, 'place');
      await buyer.sees('checkout.success.title');
      const { available } = await balances(mall.db, who.user);
      expect(available).toBeLessThan(before);

      await withdraws(buyer, first);
      expect(await balances(mall.db, who.user)).toEqual({
        available: available - 50_00,
        frozen: 50_00,
      });
      await presses(buyer, 'seeWallet');
      await presses(buyer, 'recall');
      await buyer.reads('wallet.recalled');
      expect(await balances(mall.db, who.user)).toEqual({ available, frozen: 0 });

      await withdraws(buyer, second);
      const { id } = await latest(who, 'withdrawal');
      await admin.open('withdrawals', id);
      await admin.says();
      await comesTo(who, 'withdrawal', 'paying');
      await finance.open('withdrawals', id);
      await finance.says({ reference: 'TRX-1' });
      await comesTo(who, 'withdrawal', 'completed');

      await buyer.go('/pages/mine/wallet/transfer');
      await picks(buyer, 'pick', 'kleine-welt');
      await submits(buyer, 'check', { amount: shop });
      await submits(buyer, 'send', { password });
      await buyer.sees('transfer.sent');
      expect(await balances(mall.db, who.user)).toEqual({
        available: available - 80_00,
        frozen: 0,
      });

      await buyer.go('/pages/mine/wallet/statement');
      const rows = readPack(lang)['wallet.proof.whole'] ?? '';
      await seen(buyer.page.locator('output'), rows);
      expect(await violations(mall.db)).toEqual([]);
      await leave(buyer);
    },
  );
});
