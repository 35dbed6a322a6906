import { fromPromise } from 'xstate';
import { officeMoney, type Queue, type QueueDetail } from '#contract/officeMoney';
import { officeCall, officeLast } from '#lib/officeApi';
import { refresh } from '#lib/query';
import { review, type Decision, type ReviewContext } from '#machines/flows/review/review';
import { reviewQueue } from '../reviewQueue';
import { savedDecisions } from '../savedDecisions';

/** Decisions about people's money that are not answered yet. */
const savedMoney = savedDecisions<Queue, ReviewContext>('office-decisions');
/** Openings under way: what is released meanwhile is released after it was taken. */
const opening = new Map<string, Promise<unknown>>();
const view = (id: string, signal?: AbortSignal) =>
  officeCall(officeMoney.view, { id }, signal ? { signal } : {});
const lists = () => {
  void refresh(officeMoney.queue);
  void refresh(officeMoney.waiting);
};

async function take(id: string, signal: AbortSignal): Promise<QueueDetail> {
  const item = await view(id, signal);
  if (!item.can.take?.ok || signal.aborted) return item;
  // Refused: a colleague was quicker, and the look that follows says who.
  const taken = await officeCall(
    officeMoney.act,
    { id, event: 'take' },
    { key: crypto.randomUUID() },
  ).catch(() => view(id, signal));
  lists();
  return taken;
}
function open(id: string, signal: AbortSignal): Promise<QueueDetail> {
  const work = take(id, signal);
  opening.set(id, work);
  const done = () => {
    if (opening.get(id) === work) opening.delete(id);
  };
  work.then(done, done);
  return work;
}
async function decide(id: string, { event, ...more }: Decision): Promise<QueueDetail> {
  const key = savedMoney.keyOf(id);
  const item = await officeCall(officeMoney.act, { id, event, ...more }, { key }).finally(lists);
  return item;
}
async function release(id: string): Promise<void> {
  await opening.get(id)?.catch(() => undefined);
  await officeCall(officeMoney.act, { id, event: 'release' }, { key: crypto.randomUUID() });
  lists();
}

/** The review with its calls. */
export const liveReview = review.provide({
  actors: {
    open: fromPromise<QueueDetail, { id: string }>(({ input: { id }, signal }) => open(id, signal)),
    look: fromPromise<QueueDetail, { id: string }>(({ input: { id }, signal }) => view(id, signal)),
    decide: fromPromise<QueueDetail, { id: string; decision: Decision }>(
      ({ input: { id, decision } }) => decide(id, decision),
    ),
    release: fromPromise<void, { id: string }>(({ input: { id } }) => release(id)),
  },
});

/** Account numbers and signatures are not left lying in a browser. */
const withoutPrivate = (context: ReviewContext): ReviewContext => ({
  ...context,
  notice: null,
  item: context.item && { ...context.item, payout: null, signature: null },
});
/** Requests for money that are being decided. */
export const moneyReviews = reviewQueue<typeof liveReview, Queue>({
  logic: liveReview,
  saved: savedMoney,
  input: (id) => ({ id }),
  withoutPrivate,
  done: ({ item, decision }) => ({
    name: item?.customer.name ?? '',
    text: decision ? `office.review.done.${decision.event}` : undefined,
  }),
  fetch: ({ id }) => view(id),
  lastCall: ({ id }, state, { decision }) => {
    if (state === 'undoable' && decision)
      officeLast(officeMoney.act, { id, ...decision }, savedMoney.keyOf(id));
    else if (state.startsWith('open.'))
      officeLast(officeMoney.act, { id, event: 'release' }, crypto.randomUUID());
  },
});
