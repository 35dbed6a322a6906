import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
// @ts-expect-error plain JavaScript, shared with the scripts that run before anything is installed
import { chromium as executablePath, flags } from '../chromium.mjs';
import { landingsOf } from './landings';
import { startMall } from './mall';
import { startSmallest } from './smallest';
import { printWay, wayBench, type WayRow } from './way';

/** Milliseconds since the page was asked for, but for the shift, which has no unit. */
interface Paint {
  first: number;
  largest: number;
  /** What the largest thing was. */
  what: string;
  /** Sum of what long tasks took beyond 50 ms. */
  blocked: number;
  shift: number;
  /** When a press was first answered: the page's own code is in force. */
  alive: number;
}
interface Weight {
  /**
   * Bytes of all scripts of a first visit without interaction, each compressed with gzip; the
   * language pack apart.
   */
  scripts: number;
  pack: number;
  /** What really travelled, all kinds. */
  wire: number;
  requests: number;
}
interface PageRow {
  what: string;
  weight: Weight;
  /** Medians. */
  paint: Paint;
  runs: number;
}
const say = (line: string) => void process.stdout.write(`${line}\n`);
const median = (all: number[]) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/**
 * What the browser noted by itself, read at the end: a watcher that stands in the page while it is
 * painted takes part of the time it measures.
 */
const read = () => {
  const seen = { first: 0, largest: 0, what: '', blocked: 0, shift: 0 };
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime;
  });
  on('largest-contentful-paint', (entry) => {
    seen.largest = entry.startTime;
    const { element } = entry as PerformanceEntry & { element?: Element };
    seen.what = element
      ? `${element.tagName.toLowerCase()} ${(element.textContent || element.getAttribute('src') || '').slice(0, 30)}`
      : '';
  });
  on('longtask', ({ duration }) => {
    seen.blocked += Math.max(0, duration - 50);
  });
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) seen.shift += value;
  });
  // Observers are told of what went before in a task of its own.
  return new Promise<typeof seen>((done) => setTimeout(() => done(seen), 200));
};
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

async function slow(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
async function visit(
  browser: Browser,
  address: string,
  look: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ ...phone, locale: 'en-US' });
  const page = await context.newPage();
  await look(page, context);
  await context.close();
}
async function paintOnce(browser: Browser, address: string): Promise<Paint> {
  let paint: Paint | undefined;
  await visit(browser, address, async (page) => {
    await slow(page);
    // Nothing is asked of the page while it is painted: each question costs it four times what it
    // costs us.
    await page.goto(address, { waitUntil: 'load' });
    // React marks what it has taken over; until then a press does nothing of ours.
    await page.waitForFunction(
      () =>
        Object.keys(document.querySelector('#root header') ?? {}).some((key) =>
          key.startsWith('__react'),
        ),
      undefined,
      { timeout: 60_000, polling: 50 },
    );
    const alive = await page.evaluate(() => performance.now());
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1500);
    // tsx names functions by a helper that pages do not have.
    await page.evaluate('globalThis.__name = (given) => given');
    paint = { ...(await page.evaluate(read)), alive };
  });
  if (!paint) throw new Error('nothing was painted');
  return paint;
}
async function weigh(browser: Browser, address: string): Promise<Weight> {
  const weight: Weight = { scripts: 0, pack: 0, wire: 0, requests: 0 };
  await visit(browser, address, async (page, context) => {
    const jobs: Promise<void>[] = [];
    context.on('requestfinished', (request) =>
      jobs.push(
        (async () => {
          const response = await request.response();
          const body = (await response?.body().catch(() => undefined)) ?? Buffer.alloc(0);
          weight.requests++;
          weight.wire += Number(response?.headers()['content-length'] ?? body.length);
          if (request.resourceType() !== 'script') return;
          const isPack = /\/assets\/[a-z]{2}(tw)?-[^/]+\.js$/.test(request.url());
          weight[isPack ? 'pack' : 'scripts'] += gzipSync(body, { level: 9 }).length;
        })(),
      ),
    );
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(2500);
    await Promise.all(jobs);
    // What stands in the page runs as well; the server's answers beside it do not.
    for (const text of await page
      .locator('script:not([src]):not([type="application/json"])')
      .allTextContents())
      weight.scripts += gzipSync(text, { level: 9 }).length;
  });
  return weight;
}

