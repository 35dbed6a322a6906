import { officeAfterSale } from '#contract/afterSale';
import { codes } from '#contract/codes';
import type { CaseAtDesk } from '../shared/caseAtDesk';
import { arranged, cut, twin, type Cause, type Causes, type World } from '../../kit/index';
import type { Member } from '../shared/members';
import {
  acrossSessions,
  atDesk,
  atDoor,
  mayBe,
  newStaff,
  news,
  putDown,
} from '../shared/staffPeople';
import { sentCase } from './returnCase';

interface Arbiter extends Member {
  file: CaseAtDesk;
}
/** Only the own case is listed: nobody is led on to the next. */
const listOf = ({ file }: Arbiter) => `#/returns?q=${encodeURIComponent(file.q)}`;
/** Who may decide about orders and about money: a second person too. */
const role = 'admin';

const enter: World<Arbiter>['enter'] = async (mall) => {
  const member = await newStaff(mall.db, role);
  const who = { ...member, file: await sentCase(mall, member) };
  return { who, opening: await atDesk(mall, who, `${listOf(who)}&id=${who.file.id}`) };
};
const is = (standing: string) => arranged<Arbiter>(({ who }) => who.file.bring(standing));
const stands: Cause<Arbiter> = (scene, outcome) => is(outcome)(scene, outcome);
const seconding: readonly string[] = ['confirm', 'sendBack'];
/** It was moved before the decision came: what was to be confirmed waits again, or the reverse. */
const late: Cause<Arbiter> = (scene, outcome) => {
  const decided = scene.around.trail.findLast(({ shows }) => shows.label === 'undoable');
  return is(seconding.includes(decided?.event.type ?? '') ? 'waits' : 'withdrawn')(scene, outcome);
};
const causes: Causes<Arbiter> = {
  'view ✓': stands,
  'look ✓': stands,
  [`view ✗ ${codes.notFound}`]: is('gone'),
  [`view ✗ ${codes.noPermission}`]: arranged((scene) => mayBe(scene, 'content')),
  'decide ✗ network': cut('look', (found) => found.endsWith(' by me')),
  [`decide ✗ ${codes.notAllowedNow}`]: late,
  [`decide ✗ ${codes.stillInProgress}`]: twin,
};

/**
 * A case between buyer and shop in the hands of staff, in the real mall: colleagues, second people,
 * lost answers and ended sessions are real.
 */
export const world: World<Arbiter> = {
  calls: { view: officeAfterSale.view, decide: officeAfterSale.act },
  callOf: (actor) => (actor === 'look' ? 'view' : actor),
  clock: true,
  enter,
  causes,
  perform: acrossSessions('view'),
  before: (scene, { kind }) => (kind === 'user' ? mayBe(scene, role) : Promise.resolve()),
  happens: {
    leave: (scene) => putDown(scene, listOf(scene.who)),
    news: ({ page, who: { file } }, { name }, release) =>
      news(
        page,
        file.stir,
        () => file.bring(name.slice('news '.length)),
        () => release('view'),
      ),
  },
  passing: atDoor,
  /** Refused, and still to be decided: the mall names its own reason, until one decides anew. */
  otherWords: ({ shows }, { around: { trail } }) =>
    shows.label.startsWith('open.') &&
    trail.findLast(({ actor, shows: { label } }) => actor === 'decide' || label === 'undoable')
      ?.actor === 'decide',
  ends: { left: /#\/returns\?q=[^&]*$/ },
  meaningful: ['verdict', 'reason'],
};
