import type { Browser, Page } from 'playwright';

/** What a press on a page that stands is followed by, on a fast phone; milliseconds. */
export interface WayRow {
  what: string;
  ms: number;
  runs: number;
  /** What it is the time of. */
  note: string;
}
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'en-US',
};
const median = (all: number[]) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
/** ms; what the page prepares by itself is done by then. */
const rest = 6000;
/** ms; longer than any press takes to be answered. */
const beat = 700;

/** 20 ms, 20 Mbit/s; `cpu`: how many times slower than this machine. */
async function fast(page: Page, cpu: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: 20_000_000 / 8,
    uploadThroughput: 5_000_000 / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
async function opened<T>(
  browser: Browser,
  mall: string,
  cpu: number,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await fast(page, cpu);
  await page.goto(`${mall}/`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(rest);
  // tsx names functions by a helper that pages do not have.
  await page.evaluate('globalThis.__name = (given) => given');
  const done = await work(page);
  await context.close();
  return done;
}
/**
 * From the finger's touch until the frame in which the product's large picture stands, whole, beside
 * its name.
 */
const watchNext = () => {
  const whole = () => {
    const picture = document.querySelector<HTMLImageElement>('main section img');
    return (
      location.hash.includes('prouduct') &&
      !!document.querySelector('main h1')?.textContent &&
      !!picture?.complete &&
      picture.naturalWidth > 0
    );
  };
  Object.assign(window, {
    __next: new Promise<number>((done) =>
      addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          const look = () =>
            whole()
              ? requestAnimationFrame(() => done(performance.now() - timeStamp))
              : requestAnimationFrame(look);
          look();
        },
        { once: true, capture: true },
      ),
    ),
  });
};
const nextPage = (browser: Browser, mall: string): Promise<number> =>
  opened(browser, mall, 1, async (page) => {
    const card = page.locator('main article a').first();
    await card.scrollIntoViewIfNeeded();
    await page.waitForTimeout(beat);
    await page.evaluate(watchNext);
    await card.tap();
    return page.evaluate(() => (window as unknown as { __next: Promise<number> }).__next);
  });

/** The longest of each press, by the browser's own Event Timing. */
const watchPresses = () => {
  const longest = new Map<number, number>();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId)
        longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  Object.assign(window, { __presses: longest });
};
type Step = (page: Page) => Promise<unknown>;
const tap =
  (selector: string): Step =>
  (page) =>
    page.locator(selector).locator('visible=true').first().tap({ timeout: 10_000 });
/** From home to the cart: opens, chooses, counts, adds, looks on, searches, narrows. */
const steps: Step[] = [
  tap('main article a'),
  tap('main fieldset label'),
  tap('main fieldset button >> nth=-1'),
  tap('main button:has-text("Add to cart")'),
  tap('a[href^="#/pages/cart/mycart"]'),
  tap('header input'),
  (page) => page.keyboard.type('shoes', { delay: 80 }),
  (page) => page.keyboard.press('Enter'),
  tap('main button:has-text("Filter")'),
  tap('[role=dialog] label'),
  (page) => page.keyboard.press('Escape'),
  tap('main article a'),
];
async function slowestPress(browser: Browser, mall: string, cpu: number): Promise<number> {
  return opened(browser, mall, cpu, async (page) => {
    await page.evaluate(watchPresses);
    for (const [at, step] of steps.entries()) {
      await step(page).catch((error: unknown) => {
        throw new Error(`step ${at + 1} of the way: ${String(error)}`);
      });
      await page.waitForTimeout(beat);
    }
    return page.evaluate(() =>
      Math.max(...(window as unknown as { __presses: Map<number, number> }).__presses.values(), 0),
    );
  });
}
async function several(
  what: string,
  note: string,
  runs: number,
  once: () => Promise<number>,
): Promise<WayRow> {
  const all: number[] = [];
  for (let run = 0; run < runs; run++) all.push(await once());
  return { what, note, runs, ms: median(all) };
}
/** What happens after the first page: the next one, and what presses wait for. */
export const wayBench = async (browser: Browser, mall: string): Promise<WayRow[]> => [
  await several('next page in the mall', 'tap to its largest paint, 20 ms, 20 Mbit/s', 5, () =>
    nextPage(browser, mall),
  ),
  await several('slowest press of the way', 'the same phone', 3, () =>
    slowestPress(browser, mall, 1),
  ),
  await several('slowest press of the way', 'on a phone four times as slow', 3, () =>
    slowestPress(browser, mall, 4),
  ),
];
export function printWay(rows: readonly WayRow[]): void {
  for (const { what, ms, runs, note } of rows)
    process.stdout.write(
      `${`${what} (median of ${runs})`.padEnd(60)} ${`${Math.round(ms)} ms`.padStart(13)}   ${note}\n`,
    );
}
