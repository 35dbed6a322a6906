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

const languages = ['en', 'de', 'jp'] as const;
const next = 'a quite different secret';
/** The digits that a demo shows in place of sending them, typed in. */
async function typeDigits({ page }: Visit) {
  const shown = (await page.locator('main b.num').textContent()) ?? '';
  await page.locator('input[name=code]').fill(shown.trim());
  await page.keyboard.press('Enter');
}
async function signIn(visit: Visit, email: string, typed: string) {
  const { page } = visit;
  await visit.go('/pages/users/login?redirect=%2Fpages%2Fmine%2Fconfing');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(typed);
  await page.keyboard.press('Enter');
  await page.waitForURL(/#\/pages\/mine\/confing/);
}
async function proveTelephone(visit: Visit, phone: string) {
  const { page, t } = visit;
  await page
    .getByRole('main')
    .getByRole('link', { name: t('phone.prove') })
    .click();
  await page.locator('input[name=phone]').fill(phone);
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: t('phone.code.title') }).waitFor();
  await typeDigits(visit);
  await page.getByRole('heading', { name: t('phone.proved') }).waitFor();
}
async function recoverBy(visit: Visit, way: 'mail' | 'sms', email: string) {
  const { page, t } = visit;
  await visit.go('/pages/users/login?mode=forgot');
  await page.locator('input[name=email]').fill(email);
  await page.locator('select[name=by]').selectOption(way);
  await page.getByRole('button', { name: t('recover.send') }).click();
  const title = way === 'sms' ? 'recover.sms.title' : 'session.code.title';
  await page.getByRole('heading', { name: t(title) }).waitFor();
  await typeDigits(visit);
  await page.locator('input[name=password]').fill(next);
  await page.locator('input[name=password_confirmation]').fill(next);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: t('recover.changed') }).waitFor();
}
const newcomer = async (lang: string) => {
  const { user } = await person(mall);
  const email = `forgot-${user}-${lang}@arcada.test`;
  await mall.db.rows(sql`update users set email = ${email} where id = ${user}`);
  return email;
};

test.each(languages)(
  'in %s a telephone is proved in the profile, and brings a forgotten password back',
  async (lang) => {
    const email = await newcomer(lang);
    const phone = `+3461234${5000 + languages.indexOf(lang)}`;
    const visit = await mall.open(lang, lang === 'jp' ? { width: 390 } : {});
    await signIn(visit, email, password);
    await proveTelephone(visit, phone);
    // One number gets one message a minute.
    await mall.db.rows(sql`update code_sends set last_at = last_at - interval '61 seconds'`);
    const forgetful = await mall.open(lang);
    await recoverBy(forgetful, 'sms', email);
    await signIn(forgetful, email, next);
    expect([...visit.problems, ...forgetful.problems]).toEqual([]);
    await visit.context.close();
    await forgetful.context.close();
  },
);

test.each(languages)('in %s a mail brings a forgotten password back', async (lang) => {
  const email = await newcomer(lang);
  const visit = await mall.open(lang);
  await recoverBy(visit, 'mail', email);
  await signIn(visit, email, next);
  expect(visit.problems).toEqual([]);
  await visit.context.close();
});
