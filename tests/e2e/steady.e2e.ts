import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyPage, runMall, type RunningMall } from './lib/mall';
import { leave } from './lib/people';
import { Staff } from './lib/staff';

let mall: RunningMall;
beforeAll(async () => {
  mall = await runMall();
});
afterAll(() => mall.close());

/** Answers of these addresses are kept back until the returned is called. */
async function keptBack(page: Page, address: RegExp): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>((go) => {
    letGo = go;
  });
  await page.route(address, async (route) => {
    await gone;
    await route.continue();
  });
  return letGo;
}
test('what decides about money stays where it is while the list and the picture of the proof come', async () => {
  const staff = await Staff.signedIn(mall);
  const { page } = staff;
  await page.goto(`${mall.url}/backoffice#/money/recharges`);
  const address = await page.getByRole('table').getByRole('link').first().getAttribute('href');
  const [list, picture] = [
    await keptBack(page, /money\/queue/),
    await keptBack(page, /upload\/view/),
  ];
  await page.goto(mall.url + emptyPage);
  await page.goto(`${mall.url}/backoffice${address}`);
  const approve = page.locator('[data-ev="approve"] button[type="submit"]');
  const top = async () => (await approve.boundingBox())?.y;
  await approve.waitFor();
  const before = await top();
  list();
  await page.getByRole('table').getByRole('link').first().waitFor();
  expect(await top()).toBe(before);
  picture();
  await page.getByRole('img', { name: staff.visit.t('office.proof.alt') }).waitFor();
  expect(await top()).toBe(before);
  await leave(staff);
});
