import type { Locator, Page } from 'playwright';
import type { FrozenStep, Seen } from '../../kit/freeze';

/** How long anything may take to show, ms. */
export const patience = { ms: 8000 };
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
  }, [chart, label, offered, patience.ms] as const);
/** A page that is being left answers nothing: the one that comes is asked. */
const leaving = (error: unknown) => /context was destroyed|navigation|Execution context/i.test((error as Error).message);

export async function see(page: Page, chart: string, { label, events }: Seen, elsewhere: (event: string) => boolean = () => false): Promise<void> {
  const wanted = events.filter((event) => !elsewhere(event)).join();
  const look = () => shownOn(page, chart, label, wanted);
  const shown = await look().catch((error: unknown) => { if (leaving(error)) return look(); throw error; });
  if (shown.label !== label) throw new Error(`expected ${label}, the screen shows ${shown.label} at ${page.url()}`);
  if (shown.offered !== wanted) throw new Error(`in ${label} the screen offers [${shown.offered}], the machine accepts [${wanted}]`);
}

/** `fields`: the names of what can be typed into there. */
interface Target { index: number; tag: string; x: number; y: number; fields: string[]; problem: string }
/**
 * The control on screen that sends this event – live, visible, with the details that mean the same in every world, the most particular
 * first – as soon as it stands still and nothing covers it. Asked of the page itself, which answers at once.
 */
const aim = (page: Page, selectors: readonly string[], wanted: object, last: boolean): Promise<Target & { which: number }> =>
  page.evaluate(async ([both, details, fromEnd, limit]) => {
    const live = (element: Element) => !(element as HTMLButtonElement).disabled && element.getAttribute('aria-disabled') !== 'true';
    const argOf = (element: Element) => JSON.parse(element.getAttribute('data-arg') ?? '{}') as Record<string, unknown>;
    const fits = (element: Element) => Object.entries(details).every(([key, value]) => argOf(element)[key] === undefined || argOf(element)[key] === value);
    // A form that lays nothing out itself is seen by its button.
    const visible = (element: Element) => (pressed(element) as HTMLElement).offsetParent !== null || element.tagName === 'INPUT' || element.closest('[role$="dialog"]') !== null;
    const detail = ({ element }: { element: Element }) => Object.keys(argOf(element)).length;
    const found = (selector: string) => {
      const all = [...document.querySelectorAll(selector)].map((element, index) => ({ element, index })).filter(({ element }) => live(element) && fits(element) && visible(element));
      const best = all.filter((one) => detail(one) === Math.max(...all.map(detail)));
      return fromEnd ? best.at(-1) : best[0];
    };
    const pressed = (element: Element) => (element.tagName === 'FORM' ? [...(element as HTMLFormElement).elements].findLast((one) => one.matches('button[type="submit"]')) : element.tagName === 'INPUT' ? element.closest('label') : null) ?? element;
    const typedInto = (element: Element) => [...(element.tagName === 'FORM' ? element : document).querySelectorAll<HTMLInputElement>(element.tagName === 'FORM' ? '[name]' : '[role$="dialog"] [name]')]
      .filter(({ type }) => !['hidden', 'radio', 'file', 'submit', 'button'].includes(type)).map(({ name }) => name);
    let [place, problem] = ['', 'no live control'];
    for (const end = Date.now() + Number(limit); Date.now() < end; await new Promise((next) => setTimeout(next, 8))) {
      const which = both.findIndex((selector) => found(selector));
      const one = found(both[which] ?? 'none');
      if (!one) continue;
      const target = pressed(one.element);
      const away = target.getBoundingClientRect();
      if (away.top < 80 || away.bottom > innerHeight - 80) target.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      const still = place === [x, y].join();
      place = [x, y].join();
      problem = hit && (target.contains(hit) || hit.contains(target)) ? 'it never stood still' : `covered by ${hit?.outerHTML.slice(0, 80)}`;
      if (still && problem === 'it never stood still') return { which, index: one.index, tag: one.element.tagName, x, y, fields: typedInto(one.element), problem: '' };
    }
    return { which: -1, index: -1, tag: '', x: 0, y: 0, fields: [], problem };
  }, [selectors, wanted, last, patience.ms] as const);

/** Presses what a selector names, as soon as it stands still and nothing covers it. */
export async function click(page: Page, selector: string): Promise<void> {
  const { problem, x, y } = await aim(page, [selector], {}, false);
  if (problem) throw new Error(`${selector} cannot be pressed: ${problem}`);
  await page.mouse.click(x, y);
}
/** What of an event a form has fields for is what is typed into it. */
const detailsIn = (fields: readonly string[], event: FrozenStep['event']): [string, string][] =>
  Object.entries(event).flatMap(([name, value]) => (name !== 'type' && value !== false && fields.includes(name) ? [[name, String(value)]] : []));
/** What a person does for an event: the real click, the answer to what is asked first, the form filled with the event's own details, or with `typed`, and sent. */
export async function press(page: Page, chart: string, { name, event }: FrozenStep, meaningful: readonly string[], typed?: Record<string, string>): Promise<void> {
  const selector = controls(chart, `data-ev="${event.type}"`);
  const wanted = Object.fromEntries(meaningful.flatMap((key) => (key in event ? [[key, event[key]]] : [])));
  const find = async (selectors: string[]) => {
    const target = await aim(page, selectors, wanted, name.endsWith(' other'));
    if (target.problem) throw new Error(`${name} cannot be pressed: ${target.problem}`);
    return target;
  };
  let target = await find([selector, controls(chart, `data-asks="${event.type}"`)]);
  if (target.which === 1) {
    await page.mouse.click(target.x, target.y);
    target = await find([selector]);
  }
  const filling = typed ? Object.entries(typed) : detailsIn(target.fields, event);
  if (filling.length > 0) {
    const place = target.tag === 'FORM' ? page.locator(selector).nth(target.index) : page.locator('[role="dialog"], [role="alertdialog"]');
    for (const [field, value] of filling) await fill(place.locator(`[name="${field}"]`), value);
    target = await find([selector]);
  }
  await page.mouse.click(target.x, target.y);
}
async function fill(field: Locator, value: string): Promise<void> {
  const kind = await field.evaluate((element) => (element as HTMLInputElement).type, null, { timeout: patience.ms });
  if (kind === 'checkbox') return field.check({ timeout: patience.ms, force: true });
  if (kind.startsWith('select')) return void (await field.selectOption(value, { timeout: patience.ms }));
  return field.fill(value, { timeout: patience.ms });
}
