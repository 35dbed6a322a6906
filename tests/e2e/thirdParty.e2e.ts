import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/db/open';
import { runMall, type RunningMall, type Visit } from './lib/mall';
import { person } from './lib/people';
import { password } from './lib/shopper';

let mall: RunningMall;
beforeAll(async () => {
  mall = await runMall();
});
afterAll(() => mall.close());

const provider = 'Arcada Sandbox ID';
const named = ({ t }: Visit, id: string) => t(id).replace('{provider}', provider);
/** From a door to the provider's page, where somebody types who they are. */
async function saying(visit: Visit, who: { name: string; email: string }) {
  const { page } = visit;
  await page.getByRole('button', { name: named(visit, 'thirdParty.with') }).click();
  await page.locator('#name').fill(who.name);
  await page.locator('#email').fill(who.email);
  await page.locator('button[value=other]').click();
}
const usersWith = (email: string) =>
  mall.db.rows<{ linked: boolean }>(
    sql`select exists (select 1 from third_party_links l where l.user_id = u.id) as linked from users u where email = ${email}`,
  );

test.each(['en', 'de', 'jp'] as const)(
  'in %s somebody new comes in by a provider, back to where they were, and again without a form',
  async (lang) => {
    const visit = await mall.open(lang, lang === 'jp' ? { width: 390 } : {});
    const { page, t } = visit;
    const who = { name: 'Mia Sand', email: `mia-${lang}@arcada.test` };
    await visit.go('/pages/mine/wallet');
    await saying(visit, who);
    await page.getByRole('heading', { name: t('thirdParty.newcomer') }).waitFor();
    expect(await page.locator('input[name=name]').inputValue()).toBe(who.name);
    expect(await page.locator('input[name=email]').inputValue()).toBe(who.email);
    await page.locator('input[name=terms]').check();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/pages\/mine\/wallet/);
    await page.getByRole('heading', { level: 1, name: t('shell.title.wallet') }).waitFor();
    expect(await usersWith(who.email)).toEqual([{ linked: true }]);

    const again = await mall.open(lang);
    await again.go('/pages/users/register');
    await saying(again, who);
    await again.page.waitForURL(/#\/pages\/home\/home/);
    await expect
      .poll(() => again.page.evaluate(() => localStorage.getItem('access-token')), {
        timeout: 20_000,
      })
      .toMatch(/^[\w-]{43}$/);
    expect([...visit.problems, ...again.problems]).toEqual([]);
    await visit.context.close();
    await again.context.close();
  },
);

test.each(['en', 'de', 'jp'] as const)(
  'in %s an account that is there is linked by its password, and unlinked in the profile',
  async (lang) => {
    const { user } = await person(mall);
    const who = { email: `ana-${lang}@arcada.test` };
    await mall.db.rows(sql`update users set email = ${who.email} where id = ${user}`);
    const visit = await mall.open(lang);
    const { page, t } = visit;
    await visit.go('/pages/users/login?redirect=%2Fpages%2Fmine%2Fconfing');
    await saying(visit, { name: 'Ana', email: who.email });
    await page.getByRole('heading', { name: t('thirdParty.join') }).waitFor();
    expect(await usersWith(who.email)).toEqual([{ linked: false }]);
    await page.locator('input[name=password]').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/pages\/mine\/confing/);
    const unlink = page.getByRole('button', { name: t('thirdParty.links.unlink') });
    await unlink.click();
    await unlink.waitFor({ state: 'detached' });
    expect(await usersWith(who.email)).toEqual([{ linked: false }]);
    expect(visit.problems).toEqual([]);
    await visit.context.close();
  },
);

test('who cancels at the provider, or opens the page of another browser, is told so', async () => {
  const visit = await mall.open('en');
  const { page, t } = visit;
  await visit.go('/pages/users/login');
  await page.getByRole('button', { name: named(visit, 'thirdParty.with') }).click();
  await page.locator('button[value=cancel]').click();
  await page.getByRole('heading', { name: t('thirdParty.cancelled') }).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('recover.back') })
    .click();
  await page.waitForURL(/users\/login/);
  await visit.go(`/pages/users/tiktok?data=${'x'.repeat(43)}`);
  await page.getByRole('heading', { name: t('thirdParty.expired') }).waitFor();
  await visit.context.close();
});
