import { fromPromise } from 'xstate';
import { officeTickets, type TicketDetail } from '#contract/tickets';
import { officeCall, officeLast } from '#lib/officeApi';
import { refresh } from '#lib/query';
import { reply, type Reply, type ReplyContext } from '#machines/flows/review/reply';
import { reviewQueue } from '../reviewQueue';
import { savedDecisions } from '../savedDecisions';

/** Answers that are not sent yet. */
const saved = savedDecisions<'ticket', ReplyContext>('office-replies');
/** Openings under way: what is released meanwhile is released after it was taken. */
const opening = new Map<string, Promise<unknown>>();
const view = (number: string, signal?: AbortSignal) =>
  officeCall(officeTickets.view, { number }, signal ? { signal } : {});
const lists = () => {
  void refresh(officeTickets.queue);
  void refresh(officeTickets.waiting);
};

async function take(number: string, signal: AbortSignal): Promise<TicketDetail> {
  const item = await view(number, signal);
  if (!item.can.take?.ok || signal.aborted) return item;
  // Refused: a colleague was quicker, and the look that follows says who.
  const taken = await officeCall(
    officeTickets.act,
    { number, event: 'take' },
    { key: crypto.randomUUID() },
  ).catch(() => view(number, signal));
  lists();
  return taken;
}
function open(number: string, signal: AbortSignal): Promise<TicketDetail> {
  const work = take(number, signal);
  opening.set(number, work);
  const done = () => {
    if (opening.get(number) === work) opening.delete(number);
  };
  work.then(done, done);
  return work;
}
async function release(number: string): Promise<void> {
  await opening.get(number)?.catch(() => undefined);
  await officeCall(officeTickets.act, { number, event: 'release' }, { key: crypto.randomUUID() });
  lists();
}

/** The answering with its calls. */
export const liveReply = reply.provide({
  actors: {
    open: fromPromise<TicketDetail, { id: string }>(({ input: { id }, signal }) =>
      open(id, signal),
    ),
    look: fromPromise<TicketDetail, { id: string }>(({ input: { id }, signal }) =>
      view(id, signal),
    ),
    decide: fromPromise<TicketDetail, { id: string; decision: Reply }>(
      ({ input: { id, decision } }) =>
        officeCall(
          officeTickets.act,
          { number: id, ...decision },
          { key: saved.keyOf(id) },
        ).finally(lists),
    ),
    release: fromPromise<void, { id: string }>(({ input: { id } }) => release(id)),
  },
});
/** What people wrote is not left lying in a browser: what is sent is. */
const withoutPrivate = (context: ReplyContext): ReplyContext => ({
  ...context,
  notice: null,
  item: context.item && { ...context.item, messages: [], others: [] },
});
/** Questions that are being answered. */
export const ticketReviews = reviewQueue<typeof liveReply, 'ticket'>({
  logic: liveReply,
  saved,
  input: (id) => ({ id }),
  withoutPrivate,
  done: ({ item, decision }) => ({
    name: item?.person.name ?? '',
    text: decision ? 'office.ticket.done' : undefined,
  }),
  fetch: ({ id }) => view(id),
  lastCall: ({ id }, state, { decision }) => {
    if (state === 'undoable' && decision)
      officeLast(officeTickets.act, { number: id, ...decision }, saved.keyOf(id));
    else if (state.startsWith('open.'))
      officeLast(officeTickets.act, { number: id, event: 'release' }, crypto.randomUUID());
  },
});
