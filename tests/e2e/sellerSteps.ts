import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import { CaseDesk } from './lib/caseDesk';
import { runMall, type RunningMall } from './lib/mall';
import { leave } from './lib/people';
import { seen, type Shopper } from './lib/shopper';

export let mall: RunningMall;
let card: Buffer;
export let desk: CaseDesk;

const form = ({ page }: Shopper, event: string) => page.locator(`form[data-ev="${event}"]`);
export async function finishes(who: Shopper, fields: Record<string, string>): Promise<void> {
  await seen(form(who, 'finish'), 'the form of a task');
  for (const [name, value] of Object.entries(fields))
    await form(who, 'finish').locator(`[name="${name}"]`).fill(value);
  await form(who, 'finish').locator('button[type="submit"]').click();
}
/** From the list of tasks. */
export async function task(who: Shopper, name: string): Promise<void> {
  await seen(who.page.locator('[data-ev="goto"][data-arg*=\'"check"\']'), 'the list of tasks');
  await who.page
    .locator(`[data-ev="goto"][data-arg*='"${name}"']`)
    .first()
    .click({ timeout: 15_000 });
}
export const presses = (who: Shopper, event: string) =>
  who.page.locator(`[data-ev="${event}"]`).first().click({ timeout: 15_000 });

export async function fillsShop(who: Shopper, name: string): Promise<void> {
  await task(who, 'shop');
  const fields = form(who, 'finish');
  await seen(fields.locator('[name="shop_name"]'), 'the name of the shop');
  await fields.locator('[name="country"]').selectOption('ES');
  await fields
    .locator('[name="state"] option')
    .nth(1)
    .waitFor({ state: 'attached', timeout: 10_000 });
  await fields.locator('[name="state"]').selectOption('ES-M');
  await finishes(who, {
    shop_name: name,
    about: 'Shirts and tops.',
    street: 'Calle de Alcalá 48',
    postal_code: '28014',
    city: 'Madrid',
  });
}
export async function fillsIdentity(who: Shopper): Promise<void> {
  await task(who, 'identity');
  for (const side of ['front', 'back']) {
    await who.page
      .locator(`input[type="file"][name="id_${side}"]`)
      .setInputFiles({ name: `${side}.png`, mimeType: 'image/png', buffer: card });
    await who.page
      .locator(`[data-ev="remove"][data-arg*='"${side}"']`)
      .waitFor({ timeout: 15_000 });
  }
  await presses(who, 'finish');
}
export async function signs(who: Shopper, name: string): Promise<void> {
  await task(who, 'signature');
  const fields = form(who, 'finish');
  await seen(fields, 'the agreement');
  await fields.locator('[name="signature"]').fill(name);
  await fields.locator('[name="agreed"]').check({ force: true });
  await fields.locator('button[type="submit"]').click();
}
/** The last task leads on to the summary by itself; from the list of tasks it is one press. */
export async function sends(who: Shopper): Promise<void> {
  const [send, check] = [
    who.page.locator('[data-ev="send"]'),
    who.page.locator(`[data-ev="goto"][data-arg*='"check"']`),
  ];
  await seen(send.or(check), 'the way to the summary');
  if (!(await send.isVisible())) await check.click();
  await send.click({ timeout: 15_000 });
}

/** The seller's page in the office, opened by the one-time code. */
export async function entersOffice(seller: Shopper): Promise<Shopper> {
  await presses(seller, 'manage');
  await seller.page.waitForURL(/\/backoffice/, { timeout: 20_000 });
  await seller.sees('sellerOffice.today.title');
  // The code is gone from the address, and nowhere in the browser.
  expect(seller.page.url()).not.toContain('code=');
  return seller;
}
/** A form or a press of the order that is open. */
export async function decides(
  seller: Shopper,
  event: string,
  fields?: Record<string, string>,
): Promise<void> {
  await seller.press(`action.${event}`);
  if (fields) {
    await seen(form(seller, event), `the form of ${event}`);
    for (const [name, value] of Object.entries(fields)) {
      const field = form(seller, event).locator(`[name="${name}"]`);
      await (name === 'carrier' ? field.selectOption(value) : field.fill(value));
    }
    await form(seller, event).locator('button[type="submit"]').click();
  }
}
/** A mall with a desk where cases are decided. */
export function standing(): void {
  beforeAll(async () => {
    mall = await runMall();
    card = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#dcecf8' } })
      .png()
      .toBuffer();
    desk = await CaseDesk.of(mall, 'admin@arcada.test');
  });
  afterAll(async () => {
    await leave(desk);
    await mall?.close();
  });
}
