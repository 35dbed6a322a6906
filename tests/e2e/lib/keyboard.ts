import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { seen } from './shopper';

/**
 * What has focus shows it: an outline, a shadow or a border that the same thing without focus does
 * not have.
 */
const visibleFocus = (page: Page) =>
  page.evaluate(() => {
    const here = document.activeElement as HTMLElement | null;
    if (!here || here === document.body) return 'nothing has focus';
    const box = here.getBoundingClientRect();
    const marks = (element: Element) =>
      [
        element,
        ...(element.closest('label') ? [element.closest('label') as Element] : []),
        ...(element.parentElement ? [element.parentElement] : []),
      ]
        .map((one) => {
          const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(one);
          return [outlineStyle === 'none' ? '' : outlineWidth, boxShadow, borderColor].join();
        })
        .join('|') +
      [...(element.parentElement?.children ?? [])]
        .map((one) => getComputedStyle(one).outlineStyle + getComputedStyle(one).boxShadow)
        .join('|');
    const on = marks(here);
    here.blur();
    const off = marks(here);
    here.focus({ preventScroll: true });
    const words = (here.innerText || here.getAttribute('aria-label') || here.tagName).slice(0, 40);
    if (on === off) return `no mark of focus on ${words}`;
    return box.width > 0 && box.bottom > 0 && box.top < innerHeight ? '' : `out of sight: ${words}`;
  });
/** Presses Tab until it has focus; every stop on the way shows that it has it. */
export async function tabTo(page: Page, wanted: Locator, most = 120): Promise<void> {
  await seen(wanted);
  for (let i = 0; i < most; i++) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    await expect.poll(() => visibleFocus(page), { timeout: 3000 }).toBe('');
  }
  throw new Error(`Tab does not lead to ${String(wanted)}`);
}
/** Goes there with Tab and presses a key. */
export async function pressed(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}
