import { codes } from '#contract/codes';
import { officeCoupons } from '#contract/coupons';
import { officeDeals } from '#contract/deals';
import type { PromotionKind } from '#contract/promotions';
import type { CaseAtDesk } from '../shared/caseAtDesk';
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
import { sent } from './sent';

interface Decider extends Member {
  kind: PromotionKind;
  file: CaseAtDesk;
}
type At = Scene<Decider>;
const pages = { deal: '#/deals/review', coupon: '#/money/coupons/review' };
const roles = { deal: 'reviewer', coupon: 'finance' } as const;
/** Only the own one is listed: nobody is led on to the next. */
const listOf = ({ kind, file }: Pick<Decider, 'kind' | 'file'>) =>
  `${pages[kind]}?q=${encodeURIComponent(file.q)}`;

const enter: World<Decider>['enter'] = async (mall, { steps: [open] }) => {
  const kind = open?.event.start as PromotionKind;
  const me = await newStaff(mall.db, roles[kind]);
  const file = await sent[kind](mall, me);
  return {
    who: { ...me, kind, file },
    opening: await atDesk(mall, me, `${listOf({ kind, file })}&id=${file.id}`),
  };
};
const is = (standing: string) => arranged<Decider>(({ who }) => who.file.bring(standing));
const stands: Cause<Decider> = (scene, outcome) => is(standingIn(outcome))(scene, outcome);
const causes: Causes<Decider> = {
  'view ✓': stands,
  'look ✓': stands,
  [`view ✗ ${codes.notFound}`]: () => null,
  [`view ✗ ${codes.noPermission}`]: arranged((scene) => mayBe(scene, 'content')),
  'decide ✗ network': cut('look', (found) => found.endsWith(' by me')),
  [`decide ✗ ${codes.notAllowedNow}`]: is('sent again'),
  [`decide ✗ ${codes.stillInProgress}`]: twin,
};

/**
 * A flash deal or a coupon in the hands of staff, in the real mall: colleagues, sellers who send
 * anew, lost answers and ended sessions are real.
 */
export const world: World<Decider> = {
  calls: {
    view: [officeDeals.view, officeCoupons.view],
    decide: [officeDeals.act, officeCoupons.act],
  },
  callOf: (actor) => (actor === 'look' ? 'view' : actor),
  clock: true,
  enter,
  causes,
  perform: acrossSessions('view'),
  before: (scene, { kind }) =>
    kind === 'user' ? mayBe(scene, roles[scene.who.kind]) : Promise.resolve(),
  happens: {
    leave: (scene: At) => putDown(scene, listOf(scene.who)),
    news: ({ page, who: { file } }, { name }, release) =>
      news(
        page,
        file.stir,
        () => file.bring(standingIn(name.slice('news '.length))),
        () => release('view'),
      ),
  },
  passing: atDoor,
  /** Refused, and still to be decided: the mall names its own reason, until one decides anew. */
  otherWords: ({ shows }, { around: { trail } }) =>
    shows.label.startsWith('open.') &&
    trail.findLast(({ actor, shows: { label } }) => actor === 'decide' || label === 'undoable')
      ?.actor === 'decide',
  ends: { left: /#\/(deals|money\/coupons)\/review\?q=[^&]*$/ },
  meaningful: ['reason'],
};