/**
 * The first visit to a page on a slow phone (4× CPU, 1.6 Mbit/s, 150 ms, 390×844), medians of
 * `runs`: what falls into the first frame differs from visit to visit.
 */
async function measurePage(
  browser: Browser,
  what: string,
  address: string,
  runs: number,
): Promise<PageRow> {
  await (await fetch(address, { headers: { 'accept-language': 'en-US' } })).arrayBuffer();
  const weight = await weigh(browser, address);
  const paints: Paint[] = [];
  for (let run = 0; run < runs; run++) paints.push(await paintOnce(browser, address));
  const middle = (of: (paint: Paint) => number) => median(paints.map(of));
  return {
    what,
    weight,
    runs,
    paint: {
      first: middle((one) => one.first),
      largest: middle((one) => one.largest),
      what: paints.at(-1)?.what ?? '',
      blocked: middle((one) => one.blocked),
      shift: middle((one) => one.shift),
      alive: middle((one) => one.alive),
    },
  };
}
async function inTurn<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const one of all) done.push(await work(one));
  return done;
}
const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: executablePath as string, args: flags as string[] });

/** `BENCH_PAGES=product,way` measures some of it: what is called so. */
const isPicked = (what: string): boolean =>
  (process.env.BENCH_PAGES ?? '').split(',').some((part) => what.includes(part));

export interface PageResult {
  pages: PageRow[];
  way: WayRow[];
}
export async function pageBench(): Promise<PageResult> {
  const mall = process.env.BENCH_ADDRESS
    ? { address: process.env.BENCH_ADDRESS, stop: async () => undefined }
    : await startMall();
  const smallest = await startSmallest();
  const browser = await launchBrowser();
  try {
    const all: [what: string, address: string, runs: number][] = [
      ['the mall, /', `${mall.address}/`, 9],
      ...(await landingsOf(mall.address)).map(
        ([...one]) => [...one, 5] as [string, string, number],
      ),
      ['limit: smallest React page', smallest.address, 9],
    ];
    const pages = await inTurn(
      all.filter(([what]) => isPicked(what)),
      ([what, address, runs]) => measurePage(browser, what, address, runs),
    );
    return { pages, way: isPicked('way') ? await wayBench(browser, mall.address) : [] };
  } finally {
    await browser.close();
    await smallest.stop();
    await mall.stop();
  }
}
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const ms = (value: number) => `${Math.round(value)} ms`;
export function printPages({ pages: rows, way }: PageResult): void {
  say('\nFirst visit (cold, no interaction)');
  for (const { what, weight } of rows)
    say(
      `${what.padEnd(28)} scripts ${kB(weight.scripts)} gzip + language pack ${kB(weight.pack)}; ${kB(weight.wire)} in ${weight.requests} requests as sent`,
    );
  say(
    '\nSlow phone: 4× CPU, 1.6 Mbit/s, 150 ms, 390×844                first paint    largest    blocked  shift  answers from',
  );
  for (const { what, paint, runs } of rows)
    say(
      `${`${what} (median of ${runs})`.padEnd(60)} ${ms(paint.first).padStart(13)} ${ms(paint.largest).padStart(10)} ${ms(paint.blocked).padStart(10)} ${paint.shift.toFixed(3).padStart(6)} ${ms(paint.alive).padStart(13)}   ${paint.what}`,
    );
  printWay(way);
}
if (process.argv[1] === fileURLToPath(import.meta.url)) printPages(await pageBench());
