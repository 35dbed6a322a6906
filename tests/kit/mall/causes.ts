import type { Page } from 'playwright';
import { codes } from '#contract/codes';
import { charts } from '../registry/charts';
import type { FrozenStep } from '../paths/freeze';
import { signedIn, type Member } from '../../charts/shared/members';
import type { Stand } from '../../charts/shared/stand';
import { real, said, type Caused, type Scene } from './world';

/** Makes an outcome come about, in data or on the wire; null where it cannot. */
export type Cause<P> = (scene: Scene<P>, outcome: string) => Promise<Caused | null> | Caused | null;
/**
 * By step (`pay ✗ 2000022`), or all good or bad answers of an actor (`pay ✓`): the first that fits.
 */
export type Causes<P> = Record<string, Cause<P>>;

/** Arranges something; what follows is the server's own answer. */
export const arranged =
  <P>(work: (scene: Scene<P>) => Promise<unknown>): Cause<P> =>
  async (scene) => {
    await work(scene);
    return real();
  };
/** Changes the person's corner of the mall: wallet, stock, prices, addresses. */
export const stand = (change: (stand: Stand) => Promise<unknown>): Cause<{ stand: Stand }> =>
  arranged(({ who }) => change(who.stand));
/**
 * The server's own answer, changed on the way: with other fields, or one thing said for another.
 */
export const but = (more: object): Caused =>
  said({ mode: 'edit', edit: (data) => ({ ...(data as object), ...more }) });
export const worded = (from: string | RegExp, to: string): Caused =>
  said({
    mode: 'edit',
    edit: (data) => JSON.parse(JSON.stringify(data).replace(from, to)) as unknown,
  });
/**
 * The very same is under way already: its key cannot be entered, and what it came to is not there
 * to be read.
 */
export const twin = (): Caused => real({ mode: 'ill', outcome: 'nothing' });
/** The acquirer's page has an address that is none: leaving for it fails. */
export const orNowhere = <P>({ around: { ahead } }: Scene<P>): Caused =>
  ahead[0]?.name === 'toGateway ✗ network' ? but({ redirect: 'http://[' }) : real();
/**
 * A connection that breaks after the server did its work where `later` finds it done, else before.
 */
export const cut =
  <P>(later: string, done: (found: string, scene: Scene<P>) => boolean): Cause<P> =>
  (scene) => {
    const found = scene.around.ahead.find(({ actor }) => actor === later)?.outcome;
    return real({ mode: found !== undefined && done(found, scene) ? 'cutAfter' : 'cut' });
  };
/** What each of these codes means is the same wherever it is answered. */
const refusals: Record<string, Cause<{ stand: Stand }>> = {
  [codes.insufficientBalance]: stand((one) => one.balance(1_00)),
  [codes.insufficientStock]: stand((one) => one.onlySome()),
  [codes.productExpired]: stand((one) => one.offSale()),
  [codes.quoteChanged]: stand((one) => one.dearer(1_00)),
  [codes.addressEmpty]: stand((one) => one.addresses(0)),
};
/**
 * The chart's own cause of a step, or the one all charts share; a good answer without one is the
 * server's own.
 */
export async function caused<P>(
  causes: Causes<P>,
  scene: Scene<P>,
  { name, actor, outcome = '' }: FrozenStep,
): Promise<Caused | null> {
  const good = name.includes('✓');
  const own = causes[name] ?? causes[`${actor} ${good ? '✓' : '✗'}`];
  if (own) return own(scene, outcome);
  if (good) return real();
  const shared = scene.who && 'stand' in (scene.who as object) ? refusals[outcome] : undefined;
  return shared ? shared(scene as never, outcome) : null;
}

type Here = Pick<Scene<Member>, 'mall' | 'who' | 'tab'>;
/** Another tab of this browser signs out. */
export const signOutElsewhere = async ({ tab }: Pick<Here, 'tab'>): Promise<void> =>
  (await tab()).evaluate(() => localStorage.removeItem('access-token'));
/** The browser's half of a new session of this person; answers the page's half. */
export async function newSession(
  { mall, who }: Pick<Here, 'mall' | 'who'>,
  page: Page,
): Promise<string> {
  const { token, half, cookie } = await signedIn(mall, who);
  await page.context().addCookies([
    {
      name: cookie,
      value: half,
      url: mall.url.replace('http:', 'https:'),
      httpOnly: true,
      sameSite: 'Strict',
    },
  ]);
  return token;
}
/** Another tab of this browser signs in: both halves of its session are this browser's. */
export async function signInElsewhere(scene: Here): Promise<void> {
  const other = await scene.tab();
  await other.evaluate(
    (value) => localStorage.setItem('access-token', value),
    await newSession(scene, other),
  );
}
/** The page's clock goes on until a chart's delay is over. */
export async function passes(page: Page, chart: string, { event }: FrozenStep): Promise<void> {
  const delay = event.type.split('.')[2] ?? '';
  const written =
    (charts[chart]?.machine.implementations.delays as Record<string, unknown> | undefined)?.[
      delay
    ] ?? delay;
  await page.clock.fastForward(Number(written) + 1);
}
