import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright';
import { isLanguage, tags, type Language } from '#contract/languages';
import { build } from '#server/app';
import { readConfig } from '#server/config';
import type { Db } from '#server/platform/db/open';
import { jobsOf, startJobs } from '#server/jobs/start';
import { servePages } from '#server/ssr/pages';
import { readPack } from '../../../locales/plugin';
import { mallDb } from '../../lib/database';
import { around } from './around';
import { leaveBrowser, sharedBrowser } from './browser';

export interface RunningMall {
  db: Db;
  url: string;
  app: Awaited<ReturnType<typeof build>>;
  browser: Browser;
  /**
   * A browser of its own, in a language; console errors and uncaught exceptions are collected in
   * `problems`. `worker`: what was opened stays at hand without a connection.
   */
  /** Has a job run now, whoever waits for it. */
  run: (job: string) => Promise<unknown>;
  open: (
    lang: Language,
    options?: { width?: number; dark?: boolean; worker?: boolean },
  ) => Promise<Visit>;
  close: () => Promise<void>;
}
export interface Visit {
  context: BrowserContext;
  page: Page;
  problems: string[];
  /** The words of a text id in the visit's language. */
  t: (id: string) => string;
  /** The same where amounts, names or counts are filled in: what stands around them. */
  like: (id: string) => RegExp;
  go: (hash: string) => Promise<void>;
  /** Where the mall is. */
  url: string;
}

/**
 * Uncaught exceptions, console errors (broken content policies among them) and what did not load go
 * to `problems`.
 */
export const watch = (page: Page, problems: string[]): void => {
  page.on('pageerror', (error) => problems.push(error.message));
  page.on(
    'console',
    (message) =>
      message.type() === 'error' &&
      problems.push(`${message.text()} ${message.location().url}`.trim()),
  );
};

export const emptyPage = '/empty';
/**
 * A page of the mall's origin that asks for nothing. (Answering it in the browser would switch the
 * browser's cache off, and hold up every request.)
 */
const serveEmpty = (app: RunningMall['app']): void =>
  void app.get(emptyPage, { config: { open: true } }, (_, reply) =>
    reply
      .type('text/html')
      .header('cache-control', 'max-age=86400')
      .send('<link rel="icon" href="data:,">'),
  );

/**
 * The whole demo mall on a free port, with a browser to walk in. `prepare` may add hooks before it
 * listens; `served` is the database as the server sees it. Jobs that are `resting` run when
 * somebody says so.
 */
export async function runMall(
  prepare: (app: RunningMall['app'], db: Db) => void = () => {},
  served: (db: Db) => Db = (db) => db,
  resting: readonly string[] = [],
): Promise<RunningMall> {
  const { db, close: drop } = await mallDb('demo');
  const app = await build(served(db), readConfig({}), { perMinute: 0 });
  await servePages(app, db);
  serveEmpty(app);
  prepare(app, db);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const all = jobsOf(db, app.log);
  const jobs = startJobs(
    db,
    app,
    all.filter(({ name }) => !resting.includes(name)),
  );
  const browser = await sharedBrowser();

  const open: RunningMall['open'] = async (
    lang,
    { width = 1280, dark = false, worker = false } = {},
  ) => {
    if (!isLanguage(lang)) throw new Error(`no language ${String(lang)}`);
    const context = await browser.newContext({
      locale: tags[lang],
      viewport: { width, height: 900 },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      serviceWorkers: worker ? 'allow' : 'block',
    });
    await context.addInitScript((code) => localStorage.setItem('language', code), lang);
    const page = await context.newPage();
    const problems: string[] = [];
    watch(page, problems);
    const texts = readPack(lang);
    return {
      url,
      context,
      page,
      problems,
      t: (id) => texts[id] ?? id,
      like: (id) => around(texts[id] ?? id),
      go: async (hash) => {
        await page.goto(`${url}/#${hash}`);
      },
    };
  };
  return {
    db,
    url,
    app,
    browser,
    run: (job) => all.find(({ name }) => name === job)?.run() ?? Promise.reject(new Error(job)),
    open,
    close: async () => {
      await leaveBrowser();
      await app.close();
      await jobs.stop();
      await drop();
    },
  };
}
