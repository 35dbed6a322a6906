import { codes } from '#contract/codes';
import type { QueueDetail } from '#contract/officeMoney';
import { review, type ReviewContext } from '#machines/flows/review/review';
import { people, rechargeIn, withdrawalIn } from '../../../stories/fixtures/review';
import { chartOf } from '../shared/vocabulary';

const { mara, me } = people;
const own = { ok: false as const, code: 2000037, reason: 'recharge.cannot.own' };
/** How a request can stand when it is looked at; each begins with its kind. */
const standing: Record<string, QueueDetail> = {
  'recharge mine': rechargeIn(),
  'recharge free': rechargeIn({ state: 'submitted' }),
  'recharge theirs': rechargeIn({ taken_by: mara }),
  'recharge own': rechargeIn({
    state: 'submitted',
    can: { take: own, approve: own, refuse: own, release: own },
  }),
  'recharge closed': rechargeIn({ state: 'completed', taken_by: mara, actual_amount: '200.00' }),
  'recharge to confirm': rechargeIn({
    state: 'awaitingSecond',
    approved_by: mara,
    actual_amount: '300.00',
  }),
  'recharge endorsed by me': rechargeIn({
    state: 'awaitingSecond',
    approved_by: me,
    actual_amount: '300.00',
  }),
  'withdrawal mine': withdrawalIn(),
  'withdrawal to pay': withdrawalIn({ state: 'paying', approved_by: mara }),
  'withdrawal approved by me': withdrawalIn({ state: 'paying', approved_by: me }),
  'withdrawal recalled': withdrawalIn({ state: 'recalled' }),
};
/** What the server answers to each decision. */
const answers: Record<string, QueueDetail> = {
  'recharge approve': rechargeIn({ state: 'completed', actual_amount: '200.00', taken_by: me }),
  'recharge endorse': rechargeIn({
    state: 'awaitingSecond',
    actual_amount: '300.00',
    approved_by: me,
  }),
  'recharge confirm': rechargeIn({
    state: 'completed',
    actual_amount: '300.00',
    approved_by: mara,
  }),
  'recharge sendBack': rechargeIn({ state: 'submitted' }),
  'recharge refuse': rechargeIn({ state: 'failed', message: 'wallet.why.idDiffers', taken_by: me }),
  'withdrawal approve': withdrawalIn({ state: 'paying', approved_by: me }),
  'withdrawal refuse': withdrawalIn({
    state: 'failed',
    message: 'wallet.why.nameDiffers',
    taken_by: me,
  }),
  'withdrawal pay': withdrawalIn({ state: 'completed', approved_by: mara }),
  'withdrawal payFailed': withdrawalIn({
    state: 'failed',
    message: 'wallet.why.bankReturned',
    approved_by: mara,
  }),
};
const queueOf = ({ id }: ReviewContext) => id.split('-')[0] ?? '';
const fits = (outcome: string, context: ReviewContext) =>
  outcome in standing && outcome.startsWith(queueOf(context));
const fault = (outcome: string) => !(outcome in standing) && !(outcome in answers);
/** Who opens a free one takes it: the answer is never that it is free. A look takes nothing. */
const opens = (outcome: string, context: ReviewContext) =>
  fault(outcome) || (fits(outcome, context as ReviewContext) && outcome !== 'recharge free');
const looks = (outcome: string, context: ReviewContext) =>
  fault(outcome) || fits(outcome, context as ReviewContext);
const news = Object.fromEntries(
  Object.entries(standing).map(([name, item]) => [
    name,
    (context: ReviewContext) => (fits(name, context) ? { item } : null),
  ]),
);
const inQueue = (queue: string, payload: Record<string, unknown>) => (context: ReviewContext) =>
  queueOf(context) === queue ? payload : null;

/** The test vocabulary of a review, for both queues. */
export const chart = chartOf<ReviewContext>(review, {
  starts: { recharge: { id: 'recharge-12' }, withdrawal: { id: 'withdrawal-3' } },
  user: {
    approve: {
      'what arrived': inQueue('recharge', { actual_amount: '200.00' }),
      'as asked': inQueue('withdrawal', {}),
      less: inQueue('recharge', { actual_amount: '180.00' }),
      more: inQueue('recharge', { actual_amount: '300.00' }),
    },
    confirm: { '': inQueue('recharge', {}) },
    sendBack: { '': inQueue('recharge', {}) },
    pay: { reference: { reference: 'SEPA 7781-22' } },
    pick: {
      idDiffers: inQueue('recharge', { reason: 'idDiffers' }),
      nameDiffers: inQueue('withdrawal', { reason: 'nameDiffers' }),
    },
    refuse: { 'with a note': { note: 'The last four signs differ.' } },
    payFailed: { '': { note: '' } },
    undo: { '': {} },
    retry: { '': {} },
    look: { '': {} },
  },
  system: { leave: { away: {} }, news },
  actors: {
    open: { done: standing, codes: [codes.notFound, codes.noPermission], when: opens },
    look: { done: standing, when: looks },
    decide: {
      done: answers,
      codes: [codes.notAllowedNow, codes.stillInProgress, codes.tooManyRequests],
      when: (outcome, context) =>
        fault(outcome) || outcome === `${queueOf(context)} ${context.decision?.event}`,
    },
    release: { done: { done: undefined } },
  },
  project: ({ id, item, reason, decision, notice }, at) => {
    const seen = item && [
      item.state,
      item.taken_by?.me,
      item.approved_by?.me,
      Object.entries(item.can)
        .filter(([, { ok }]) => ok)
        .map(([event]) => event),
    ];
    return [
      id,
      seen,
      reason !== null,
      ['undoable', 'sending', 'outcomeUnknown', 'unsent', 'looking'].includes(at)
        ? decision?.event
        : null,
      at === 'looking' ? notice?.kind : null,
    ];
  },
});
