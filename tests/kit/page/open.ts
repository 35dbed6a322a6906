import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type CDPSession, type Page } from 'playwright';
import type { FrozenPath } from '../paths/freeze';
import { together, type Walked } from './walked';
// @ts-expect-error plain JavaScript, shared with the scripts that run before anything is installed
import { chromium as executablePath, flags } from '../../../scripts/chromium.mjs';

export interface WalkPage {
  /**
   * Walks paths on a chart's view, in turn, shared among the page's tabs. `patience`: how long a
   * step may take to show, ms.
   */
  walk: (chart: string, paths: readonly FrozenPath[], patience?: number) => Promise<Walked>;
  /**
   * Calls the page's `window[call](chart, items, ...more)` in every tab with a part of the items;
   * answers come in the order of the tabs.
   */
  ask: <T>(
    call: string,
    chart: string,
    items: readonly unknown[],
    ...more: unknown[]
  ) => Promise<T[]>;
  /** The same, with all the items in each tab. */
  askEach: <T>(
    call: string,
    chart: string,
    items: readonly unknown[],
    ...more: unknown[]
  ) => Promise<T[]>;
  close: () => Promise<void>;
}
/**
 * What React does next is the page's next task: a message to itself would go by way of another
 * thread, which may be busy.
 * Nothing is painted, so the next frame is the next task too, not up to 16 ms away.
 */
const immediately = `{
  const tasks = new Map();
  let last = 0;
  const begin = (number) => { const task = tasks.get(number); tasks.delete(number); task?.(); };
  window.setImmediate = (task) => { const number = last += 1; tasks.set(number, task); void scheduler.postTask(() => begin(number), { priority: 'user-blocking' }); return number; };
  window.clearImmediate = (number) => void tasks.delete(number);
  window.requestAnimationFrame = (draw) => setImmediate(() => draw(performance.now()));
  window.cancelAnimationFrame = clearImmediate;
}`;
/**
 * Its views stand in the document but are not painted: what level two compares is what they say and
 * offer.
 */
const html = `<!doctype html><html lang="en"><head><script>${immediately}</script><style>body > div { display: none }</style></head><body><script type="module" src="/page.js"></script></body></html>`;
/**
 * Icons and pictures are not looked at either, and what is not painted needs no style: dialogs ask
 * for theirs at every turn.
 */
const nothing: Record<string, string> = {
  css: '',
  svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

function served(folder: string): Promise<Server> {
  const types: Record<string, string> = {
    js: 'text/javascript',
    css: 'text/css',
    html: 'text/html',
    svg: 'image/svg+xml',
  };
  const server = createServer(({ url = '/' }, response) => {
    const [, extension = ''] = /\.(\w+)$/.exec(url) ?? [];
    const kind = url === '/' ? 'html' : extension in types ? extension : 'svg';
    response.writeHead(200, { 'content-type': types[kind], 'cache-control': 'max-age=3600' });
    response.end(kind === 'html' ? html : (nothing[kind] ?? readFileSync(join(folder, url))));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
const inTurn = <T>(all: readonly T[], parts: number): T[][] =>
  Array.from({ length: parts }, (_, part) => all.filter((__, index) => index % parts === part));

interface Tab {
  page: Page;
  tools: CDPSession;
}
/** Milliseconds that the page's thread has been at work since it was opened. */
async function workOf({ tools }: Tab): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
type WalkPaths = (
  chart: string,
  paths: readonly FrozenPath[],
  patience: number,
) => Promise<Omit<Walked, 'atWork'>>;
async function walkIn(
  tab: Tab,
  chart: string,
  paths: readonly FrozenPath[],
  patience: number,
): Promise<Walked> {
  const before = await workOf(tab);
  const told = await tab.page.evaluate(
    ([name, all, wait]) =>
      (window as unknown as { walkPaths: WalkPaths }).walkPaths(name, all, wait),
    [chart, paths, patience] as const,
  );
  return { ...told, atWork: (await workOf(tab)) - before };
}

async function called<T>(
  tabs: readonly Tab[],
  call: string,
  argsOf: (tab: number) => unknown[],
): Promise<T[]> {
  const answers = await Promise.all(
    tabs.map(({ page }, index) =>
      page.evaluate(
        ([name, args]) =>
          (window as unknown as Record<string, (...all: unknown[]) => Promise<unknown>>)[name]?.(
            ...args,
          ),
        [call, argsOf(index)] as const,
      ),
    ),
  );
  return answers.flat() as T[];
}

/**
 * Builds the page that walks the views and opens it in Chromium, in as many tabs as asked. Close
 * it.
 */
export async function openWalkPage(tabs = 1): Promise<WalkPage> {
  const folder = mkdtempSync(join(tmpdir(), 'arcada-page-'));
  const built = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('build.mjs', import.meta.url)), folder],
    { cwd: fileURLToPath(new URL('../../..', import.meta.url)), encoding: 'utf8' },
  );
  if (built.status !== 0) throw new Error(`the page of the views cannot be built: ${built.stderr}`);
  const server = await served(folder);
  const browser = await chromium.launch({
    executablePath: executablePath as string,
    args: flags as string[],
  });
  const { port } = server.address() as AddressInfo;
  const open = async (): Promise<Tab> => {
    // A context each: its own process, so that two cores walk at once.
    const page = await (await browser.newContext()).newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.waitForFunction('window.walkPaths');
    const tools = await page.context().newCDPSession(page);
    await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
    return { page, tools };
  };
  const opened = await Promise.all(Array.from({ length: tabs }, open));
  return {
    walk: async (chart, paths, patience = 10_000) => {
      const parts = inTurn(paths, tabs);
      return together(
        await Promise.all(
          opened.map((tab, index) => walkIn(tab, chart, parts[index] ?? [], patience)),
        ),
      );
    },
    ask: (call, chart, items, ...more) => {
      const parts = inTurn(items, tabs);
      return called(opened, call, (tab) => [chart, parts[tab] ?? [], ...more]);
    },
    askEach: (call, chart, items, ...more) => called(opened, call, () => [chart, items, ...more]),
    close: async () => {
      await browser.close();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
