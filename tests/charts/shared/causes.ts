import type { Page } from 'playwright';
import { codes } from '#contract/codes';
import {
  arranged,
  but,
  real,
  type Cause,
  type Caused,
  type Causes,
  type Scene,
} from '../../kit/index';
import { signedIn, type Member } from './members';
import type { Stand } from './stand';

/** Changes the person's corner of the mall: wallet, stock, prices, addresses. */
export const stand = (change: (stand: Stand) => Promise<unknown>): Cause<{ stand: Stand }> =>
  arranged(({ who }) => change(who.stand));
/** The acquirer's page has an address that is none: leaving for it fails. */
export const orNowhere = <P>({ around: { ahead } }: Scene<P>): Caused =>
  ahead[0]?.name === 'toGateway ✗ network' ? but({ redirect: 'http://[' }) : real();
/** What each of these codes means is the same wherever it is answered. */
const refusals: Causes<{ stand: Stand }> = {
  [codes.insufficientBalance]: stand((one) => one.balance(1_00)),
  [codes.insufficientStock]: stand((one) => one.onlySome()),
  [codes.productExpired]: stand((one) => one.offSale()),
  [codes.quoteChanged]: stand((one) => one.dearer(1_00)),
  [codes.addressEmpty]: stand((one) => one.addresses(0)),
};
/** The causes of codes that mean the same in every chart whose walker has a corner of the mall. */
export const sharedCauses: Causes<unknown> = Object.fromEntries(
  Object.entries(refusals).map(([code, cause]): [string, Cause<unknown>] => [
    code,
    (scene, outcome) =>
      scene.who && 'stand' in (scene.who as object) ? cause(scene as never, outcome) : null,
  ]),
);

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
