import type { CDPSession } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/db/open';
import { runMall, type RunningMall, type Visit } from './lib/mall';
import { person } from './lib/people';
import { password } from './lib/shopper';

let mall: RunningMall;
beforeAll(async () => {
  mall = await runMall();
}, 240_000);
afterAll(() => mall.close());

interface Device {
  cdp: CDPSession;
  authenticatorId: string;
}
/** A device of the visit that checks its person and keeps passkeys. */
async function deviceOf({ context, page }: Visit): Promise<Device> {
  // The person presses the button: what the browser fills in by itself is no part of this.
  await context.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}
const signInPage = '/pages/users/login?redirect=%2Fpages%2Fmine%2Fconfing';
/** The same mall by a name: browsers know no passkeys of numbers. */
const go = ({ page, url }: Visit, hash: string) =>
  page.goto(`${url.replace('127.0.0.1', 'localhost')}/#${hash}`);
const button = ({ page, t }: Visit, id: string) =>
  page.getByRole('main').getByRole('button', { name: t(id) });
async function signInByPassword(visit: Visit, email: string) {
  const { page } = visit;
  await go(visit, signInPage);
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/#\/pages\/mine\/confing/);
}
async function addPasskey(visit: Visit, name: string) {
  const { page } = visit;
  await button(visit, 'passkey.add').click();
  const form = page.locator('form[data-ev="addPasskey"]');
  await form.locator('input[name=name]').fill(name);
  await form.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.getByText(name, { exact: true }).first().waitFor();
}
async function signOut(visit: Visit) {
  const { page } = visit;
  await go(visit, '/pages/mine/dashboard');
  await page.locator('[data-ev="signOut"]').click();
  await page.waitForURL(/#(?!\/pages\/mine)/);
}
const kept = (user: number) =>
  mall.db.rows<{ name: string; used: boolean }>(
    sql`select name, last_used_at is not null as used from passkeys where user_id = ${user}`,
  );

test.each(['en', 'de', 'jp'] as const)(
  'in %s a passkey is added in the profile, signs in without a word, and is removed',
  async (lang) => {
    const { user, email } = await person(mall);
    const visit = await mall.open(lang, lang === 'jp' ? { width: 390 } : {});
    const { page, t } = visit;
    await deviceOf(visit);
    await signInByPassword(visit, email);
    await addPasskey(visit, 'Blue');
    expect(await kept(user)).toEqual([{ name: 'Blue', used: false }]);

    await signOut(visit);
    await go(visit, signInPage);
    await button(visit, 'passkey.signIn').click();
    await page.waitForURL(/#\/pages\/mine\/confing/);
    await button(visit, 'passkey.remove').waitFor();
    expect(await kept(user)).toEqual([{ name: 'Blue', used: true }]);

    await button(visit, 'passkey.remove').click();
    await button(visit, 'passkey.remove').waitFor({ state: 'detached' });
    expect(await kept(user)).toEqual([]);
    await signOut(visit);
    await go(visit, signInPage);
    await button(visit, 'passkey.signIn').click();
    await page.getByText(t('passkey.unknown')).first().waitFor();
    expect(visit.problems).toEqual([]);
    await visit.context.close();
  },
);

test('whoever says no to the device is where they were, and can try again', async () => {
  const { email } = await person(mall);
  const visit = await mall.open('en');
  const { page, t } = visit;
  const { cdp, authenticatorId } = await deviceOf(visit);
  await signInByPassword(visit, email);
  await addPasskey(visit, 'Blue');
  await signOut(visit);
  await go(visit, signInPage);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await button(visit, 'passkey.signIn').click();
  await page.getByText(t('passkey.cancelled')).first().waitFor();
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await button(visit, 'passkey.signIn').click();
  await page.waitForURL(/#\/pages\/mine\/confing/);
  expect(visit.problems).toEqual([]);
  await visit.context.close();
});

test('at an address that is a number the page says that there are none', async () => {
  const visit = await mall.open('en');
  await deviceOf(visit);
  await visit.go(signInPage);
  await button(visit, 'passkey.signIn').click();
  await visit.page.getByText(visit.t('passkey.notHere')).first().waitFor();
  await visit.context.close();
});
