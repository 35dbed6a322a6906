import type { Locator, Page } from 'playwright';
import type { FrozenStep, Seen } from '../paths/freeze';
import { targetOf, landed, leaving, pressAt } from './pressing';
import { patience } from './patience';

/** The view's own controls, and those of a dialog that it opened. */
const controls = (chart: string, mark: string) =>
  [`[data-machine="${chart}"]`, '[role="dialog"]', '[role="alertdialog"]']
    .map((place) => `${place} [${mark}]`)
    .join(', ');
interface Shown {
  label: string | null;
  offered: string;
}

/**
 * Waits in the page itself until the screen shows the state and offers what the chart accepts;
 * answers what it shows.
 */
const shownOn = (page: Page, chart: string, label: string, offered: string): Promise<Shown> =>
  page.evaluate(
    async ([machine, wantedLabel, wantedEvents, limit]) => {
      const roots = () => [...document.querySelectorAll(`[data-machine="${machine}"]`)];
      const live = (element: Element) =>
        !(element as HTMLButtonElement).disabled &&
        element.getAttribute('aria-disabled') !== 'true' &&
        !element.closest('fieldset:disabled, [inert]') &&
        !(element.tagName === 'FORM' && element.ariaBusy === 'true');
      const now = () => ({
        label: roots().at(-1)?.getAttribute('data-state') ?? null,
        offered: [
          ...new Set(
            roots()
              .flatMap((root) => [...root.querySelectorAll('[data-ev], [data-asks]')])
              .filter(live)
              .map(
                (element) =>
                  element.getAttribute('data-ev') ?? element.getAttribute('data-asks') ?? '',
              ),
          ),
        ]
          .sort()
          .join(),
      });
      const end = Date.now() + Number(limit);
      for (;;) {
        const shown = now();
        if ((shown.label === wantedLabel && shown.offered === wantedEvents) || Date.now() > end)
          return shown;
        await new Promise((next) => setTimeout(next, 8));
      }
    },
    [chart, label, offered, patience.ms] as const,
  );
export async function see(
  page: Page,
  chart: string,
  { label, events }: Seen,
  elsewhere: (event: string) => boolean = () => false,
): Promise<void> {
  const wanted = events.filter((event) => !elsewhere(event)).join();
  const look = () => shownOn(page, chart, label, wanted);
  const shown = await look().catch((error: unknown) => {
    if (leaving(error)) return look();
    throw error;
  });
  if (shown.label !== label)
    throw new Error(`expected ${label}, the screen shows ${shown.label} at ${page.url()}`);
  if (shown.offered !== wanted)
    throw new Error(
      `in ${label} the screen offers [${shown.offered}], the machine accepts [${wanted}]`,
    );
}

/** Presses what a selector names, as soon as it stands still and nothing covers it. */
export async function click(page: Page, selector: string): Promise<void> {
  const find = () => targetOf(page, selector, [selector], {}, false);
  await pressAt(page, await find(), find);
}
/** What of an event a form has fields for is what is typed into it. */
const detailsIn = (fields: readonly string[], event: FrozenStep['event']): [string, string][] =>
  Object.entries(event).flatMap(([name, value]) =>
    name !== 'type' && value !== false && fields.includes(name) ? [[name, String(value)]] : [],
  );
/**
 * What a person does for an event: the real click, the answer to what is asked first, the form
 * filled with the event's own details, or with `typed`, and sent.
 */
export async function press(
  page: Page,
  chart: string,
  { name, event }: FrozenStep,
  meaningful: readonly string[],
  typed?: Record<string, string>,
): Promise<void> {
  const selector = controls(chart, `data-ev="${event.type}"`);
  const wanted = Object.fromEntries(
    meaningful.flatMap((key) => (key in event ? [[key, event[key]]] : [])),
  );
  const asking = controls(chart, `data-asks="${event.type}"`);
  const find = (...selectors: string[]) =>
    targetOf(page, name, selectors, wanted, name.endsWith(' other'));
  let target = await find(selector, asking);
  if (target.which === 1) {
    await pressAt(page, target, () => find(asking));
    target = await find(selector);
  }
  const filling = typed ? Object.entries(typed) : detailsIn(target.fields, event);
  if (filling.length > 0) {
    // A tick is a press too, and falls elsewhere.
    await landed(page);
    const place =
      target.tag === 'FORM'
        ? page.locator(selector).nth(target.index)
        : page.locator('[role="dialog"], [role="alertdialog"]');
    for (const [field, value] of filling) await fill(place.locator(`[name="${field}"]`), value);
    target = await find(selector);
  }
  await pressAt(page, target, () => find(selector));
}
async function fill(field: Locator, value: string): Promise<void> {
  const kind = await field.evaluate((element) => (element as HTMLInputElement).type, null, {
    timeout: patience.ms,
  });
  if (kind === 'checkbox') return field.check({ timeout: patience.ms, force: true });
  if (kind.startsWith('select'))
    return void (await field.selectOption(value, { timeout: patience.ms }));
  return field.fill(value, { timeout: patience.ms });
}
