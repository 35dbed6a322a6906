import puppeteer, { type Browser, type LaunchOptions, type Page } from 'puppeteer-core';
// @ts-expect-error plain JavaScript, shared with the scripts that run before anything is installed
import { chromium, flags } from '../../../scripts/chromium.mjs';
// @ts-expect-error the same
import { firefox } from '../../../scripts/engines.mjs';
import type { Engine, Tab } from './tab';

const launches: Record<'chromium' | 'firefox', LaunchOptions> = {
  chromium: { executablePath: chromium as string, args: flags as string[] },
  firefox: { browser: 'firefox', executablePath: firefox as string },
};
const tabOf = (browser: Browser, page: Page): Tab => ({
  go: async (url) => void (await page.goto(url)),
  read: (expression) => page.evaluate(expression) as Promise<never>,
  press: (selector) => page.locator(selector).click(),
  async type(selector, text) {
    const field = await page.waitForSelector(selector, { visible: true });
    await field?.click({ count: 3 });
    await field?.type(text);
  },
  opened: async () => tabOf(browser, (await browser.pages()).at(-1) ?? page),
});

export async function puppeteerEngine(name: 'chromium' | 'firefox'): Promise<Engine> {
  const browser = await puppeteer.launch({ headless: true, ...launches[name] });
  const tab = async () => {
    const page = await (await browser.createBrowserContext()).newPage();
    await page.setViewport({ width: 1280, height: 900 });
    return tabOf(browser, page);
  };
  return { name, tab, close: () => browser.close() };
}
