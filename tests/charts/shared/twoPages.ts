import type { Page } from 'playwright';
import { eventsOf } from '#machines/lifecycle';
import type { AnyStateMachine } from 'xstate';
import { patience, type FrozenStep, type Scene, type World } from '../../kit/index';

/**
 * A stored thing that its owner sees on a page of the mall, and whoever serves them at the back
 * office.
 */
interface Shared<P> {
  machine: AnyStateMachine;
  /**
   * Who acts on the mall's page; all others do at the back office, as staff do for everybody. What
   * happens by itself is looked at by the owner.
   */
  owner: string;
  /** Where the back office shows it, and what stands there once it does. */
  desk: (who: P) => string;
  shown: (page: Page, who: P) => Promise<unknown>;
  /**
   * Until the server has it as the path says; true where something was changed besides, which no
   * page was told.
   */
  stands: (scene: Scene<P>, step: FrozenStep) => Promise<boolean>;
  /** Before whoever serves acts on staff's page. */
  serves: (scene: Scene<P>, step: FrozenStep) => Promise<void>;
}
/**
 * The page's clock goes on: what was said in passing has been read, and every 15 seconds a page
 * asks for news.
 */
const [read, news] = [3_001, 15_001];

/**
 * How such a thing is walked: each side on its own page. Who acts is told by the answer; what
 * others did is news when it is one's turn.
 */
export function onTwoPages<P>({
  machine,
  owner,
  desk,
  shown,
  stands,
  serves,
}: Shared<P>): Pick<World<P>, 'calls' | 'clock' | 'pageOf' | 'before' | 'reach' | 'elsewhere'> {
  const byOthers = ({ event: { by } }: FrozenStep) =>
    by !== undefined && by !== owner && by !== 'system';
  const isOpen = (page: Page, who: P) => page.url().endsWith(desk(who));
  async function pageAt({ office, who }: Scene<P>): Promise<Page> {
    const page = await office();
    if (isOpen(page, who)) return page;
    await page.evaluate((to) => {
      location.hash = to;
    }, desk(who));
    await shown(page, who);
    return page;
  }
  const pageOf = (scene: Scene<P>, step: FrozenStep) =>
    byOthers(step) ? pageAt(scene) : Promise.resolve(scene.page);
  return {
    calls: {},
    clock: true,
    pageOf,
    before: async (scene, step) => {
      if (step.kind !== 'user') return;
      const page = await pageOf(scene, step);
      const { before } = scene.around;
      const itsTurn = before !== undefined && byOthers(before) !== byOthers(step);
      await page.clock.fastForward(itsTurn ? news : read);
      // What is pressed before the news are there would be answered by them.
      if (itsTurn)
        await page
          .locator(`[data-machine="${machine.id}"][data-state="${before.shows.label}"]`)
          .waitFor({ state: 'attached', timeout: patience.ms });
      if (byOthers(step)) await serves(scene, step);
    },
    reach: async (scene, step) => {
      // Who just came has the newest there is.
      if (step.kind === 'start') return;
      const changed = await stands(scene, step);
      if (changed || step.kind !== 'user')
        await (await pageOf(scene, step)).clock.fastForward(news);
    },
    elsewhere: (_, step) => (event) =>
      !eventsOf(machine, byOthers(step) ? 'staff' : owner).includes(event),
  };
}
