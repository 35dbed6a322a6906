import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { runMall, watch, type RunningMall } from './lib/mall';

export let mall: RunningMall;

/** Somebody who was never here. */
export async function stranger(
  locale: string,
  before: (context: BrowserContext) => Promise<unknown> = async () => undefined,
) {
  const context = await mall.browser.newContext({
    locale,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  await before(context);
  const page = await context.newPage();
  const problems: string[] = [];
  const calls: string[] = [];
  watch(page, problems);
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
  });
  return { context, page, problems, calls };
}
export const bare = (locale: string) =>
  stranger(locale, (context) => context.route(/\/assets\/.*\.js$/, (route) => route.abort()));
/** The page's own code has taken the written page over. */
export const alive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#root header') ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  );
/** A mall for people who were never here. */
export function standing(): void {
  beforeAll(async () => {
    mall = await runMall();
  });
  afterAll(async () => {
    await mall?.close();
  });
}
