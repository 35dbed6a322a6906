import { codes } from '#contract/codes';
import type { ReviewCase } from '#contract/reviews';
import { judge, judgeable, type JudgeContext } from '#machines/flows/review/judge';
import { mara, me, ownCase, reviewCase } from '../../../stories/fixtures/reported';
import { chartOf } from '../shared/vocabulary';

/** How a review can stand when it is looked at. */
const standing: Record<string, ReviewCase> = {
  reported: reviewCase(),
  'reported again': reviewCase({ version: 4, reports: 3 }),
  own: ownCase,
  kept: reviewCase({ state: 'shown', decided_by: mara }),
  'kept by me': reviewCase({ state: 'shown', decided_by: me }),
  hidden: reviewCase({ state: 'hidden', decided_by: mara }),
};
/** What the server answers to each decision. */
const answers: Record<string, ReviewCase> = {
  keep: reviewCase({ state: 'shown', decided_by: me }),
  hide: reviewCase({ state: 'hidden', decided_by: me }),
  restore: reviewCase({ state: 'shown', decided_by: me }),
};
const news = Object.fromEntries(Object.entries(standing).map(([name, item]) => [name, { item }]));
const out: readonly string[] = ['undoable', 'sending', 'outcomeUnknown', 'unsent', 'looking'];

/** The test vocabulary of a decision about a reported review. */
export const chart = chartOf<JudgeContext>(judge, {
  starts: { review: { id: '7' } },
  user: {
    keep: { '': {} },
    restore: { '': {} },
    hide: { 'with a note': { note: 'It names the owner.' } },
    pick: {
      insult: ({ reason }: JudgeContext) =>
        reason === 'insult' ? { reason: 'personal' } : { reason: 'insult' },
    },
    undo: { '': {} },
    retry: { '': {} },
    look: { '': {} },
  },
  system: { leave: { away: {} }, news },
  actors: {
    view: { done: standing, codes: [codes.notFound, codes.noPermission] },
    look: { done: standing },
    decide: {
      done: answers,
      codes: [codes.notAllowedNow, codes.stillInProgress, codes.tooManyRequests],
      when: (outcome, { decision }) => !(outcome in answers) || outcome === decision?.event,
    },
  },
  project: ({ item, reason, decision, notice }, at) => [
    item && [item.state, item.version, judgeable(item)],
    reason !== null,
    out.includes(at) ? decision?.event : null,
    at === 'looking' ? notice?.kind : null,
  ],
});
