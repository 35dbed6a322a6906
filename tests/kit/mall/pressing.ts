import type { Page } from 'playwright';
import { patience } from './patience';

/** `which` of the selectors found it; `fields`: the names of what can be typed into there. */
interface Target {
  which: number;
  index: number;
  tag: string;
  x: number;
  y: number;
  fields: string[];
}
/** A page that is being left answers nothing: the one that comes is asked. */
export const leaving = (error: unknown): boolean =>
  /context was destroyed|navigation|Execution context/i.test((error as Error).message);

/**
 * The control on screen that sends this event – live, visible, with the details that mean the same
 * in every world, the most particular
 * first – as soon as it stands still and nothing covers it. Asked of the page itself, which answers
 * at once.
 */
const lookFor = (
  page: Page,
  selectors: readonly string[],
  wanted: object,
  last: boolean,
): Promise<Target & { problem: string }> =>
  page.evaluate(
    async ([both, details, fromEnd, limit]) => {
      const live = (element: Element) =>
        !(element as HTMLButtonElement).disabled &&
        element.getAttribute('aria-disabled') !== 'true';
      const argOf = (element: Element) =>
        JSON.parse(element.getAttribute('data-arg') ?? '{}') as Record<string, unknown>;
      const fits = (element: Element) =>
        Object.entries(details).every(
          ([key, value]) => argOf(element)[key] === undefined || argOf(element)[key] === value,
        );
      // A form that lays nothing out itself is seen by its button.
      const visible = (element: Element) =>
        (pressed(element) as HTMLElement).offsetParent !== null ||
        element.tagName === 'INPUT' ||
        element.closest('[role$="dialog"]') !== null;
      const detail = ({ element }: { element: Element }) => Object.keys(argOf(element)).length;
      const found = (selector: string) => {
        const all = [...document.querySelectorAll(selector)]
          .map((element, index) => ({ element, index }))
          .filter(({ element }) => live(element) && fits(element) && visible(element));
        const best = all.filter((one) => detail(one) === Math.max(...all.map(detail)));
        return fromEnd ? best.at(-1) : best[0];
      };
      const pressed = (element: Element) =>
        (element.tagName === 'FORM'
          ? [...(element as HTMLFormElement).elements].findLast((one) =>
              one.matches('button[type="submit"]'),
            )
          : element.tagName === 'INPUT'
            ? element.closest('label')
            : null) ?? element;
      const typedInto = (element: Element) =>
        [
          ...(element.tagName === 'FORM' ? element : document).querySelectorAll<HTMLInputElement>(
            element.tagName === 'FORM' ? '[name]' : '[role$="dialog"] [name]',
          ),
        ]
          .filter(({ type }) => !['hidden', 'radio', 'file', 'submit', 'button'].includes(type))
          .map(({ name }) => name);
      let [place, problem] = ['', 'no live control'];
      for (
        const end = Date.now() + Number(limit);
        Date.now() < end;
        await new Promise((next) => setTimeout(next, 8))
      ) {
        const which = both.findIndex((selector) => found(selector));
        const one = found(both[which] ?? 'none');
        if (!one) continue;
        const target = pressed(one.element);
        const away = target.getBoundingClientRect();
        if (away.top < 80 || away.bottom > innerHeight - 80)
          target.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = target.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = document.elementFromPoint(x, y);
        const still = place === [x, y].join();
        place = [x, y].join();
        problem =
          hit && (target.contains(hit) || hit.contains(target))
            ? 'it never stood still'
            : `covered by ${hit?.outerHTML.slice(0, 80)}`;
        if (!still || problem !== 'it never stood still') continue;
        // A press that falls beside it, as the page may move at the last moment, is heard by
        // nobody.
        let astray = false;
        const guard = (event: Event) => {
          const on = event.target as Node;
          if (event.type === 'pointerdown')
            astray = event.isTrusted && !target.contains(on) && on !== hit;
          if (!astray) return;
          event.preventDefault();
          event.stopImmediatePropagation();
        };
        const heard = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
        for (const type of heard) addEventListener(type, guard, true);
        Object.assign(window, {
          pressLanded: () => {
            for (const type of heard) removeEventListener(type, guard, true);
            return !astray;
          },
        });
        return {
          which,
          index: one.index,
          tag: one.element.tagName,
          x,
          y,
          fields: typedInto(one.element),
          problem: '',
        };
      }
      return { which: -1, index: -1, tag: '', x: 0, y: 0, fields: [], problem };
    },
    [selectors, wanted, last, patience.ms] as const,
  );
/**
 * The same, or an error that names `what` was to be pressed. Follow it by `pressAt`, or by `landed`.
 */
export async function targetOf(
  page: Page,
  what: string,
  selectors: readonly string[],
  wanted: object,
  last: boolean,
): Promise<Target> {
  const { problem, ...target } = await lookFor(page, selectors, wanted, last);
  if (problem) throw new Error(`${what} cannot be pressed: ${problem}`);
  return target;
}
/**
 * Whether the press that followed fell where it was aimed; from here on presses are heard wherever
 * they fall. A page that is left was pressed.
 */
export const landed = (page: Page): Promise<boolean> =>
  page
    .evaluate(() => (window as { pressLanded?: () => boolean }).pressLanded?.() ?? true)
    .catch((error: unknown) => {
      if (leaving(error)) return true;
      throw error;
    });
/** Presses there, and where the page moved under it, what `again` finds. */
export async function pressAt(
  page: Page,
  { x, y }: Target,
  again: () => Promise<Target>,
  tries = 5,
): Promise<void> {
  await page.mouse.click(x, y);
  if (await landed(page)) return;
  if (tries <= 1) throw new Error('the page moved under every press');
  await pressAt(page, await again(), again, tries - 1);
}
