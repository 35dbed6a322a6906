import { codes } from '#contract/codes';
import { officeMoney, type Queue } from '#contract/officeMoney';
import {
  arranged,
  cut,
  twin,
  type Cause,
  type Causes,
  type Scene,
  type World,
} from '../../kit/index';
import type { Member } from '../shared/members';
import { Request } from './request';
import {
  acrossSessions,
  atDesk,
  atDoor,
  mayBe,
  newStaff,
  news,
  putDown,
  standingIn,
} from '../shared/staffPeople';

interface Reviewer extends Member {
  request: Request;
}
type At = Scene<Reviewer>;
const pages: Record<Queue, string> = {
  recharge: '#/money/recharges',
  withdrawal: '#/money/withdrawals',
};
/** Only the own request is listed: nobody is led on to the next. */
const listOf = ({ queue, customer }: Request) =>
  `${pages[queue]}?q=${encodeURIComponent(customer.email)}`;

const enter: World<Reviewer>['enter'] = async (mall, { steps: [open] }) => {
  const who = await newStaff(mall.db, 'finance');
  const request = await Request.sent(mall, open?.event.start as Queue, who);
  return {
    who: { ...who, request },
    opening: await atDesk(mall, who, `${listOf(request)}&id=${request.id}`),
  };
};
const is = (standing: string) => arranged<Reviewer>(({ who }) => who.request.bring(standing));
const stands: Cause<Reviewer> = (scene, outcome) => is(standingIn(outcome))(scene, outcome);
const causes: Causes<Reviewer> = {
  // What is free the page takes by itself.
  'open ✓': (scene, outcome) => (outcome.endsWith(' mine') ? is('free') : stands)(scene, outcome),
  'look ✓': stands,
  [`open ✗ ${codes.notFound}`]: is('gone'),
  [`open ✗ ${codes.noPermission}`]: arranged((scene) => mayBe(scene, 'content')),
  'decide ✗ network': cut('look', (found) => found.endsWith(' closed')),
  /** Held too long, it is nobody's again. */
  [`decide ✗ ${codes.notAllowedNow}`]: is('free'),
  [`decide ✗ ${codes.stillInProgress}`]: twin,
};
async function leave(scene: At): Promise<void> {
  const {
    who: { request },
    around: { before, ahead },
  } = scene;
  // Taken on an earlier visit: there is something to release before it is seen.
  if (before?.shows.label === 'opening' && ahead[0]?.name === 'release ✓ done')
    await request.bring('mine');
  return putDown(scene, listOf(request));
}
const decisions: readonly unknown[] = [
  'approve',
  'endorse',
  'confirm',
  'sendBack',
  'refuse',
  'pay',
  'payFailed',
];

/**
 * A request for money in the hands of staff, in the real mall: colleagues, four eyes, lost answers
 * and ended sessions are real.
 */
export const world: World<Reviewer> = {
  calls: {
    open: officeMoney.view,
    look: officeMoney.view,
    decide: { to: officeMoney.act, when: ({ event }) => decisions.includes(event) },
    release: { to: officeMoney.act, when: ({ event }) => event === 'release' },
  },
  clock: true,
  enter,
  causes,
  perform: acrossSessions('open'),
  before: (scene, { kind }) => (kind === 'user' ? mayBe(scene, 'finance') : Promise.resolve()),
  happens: {
    leave,
    news: ({ page, who: { request } }, { name }, release) =>
      news(
        page,
        () => request.bring('theirs'),
        () => request.bring(standingIn(name.slice('news '.length))),
        () => release('open'),
      ),
    /** It is taken at once after this look, by the very same call. */
    'look ✓ recharge free': ({ who: { request } }, _, release) =>
      request.bring('free').then(() => release('open')),
  },
  // What is put down is not shown any more.
  passing: (step) => step.shows.label === 'releasing' || atDoor(step),
  /** Refused, and still one's own: the mall names its own reason, until one decides anew. */
  otherWords: ({ shows }, { around: { trail } }) =>
    shows.label.startsWith('open.') &&
    trail.findLast(({ actor, shows: { label } }) => actor === 'decide' || label === 'undoable')
      ?.actor === 'decide',
  ends: { left: /#\/money\/(recharges|withdrawals)\?q=[^&]*$/ },
  meaningful: ['reason'],
};
