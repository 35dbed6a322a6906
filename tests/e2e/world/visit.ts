import type { Locator, Page } from 'playwright';
import type { FrozenStep, Seen } from '../../kit/freeze';

const patience = 8000;
/** The view's own controls, and those of a dialog that it opened. */
const controls = (chart: string, mark: string) => [`[data-machine="${chart}"]`, '[role="dialog"]', '[role="alertdialog"]'].map((place) => `${place} [${mark}]`).join(', ');
interface Shown { label: string | null; offered: string }

/** Waits in the page itself until the screen shows the state and offers what the chart accepts; answers what it shows. */
const shownOn = (page: Page, chart: string, label: string, offered: string): Promise<Shown> =>
  page.evaluate(async ([machine, wantedLabel, wantedEvents, limit]) => {
    const roots = () => [...document.querySelectorAll(`[data-machine="${machine}"]`)];
    const live = (element: Element) =>
      !(element as HTMLButtonElement).disabled && element.getAttribute('aria-disabled') !== 'true' && !element.closest('fieldset:disabled, [inert]') && !(element.tagName === 'FORM' && element.ariaBusy === 'true');
    const now = () => ({
      label: roots().at(-1)?.getAttribute('data-state') ?? null,
      offered: [...new Set(roots().flatMap((root) => [...root.querySelectorAll('[data-ev], [data-asks]')]).filter(live).map((element) => element.getAttribute('data-ev') ?? element.getAttribute('data-asks') ?? ''))].sort().join(),
    });
    const end = Date.now() + Number(limit);
    for (;;) {
      const shown = now();
      if ((shown.label === wantedLabel && shown.offered === wantedEvents) || Date.now() > end) return shown;
      await new Promise((next) => setTimeout(next, 8));
    }
  }, [chart, label, offered, patience] as const);
/** A page that is being left answers nothing: the one that comes is asked. */
const leaving = (error: unknown) => /context was destroyed|navigation|Execution context/i.test((error as Error).message);

export async function see(page: Page, chart: string, { label, events }: Seen, elsewhere: (event: string) => boolean = () => false): Promise<void> {
  const wanted = events.filter((event) => !elsewhere(event)).join();
  const look = () => shownOn(page, chart, label, wanted);
  const shown = await look().catch((error: unknown) => { if (leaving(error)) return look(); throw error; });
  if (shown.label !== label) throw new Error(`expected ${label}, the screen shows ${shown.label} at ${page.url()}`);
  if (shown.offered !== wanted) throw new Error(`in ${label} the screen offers [${shown.offered}], the machine accepts [${wanted}]`);
}

/** The control on screen that sends this event: live, visible, and with the details that mean the same in every world; the most particular first. */
const find = (page: Page, selector: string, wanted: object, last: boolean): Promise<number> =>
  page.evaluate(([which, details, fromEnd]) => {
    const live = (element: Element) => !(element as HTMLButtonElement).disabled && element.getAttribute('aria-disabled') !== 'true';
    const argOf = (element: Element) => JSON.parse(element.getAttribute('data-arg') ?? '{}') as Record<string, unknown>;
    const fits = (element: Element) => Object.entries(details).every(([key, value]) => argOf(element)[key] === undefined || argOf(element)[key] === value);
    const visible = (element: Element) => (element as HTMLElement).offsetParent !== null || element.tagName === 'INPUT' || element.closest('[role$="dialog"]') !== null;
    const all = [...document.querySelectorAll(which)].map((element, index) => ({ element, index })).filter(({ element }) => live(element) && fits(element) && visible(element));
    const detail = ({ element }: { element: Element }) => Object.keys(argOf(element)).length;
    const best = all.filter((one) => detail(one) === Math.max(...all.map(detail)));
    return (fromEnd ? best.at(-1) : best[0])?.index ?? -1;
  }, [selector, wanted, last] as const);

/** What a person does for an event: the real click, the answer to what is asked first, the form filled with `typed` and sent. */
export async function press(page: Page, chart: string, { name, event }: FrozenStep, meaningful: readonly string[], typed: Record<string, string> = {}): Promise<void> {
  const selector = controls(chart, `data-ev="${event.type}"`);
  const wanted = Object.fromEntries(meaningful.flatMap((key) => (key in event ? [[key, event[key]]] : [])));
  // On a page of another role, nobody has looked yet whether it is there.
  await page.locator(`${selector}, ${controls(chart, `data-asks="${event.type}"`)}`).first().waitFor({ state: 'attached', timeout: 8000 }).catch(() => undefined);
  let index = await find(page, selector, wanted, name.endsWith(' other'));
  const asks = page.locator(controls(chart, `data-asks="${event.type}"`)).first();
  if (index < 0 && (await asks.count()) > 0) {
    await asks.click({ timeout: 8000 });
    await page.locator(selector).first().waitFor({ state: 'visible', timeout: 8000 });
    index = await find(page, selector, wanted, false);
  }
  if (index < 0) throw new Error(`no live control for ${name}`);
  const control = page.locator(selector).nth(index);
  const tag = await control.evaluate((element) => element.tagName);
  const place = tag === 'FORM' ? control : page.locator('[role="dialog"], [role="alertdialog"]');
  for (const [field, value] of Object.entries(typed)) await fill(place.locator(`[name="${field}"]`), value);
  if (tag === 'FORM') return control.locator('button[type="submit"]').last().click({ timeout: 8000 });
  return control.click({ timeout: 8000, force: tag === 'INPUT' });
}
async function fill(field: Locator, value: string): Promise<void> {
  const kind = await field.evaluate((element) => (element as HTMLInputElement).type, null, { timeout: 8000 });
  if (kind === 'checkbox') return field.check({ timeout: 8000, force: true });
  if (kind.startsWith('select')) return void (await field.selectOption(value, { timeout: 8000 }));
  return field.fill(value, { timeout: 8000 });
}
