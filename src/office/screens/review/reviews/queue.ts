import { fromPromise } from 'xstate';
import { officeReviews, type ReviewCase } from '#contract/reviews';
import { officeCall, officeLast } from '#lib/officeApi';
import { refresh } from '#lib/query';
import { judge, type JudgeContext, type Judgement } from '#machines/flows/review/judge';
import { reviewQueue } from '../reviewQueue';
import { savedDecisions } from '../savedDecisions';

const saved = savedDecisions<'review', JudgeContext>('office-reviews');
const view = (id: string, signal?: AbortSignal) =>
  officeCall(officeReviews.view, { id }, signal ? { signal } : {});
/** The same decision goes under the same key however often: it counts once. */
const decide = (id: string, decision: Judgement): Promise<ReviewCase> =>
  officeCall(officeReviews.act, { id, ...decision }, { key: saved.keyOf(id) }).finally(() => {
    void refresh(officeReviews.queue);
    void refresh(officeReviews.waiting);
  });

/** The chart of a review that was reported, with its calls. */
export const liveJudge = judge.provide({
  actors: {
    view: fromPromise<ReviewCase, { id: string }>(({ input: { id }, signal }) => view(id, signal)),
    look: fromPromise<ReviewCase, { id: string }>(({ input: { id }, signal }) => view(id, signal)),
    decide: fromPromise<ReviewCase, { id: string; decision: Judgement }>(
      ({ input: { id, decision } }) => decide(id, decision),
    ),
  },
});
/** Reviews that are being decided about. */
export const reportedReviews = reviewQueue<typeof liveJudge, 'review'>({
  logic: liveJudge,
  saved,
  input: (id) => ({ id }),
  withoutPrivate: (context) => ({ ...context, notice: null }),
  done: ({ item, decision }) => ({
    name: item?.product.name ?? '',
    text: decision ? `office.reported.done.${decision.event}` : undefined,
  }),
  fetch: ({ id }) => view(id),
  lastCall: ({ id }, state, { decision }) => {
    if (state === 'undoable' && decision)
      officeLast(officeReviews.act, { id, ...decision }, saved.keyOf(id));
  },
  stays: (state) => state === 'open.deciding' || state === 'open.changed',
});
