import { codes, sessionCodes } from '#contract/codes';
import { officeMoney, type Queue } from '#contract/officeMoney';
import type { FrozenStep } from '../../kit/freeze';
import { arranged, cut, type Cause, type Causes } from './causes';
import type { Member } from './members';
import { typedIn } from './purse';
import { Request } from './request';
import { atDesk, elsewhereAndBack, mayBe, newStaff, sessionEnds, signInAgain } from './staffPeople';
import { said, type Release, type Scene, type World } from './world';

interface Reviewer extends Member { request: Request }
type At = Scene<Reviewer>;
const everySoOften = 15_000;
const pages: Record<Queue, string> = { recharge: '#/money/recharges', withdrawal: '#/money/withdrawals' };
/** Only the own request is listed: nobody is led on to the next. */
const listOf = ({ queue, customer }: Request) => `${pages[queue]}?q=${encodeURIComponent(customer.email)}`;

const enter: World<Reviewer>['enter'] = async (mall, { steps: [open] }) => {
  const who = await newStaff(mall.db, 'finance');
  const request = await Request.sent(mall, open?.event.start as Queue, who);
  return { who: { ...who, request }, opening: await atDesk(mall, who, `${listOf(request)}&id=${request.id}`) };
};
/** "recharge mine": how it stands. */
const standingIn = (outcome: string) => outcome.slice(outcome.indexOf(' ') + 1);
const stands: Cause<Reviewer> = (scene, outcome) => arranged<Reviewer>(({ who }) => who.request.bring(standingIn(outcome)))(scene, outcome);
const is = (standing: string) => arranged<Reviewer>(({ who }) => who.request.bring(standing));
const causes: Causes<Reviewer> = {
  // What is free the page takes by itself.
  'open ✓': (scene, outcome) => (outcome.endsWith(' mine') ? is('free') : stands)(scene, outcome),
  'look ✓': stands,
  [`open ✗ ${codes.notFound}`]: is('gone'),
  [`open ✗ ${codes.noPermission}`]: arranged((scene) => mayBe(scene, 'content')),
  'decide ✗ network': cut('look', (found) => found.endsWith(' closed')),
  /** Held too long, it is nobody's again. */
  [`decide ✗ ${codes.notAllowedNow}`]: is('free'),
  [`decide ✗ ${codes.stillInProgress}`]: () => said({ mode: 'code', code: codes.stillInProgress }),
};
/** Something happens to it, the list tells of it, and until it is looked at it has gone on. */
async function news({ page, who: { request } }: At, { name }: FrozenStep, release: Release): Promise<void> {
  await request.bring('theirs');
  const asked = page.waitForRequest(/\/money\/view\?/);
  await page.clock.fastForward(everySoOften);
  await asked;
  await request.bring(standingIn(name.slice('news '.length)));
  await release('open');
}
/** Put down by opening none; what is decided is sent when its maker looks at something else. */
async function leave({ page, who: { request }, around: { before, ahead } }: At): Promise<void> {
  if (before?.shows.label === 'undoable') return elsewhereAndBack(page);
  // Taken on an earlier visit: there is something to release before it is seen.
  if (before?.shows.label === 'opening' && ahead[0]?.name === 'release ✓ done') await request.bring('mine');
  return page.evaluate((to) => { location.hash = to; }, listOf(request));
}
const ended = (step: FrozenStep | undefined) => sessionCodes.map(String).includes(step?.outcome ?? '');
/** Where the session ended the door stands; signed in again, the work goes on where it was. */
const perform: World<Reviewer>['perform'] = async (scene, step, count, release) => {
  const { before } = scene.around;
  if (ended(step) && step.actor !== 'release') {
    await sessionEnds(scene, Number(step.outcome), step.actor === 'decide' ? 'decide' : 'open', release);
    if (step.actor === 'decide') await signInAgain(scene);
    count('real');
    return true;
  }
  if (step.event.type !== 'retry' || !ended(before) || before?.actor === 'decide') return false;
  return signInAgain(scene).then(() => true);
};
const decisions: readonly unknown[] = ['approve', 'refuse', 'pay', 'payFailed'];

/** A request for money in the hands of staff, in the real mall: colleagues, four eyes, lost answers and ended sessions are real. */
export const reviewWorld: World<Reviewer> = {
  calls: {
    open: officeMoney.view, look: officeMoney.view,
    decide: { to: officeMoney.act, when: ({ event }) => decisions.includes(event) }, release: { to: officeMoney.act, when: ({ event }) => event === 'release' },
  },
  clock: true,
  enter, causes, perform,
  before: (scene, { kind }) => (kind === 'user' ? mayBe(scene, 'finance') : Promise.resolve()),
  happens: {
    news, leave,
    /** It is taken at once after this look, by the very same call. */
    'look ✓ recharge free': ({ who: { request } }, _, release) => request.bring('free').then(() => release('open')),
  },
  typed: (_, step) => (step.event.type === 'pick' ? undefined : typedIn(step)),
  // What is put down is not shown any more.
  passing: (step) => step.shows.label === 'releasing' || (ended(step) && step.shows.label === 'openFailed'),
  /** Refused, and still one's own: the mall names its own reason. */
  otherWords: ({ actor, shows }) => actor === 'look' && shows.label.startsWith('open.'),
  ends: { left: /#\/money\/(recharges|withdrawals)\?q=[^&]*$/ },
  meaningful: ['reason'],
};
