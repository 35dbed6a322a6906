import type { BrowserContext, Page } from 'playwright';
import { emptyPage, watch, type RunningMall } from '../../e2e/lib/mall';
import { walkHeader } from './callGate';
import type { Opening } from './world';

/**
 * Nobody looks at what is walked: a page that one sees through is laid out and pressed as ever, but
 * not painted.
 */
const unpainted = () =>
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.style.opacity = '0';
  });

/**
 * Away from wherever the page was going by itself: a navigation of its own that is still under way
 * may cut ours short.
 */
async function leave(page: Page, empty: string, tries = 5): Promise<void> {
  await page.goto(empty, { waitUntil: 'commit' }).catch((error: Error) => {
    if (tries <= 1 || !/ERR_ABORTED|interrupted by another navigation/.test(error.message))
      throw error;
    return leave(page, empty, tries - 1);
  });
}
/**
 * One browser for many paths: each begins with empty storages and no cookies, as on a new device;
 * only what is cached stays.
 */
export class Desk {
  private constructor(
    private readonly mall: RunningMall,
    readonly context: BrowserContext,
    readonly page: Page,
    readonly problems: string[],
    private readonly empty: string,
    private second: Page | null = null,
  ) {}

  static async at(mall: RunningMall, { clock }: { clock: boolean }): Promise<Desk> {
    const { context, page, problems } = await mall.open('en');
    await context.addInitScript(unpainted);
    if (clock) await page.clock.install();
    return new Desk(mall, context, page, problems, mall.url + emptyPage);
  }
  /** A page of the mall's origin that asks for nothing: another tab of the same browser. */
  async tab(): Promise<Page> {
    if (!this.second) {
      this.second = await this.context.newPage();
      watch(this.second, this.problems);
      await this.second.goto(this.empty);
    }
    return this.second;
  }
  /** Away from where the last walk ended. */
  async standUp(): Promise<void> {
    for (const one of [this.page, this.second])
      if (one && one.url() !== this.empty) await leave(one, this.empty);
    await this.context.clearCookies();
  }
  async sitDown(
    walk: string,
    { address, session, cookies = [], storage = {} }: Opening,
  ): Promise<void> {
    const { context, page, mall } = this;
    const secure = {
      url: mall.url.replace('http:', 'https:'),
      httpOnly: true,
      sameSite: 'Strict' as const,
    };
    await Promise.all([
      context.setExtraHTTPHeaders({ [walkHeader]: walk }),
      context.addCookies(
        [...(session ? [{ name: session.cookie, value: session.half }] : []), ...cookies].map(
          (one) => ({ ...one, ...secure }),
        ),
      ),
      page.evaluate(
        (kept) => {
          localStorage.clear();
          sessionStorage.clear();
          for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
        },
        { language: 'en', ...(session ? { 'access-token': session.token } : {}), ...storage },
      ),
    ]);
    this.problems.length = 0;
    await page.goto(`${mall.url}/${address}`, { waitUntil: 'commit' });
  }
  /**
   * A page may be on its way somewhere: its requests are not waited for, or closing would wait for
   * ever.
   */
  async close(): Promise<void> {
    await this.context.unrouteAll({ behavior: 'ignoreErrors' });
    await this.context.close();
  }
}
