import type { Page } from 'playwright';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { FrozenStep } from '../kit/paths/freeze';
import { leaveBrowser, sharedBrowser } from './lib/browser';
import { press } from '../kit/mall/visit';

const pay: FrozenStep = {
  kind: 'user',
  name: 'pay',
  event: { type: 'pay' },
  shows: { label: '', events: [] },
};
/** "Pay" makes way for "Cancel", or comes back, as the pointer comes: so many times. */
const moving = (
  times: number,
) => `<style>body { margin: 0 } button { height: 40px } button:not([hidden]) { display: block }</style>
  <div data-machine="till"><button data-ev="cancel" hidden>Cancel</button><button data-ev="pay">Pay</button></div>
  <script>
    const [cancel] = document.querySelectorAll('button');
    const pressed = [];
    let left = ${times};
    addEventListener('click', ({ target }) => pressed.push(target.textContent));
    addEventListener('mousemove', () => { if (left-- > 0) cancel.hidden = !cancel.hidden; });
  </script>`;

describe('a press of a walk in the real mall', () => {
  let page: Page;
  beforeEach(async () => {
    page = await (await sharedBrowser()).newPage();
  });
  afterAll(leaveBrowser);
  const pressed = () => page.evaluate('pressed');

  test('falls on its button even where the page moves as the pointer comes, and nothing else hears of it', async () => {
    await page.setContent(moving(1));
    await press(page, 'till', pay, []);
    expect(await pressed()).toEqual(['Pay']);
  });
  test('gives up, with nothing pressed, where the page moves every time', async () => {
    await page.setContent(moving(100));
    await expect(press(page, 'till', pay, [])).rejects.toThrow('the page moved under every press');
    expect(await pressed()).toEqual([]);
  });
});
