import { codes } from '#contract/codes';
import { officeTickets } from '#contract/tickets';
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
} from '../shared/staffPeople';
import { Question } from './question';

interface Helper extends Member {
  question: Question;
}
/** Only the own question is listed: nobody is led on to the next. */
const listOf = ({ number }: Question) => `#/tickets?q=${number}`;
const enter: World<Helper>['enter'] = async (mall) => {
  const who = await newStaff(mall.db, 'support');
  const question = await Question.asked(mall, who);
  return {
    who: { ...who, question },
    opening: await atDesk(mall, who, `${listOf(question)}&id=${question.number}`),
  };
};
const is = (standing: string) => arranged<Helper>(({ who }) => who.question.bring(standing));
const stands: Cause<Helper> = (scene, outcome) => is(outcome)(scene, outcome);
const before: Record<string, string> = { mine: 'free' };
const causes: Causes<Helper> = {
  // What is free the page takes by itself.
  'open ✓': (scene, outcome) => is(before[outcome] ?? outcome)(scene, outcome),
  'look ✓ answered': arranged(({ who, around: { trail } }) =>
    who.question.answered(
      String(trail.findLast(({ event }) => event.type === 'answer')?.event.words ?? ''),
    ),
  ),
  'look ✓': stands,
  [`open ✗ ${codes.noPermission}`]: arranged((scene) => mayBe(scene, 'content')),
  'decide ✗ network': cut('look', (found) =>
    ['answered', 'noted', 'closed by me', 'assigned', 'unassigned'].includes(found),
  ),
  [`decide ✗ ${codes.notAllowedNow}`]: is('theirs'),
  [`decide ✗ ${codes.stillInProgress}`]: twin,
};
const decisions: readonly unknown[] = ['answer', 'note', 'close', 'assign', 'unassign'];
async function leave(scene: Scene<Helper>): Promise<void> {
  return putDown(scene, listOf(scene.who.question));
}

/** A question in the hands of staff, in the real mall: colleagues, lost answers and ended sessions. */
export const world: World<Helper> = {
  calls: {
    open: officeTickets.view,
    look: officeTickets.view,
    decide: { to: officeTickets.act, when: ({ event }) => decisions.includes(event) },
    release: { to: officeTickets.act, when: ({ event }) => event === 'release' },
  },
  clock: true,
  enter,
  causes,
  perform: acrossSessions('open'),
  before: (scene, { kind }) => (kind === 'user' ? mayBe(scene, 'support') : Promise.resolve()),
  happens: {
    leave,
    /** It is taken at once after this look, by the very same call. */
    'look ✓ free': ({ who: { question } }, _, release) =>
      question.bring('free').then(() => release('open')),
    news: ({ page, who: { question } }, { name }, release) =>
      news(
        page,
        () => question.bring('theirs'),
        () => question.bring(name.slice('news '.length)),
        () => release('open'),
      ),
  },
  // What is put down is not shown any more.
  passing: (step) => step.shows.label === 'releasing' || atDoor(step),
  otherWords: ({ shows }) =>
    /^(open|taken|decided|notYours|undoable|unsent|outcome|sending)/.test(shows.label),
  ends: { left: /#\/tickets\?q=[^&]*$/ },
};
