import { fromPromise } from 'xstate';
import { officeAfterSale, type OfficeCase } from '#contract/afterSale';
import { officeCall, officeLast } from '#lib/officeApi';
import { refresh } from '#lib/query';
import { arbitrate, type ArbitrateContext, type Ruling } from '#machines/flows/review/arbitrate';
import { reviewQueue } from '../reviewQueue';
import { savedDecisions } from '../savedDecisions';
import { namesOf } from './words';

/** All cases wait in one queue. */
export type CaseQueue = 'returns';
/** Decisions about cases that are not answered yet. */
const saved = savedDecisions<CaseQueue, ArbitrateContext>('office-returns');
const view = (id: string, signal?: AbortSignal) =>
  officeCall(officeAfterSale.view, { id }, signal ? { signal } : {});
/** The same decision goes under the same key however often: it counts once. */
const decide = (id: string, decision: Ruling): Promise<OfficeCase> =>
  officeCall(officeAfterSale.act, { id, ...decision }, { key: saved.keyOf(id) }).finally(() => {
    void refresh(officeAfterSale.queue);
    void refresh(officeAfterSale.waiting);
  });

/** The chart of a decision with its calls. */
export const liveArbitrate = arbitrate.provide({
  actors: {
    view: fromPromise<OfficeCase, { id: string }>(({ input: { id }, signal }) => view(id, signal)),
    look: fromPromise<OfficeCase, { id: string }>(({ input: { id }, signal }) => view(id, signal)),
    decide: fromPromise<OfficeCase, { id: string; decision: Ruling }>(
      ({ input: { id, decision } }) => decide(id, decision),
    ),
  },
});

/** What the two sides wrote to each other is not left lying in a browser. */
const withoutPrivate = (context: ArbitrateContext): ArbitrateContext => ({
  ...context,
  notice: null,
  item: context.item && {
    ...context.item,
    words: '',
    pictures: [],
    messages: [],
    return_to: null,
    checks: [],
  },
});
/** What is chosen and not decided waits while another case is looked at. */
const begun: readonly string[] = ['open.deciding', 'open.missing', 'open.changed'];
/** Cases that are being decided. */
export const caseRulings = reviewQueue<typeof liveArbitrate, CaseQueue>({
  logic: liveArbitrate,
  saved,
  input: (id) => ({ id }),
  withoutPrivate,
  done: ({ item, decision }) => ({
    name: item ? namesOf(item) : '',
    text: decision ? `office.returns.done.${decision.event}` : undefined,
  }),
  fetch: ({ id }) => view(id),
  lastCall: ({ id }, state, { decision }) => {
    if (state === 'undoable' && decision)
      officeLast(officeAfterSale.act, { id, ...decision }, saved.keyOf(id));
  },
  stays: (state) => begun.includes(state),
});
