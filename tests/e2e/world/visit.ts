import type { Page } from 'playwright';
import type { FrozenStep, Seen } from '../../kit/freeze';

const root = '[data-machine="checkout"]';
/** Ends of the flow leave the page: the address says which. */
const ends: Record<string, RegExp> = { left: /#\/pages\/(home\/home|history\/)/, atLogin: /#\/pages\/users\/login/, loggedOut: /#\/pages\/users\/login/ };

const stateNow = (page: Page) => page.evaluate((selector) => document.querySelector(selector)?.getAttribute('data-state') ?? null, root);
const offeredNow = (page: Page) =>
  page.evaluate((selector) => {
    const live = (element: Element) => !(element as HTMLButtonElement).disabled && element.getAttribute('aria-disabled') !== 'true' && !element.closest('fieldset:disabled, [inert]');
    return [...new Set([...document.querySelectorAll(`${selector} [data-ev]`)].filter(live).map((element) => element.getAttribute('data-ev') ?? ''))].sort().join();
  }, root);

/** Waits until the screen shows the state and offers what the chart accepts. */
export async function see(page: Page, { label, events }: Seen): Promise<void> {
  const end = ends[label];
  if (end) return page.waitForURL(end, { timeout: 6000 }).catch(() => Promise.reject(new Error(`expected ${label}, the address is ${page.url()}`)));
  await page.waitForFunction(([selector, wanted]) => document.querySelector(selector ?? '')?.getAttribute('data-state') === wanted, [root, label], { timeout: 6000, polling: 'raf' })
    .catch(async () => Promise.reject(new Error(`expected ${label}, the screen shows ${await stateNow(page)}`)));
  const want = events.join();
  for (let tries = 0; (await offeredNow(page)) !== want; tries++) {
    if (tries > 120) throw new Error(`in ${label} the screen offers [${await offeredNow(page)}], the machine accepts [${want}]`);
    await page.waitForTimeout(25);
  }
}
/** Details that mean the same in every world; ids differ between the model and the database. */
const meaningful = ['step', 'method', 'ticked'] as const;

/** What a person does for an event: the real click, the real typing. */
export async function act(page: Page, step: FrozenStep): Promise<void> {
  if (step.event.type === 'pickDelivery') return pickEach(page);
  return press(page, step);
}
/** The model's second shop has one way to deliver, the mall's have several: one is picked in each. */
async function pickEach(page: Page): Promise<void> {
  const all = page.locator(`${root} [data-ev="pickDelivery"]`);
  const shops = await all.evaluateAll((elements) => elements.map((element) => (JSON.parse(element.getAttribute('data-arg') ?? '{}') as { shop: string }).shop));
  for (const [i, shop] of shops.entries()) if (shops.indexOf(shop) === i) await all.nth(i).click({ timeout: 4000, force: true });
}
async function press(page: Page, { name, event }: FrozenStep): Promise<void> {
  const index = await page.evaluate(([selector, type, wanted, last]) => {
    const live = (element: Element) => !(element as HTMLButtonElement).disabled && element.getAttribute('aria-disabled') !== 'true';
    const all = [...document.querySelectorAll(`${selector} [data-ev="${type}"]`)];
    const fits = (element: Element) => {
      const arg = JSON.parse(element.getAttribute('data-arg') ?? '{}') as Record<string, unknown>;
      if (type === 'setQuantity' && arg.quantity !== 2) return false;
      return Object.entries(wanted as object).every(([key, value]) => arg[key] === undefined || arg[key] === value);
    };
    const visible = (element: Element) => (element as HTMLElement).offsetParent !== null || element.tagName === 'INPUT';
    const found = all.map((element, i) => ({ element, i })).filter(({ element }) => live(element) && fits(element) && visible(element));
    return (last ? found.at(-1) : found[0])?.i ?? -1;
  }, [root, event.type, Object.fromEntries(meaningful.flatMap((key) => (key in event ? [[key, event[key]]] : []))), name.endsWith(' other')] as const);
  if (index < 0) throw new Error(`no live control for ${name}`);
  const control = page.locator(`${root} [data-ev="${event.type}"]`).nth(index);
  if ((await control.evaluate((element) => element.tagName)) !== 'FORM') return control.click({ timeout: 4000, force: (await control.evaluate((element) => element.tagName)) === 'INPUT' });
  await fillAddress(page);
}
async function fillAddress(page: Page): Promise<void> {
  const form = page.locator(`${root} form[data-ev="saveAddress"]`);
  await form.locator('[name="country"]').selectOption('ES');
  for (const [name, value] of Object.entries({ name: 'Ana Lucía Torres', phone: '+34 612 40 88 19', street: 'Calle de Alcalá 48', city: 'Madrid', postal_code: '28014' })) await form.locator(`[name="${name}"]`).fill(value);
  const state = form.locator('[name="state"]');
  await page.waitForTimeout(400);
  if ((await state.count()) > 0) {
    if ((await state.evaluate((element) => element.tagName)) === 'SELECT') await state.selectOption({ index: 1 });
    else await state.fill('Madrid');
  }
  await form.locator('button[type="submit"]').last().click();
}
