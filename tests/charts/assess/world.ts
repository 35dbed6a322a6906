import { officeApplications } from '#contract/applications';
import { codes } from '#contract/codes';
import { officeListings } from '#contract/listings';
import type { CaseKind } from '#machines/flows/review/verdict';
import { sentApplication } from './applicationCase';
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
import { sentListing } from './listingCase';
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

interface Assessor extends Member {
  kind: CaseKind;
  file: CaseAtDesk;
}
type At = Scene<Assessor>;
const pages: Record<CaseKind, string> = { application: '#/applications', listing: '#/listings' };
const sent = { application: sentApplication, listing: sentListing };
/** Only the own case is listed: nobody is led on to the next. */
const listOf = ({ kind, file }: Pick<Assessor, 'kind' | 'file'>) =>
  `${pages[kind]}?q=${encodeURIComponent(file.q)}`;

const enter: World<Assessor>['enter'] = async (mall, { steps: [open] }) => {
  const who = await newStaff(mall.db, 'reviewer');
  const kind = open?.event.start as CaseKind;
  const file = await sent[kind](mall, who);
  return {
    who: { ...who, kind, file },
    opening: await atDesk(mall, who, `${listOf({ kind, file })}&id=${file.id}`),
  };
};
const is = (standing: string) => arranged<Assessor>(({ who }) => who.file.bring(standing));
const stands: Cause<Assessor> = (scene, outcome) => is(standingIn(outcome))(scene, outcome);
/** How a case stands when a verdict comes too late. */
const tooLate: Record<string, string> = {
  suspend: 'rejected',
  close: 'rejected',
  approve: 'on sale',
  refuse: 'on sale',
  takeOff: 'waits',
};
const late: Cause<Assessor> = (scene, outcome) => {
  const decided = scene.around.trail.findLast(({ shows }) => shows.label === 'undoable');
  return is(tooLate[decided?.event.type ?? ''] ?? 'open')(scene, outcome);
};
const causes: Causes<Assessor> = {
  'view ✓': stands,
  'look ✓': stands,
  [`view ✗ ${codes.notFound}`]: is('gone'),
  [`view ✗ ${codes.noPermission}`]: arranged((scene) => mayBe(scene, 'content')),
  'decide ✗ network': cut('look', (found) => found.endsWith(' by me')),
  [`decide ✗ ${codes.notAllowedNow}`]: late,
  [`decide ✗ ${codes.stillInProgress}`]: twin,
};

/**
 * A case in the hands of staff, in the real mall: colleagues, sellers who send anew, lost answers
 * and ended sessions are real.
 */
export const world: World<Assessor> = {
  calls: {
    view: [officeApplications.view, officeListings.view],
    decide: [officeApplications.act, officeListings.act],
  },
  callOf: (actor) => (actor === 'look' ? 'view' : actor),
  clock: true,
  enter,
  causes,
  perform: acrossSessions('view'),
  before: (scene, { kind }) => (kind === 'user' ? mayBe(scene, 'reviewer') : Promise.resolve()),
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
  /** Refused, and still to be judged: the mall names its own reason. */
  otherWords: ({ actor, shows }) => actor === 'look' && shows.label.startsWith('open.'),
  ends: { left: /#\/(applications|listings)\?q=[^&]*$/ },
  meaningful: ['part', 'verdict', 'reason'],
};
