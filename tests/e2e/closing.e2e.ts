import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/platform/db/open';
import { eraseAccounts } from '#server/areas/closing/erase';
import { timers } from '#server/areas/closing/timers';
import { creditFromCashIn } from '#server/platform/ledger/credit';
import { runMall, type RunningMall } from './lib/mall';
import { device, person, type Person } from './lib/people';
import { password, seen } from './lib/shopper';

let mall: RunningMall;
beforeAll(async () => {
  mall = await runMall(undefined, undefined, ['accountClosings', 'erasures']);
});
afterAll(() => mall.close());

const loud = (error: unknown) => {
  throw error;
};
/** As if the next deadline had come. */
async function later({ user }: Person): Promise<void> {
  await mall.db.rows(sql`update account_closings
    set deadline = clock_timestamp() - interval '1 second' where user_id = ${user}`);
  await timers.run(mall.db, loud);
}

describe.each(['en', 'de', 'jp'] as const)('closing an account, in %s', (lang) => {
  test('from the profile: asked, kept, asked again, erased; the address is unknown after', async () => {
    const who = await person(mall);
    const ana = await device(mall, lang, who, { width: lang === 'jp' ? 390 : 1280 });
    const { page, visit } = ana;
    const { t, like } = visit;
    const main = page.getByRole('main');
    await ana.go('/pages/mine/confing');
    await main.getByRole('link', { name: t('profile.close.title') }).click();
    await seen(main.getByText(t('profile.close.gone')));
    await seen(main.getByText(like('profile.close.kept')));
    const secret = main.locator('input[name=password]');
    await secret.fill('not the one');
    await main.getByRole('button', { name: t('profile.close.ask') }).click();
    await seen(main.getByText(t('form.passwordWrong')).first());
    await secret.fill(password);
    await main.getByRole('button', { name: t('profile.close.ask') }).click();
    await seen(main.getByText(like('profile.close.until')));
    await ana.go('/pages/mine/dashboard');
    await seen(main.getByText(like('profile.close.until')));
    await main.getByRole('link', { name: t('profile.close.keep') }).click();
    await main.getByRole('button', { name: t('profile.close.keep') }).click();
    await seen(secret);
    await secret.fill(password);
    await main.getByRole('button', { name: t('profile.close.ask') }).click();
    await seen(main.getByText(like('profile.close.until')));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await later(who);
    await later(who);
    expect(await eraseAccounts(mall.db, loud)).toBe(1);
    await ana.go('/pages/users/login');
    await page.reload();
    await page.locator('input[name=email]').fill(who.email);
    await page.locator('input[name=password]').fill(password);
    await page.keyboard.press('Enter');
    await seen(page.getByText(t('error.1100002')).first());
    expect(visit.problems).toEqual([]);
    await visit.context.close();
  });
});
test('what is in the way is named, and leads to where it is settled', async () => {
  const who = await person(mall);
  await creditFromCashIn(mall.db, who.user, 500, `closing:${who.user}`);
  const ana = await device(mall, 'en', who);
  const { page, visit } = ana;
  await ana.go('/pages/mine/confing?step=close');
  const main = page.getByRole('main');
  const reason = main.getByRole('link', { name: visit.t('accountClosing.cannot.money') });
  await seen(reason);
  expect(await main.locator('input[name=password]').count()).toBe(0);
  await reason.click();
  await expect.poll(() => page.url()).toContain('/pages/mine/wallet');
  expect(visit.problems).toEqual([]);
  await visit.context.close();
});
