import { codes } from '#contract/codes';
import type { OfficeCase } from '#contract/afterSale';
import { type ArbitrateContext, type CaseVerdict } from '#machines/flows/review/arbitrate';
import { arbitrate } from '#machines/flows/review/arbitrate';
import { officeCaseIn, ruledByMe } from '../../../stories/fixtures/officeCase';
import { people } from '../../../stories/fixtures/review';
import { answered, chartOf } from '../shared/vocabulary';

const { me } = people;
/** How a case can stand when it is looked at. */
const standing: Record<string, OfficeCase> = {
  waits: officeCaseIn(),
  'to confirm': officeCaseIn({ state: 'awaitingSecond' }),
  'endorsed by me': ruledByMe('awaitingSecond'),
  'decided by a colleague': officeCaseIn({
    state: 'closed',
    decision: { reason: 'notProven', words: '', at: '2026-11-21T12:20:00Z' },
  }),
  'decided by me': ruledByMe('closed'),
  withdrawn: officeCaseIn({ state: 'withdrawn' }),
};
/** What the server answers to each decision. */
const answers: Record<string, OfficeCase> = {
  grantRefund: ruledByMe('awaitingRefund'),
  grantReturn: ruledByMe('approved'),
  deny: ruledByMe('closed'),
  endorse: ruledByMe('awaitingSecond'),
  confirm: officeCaseIn({ state: 'awaitingRefund', decided_by: me }),
  sendBack: officeCaseIn({ state: 'arbitration', decided_by: me }),
};
const looks = { done: standing, codes: [codes.notFound, codes.noPermission] };
const news = Object.fromEntries(Object.entries(standing).map(([name, item]) => [name, { item }]));
/** Chosen as it is not yet: pressed again, a choice says nothing. */
const another =
  (verdict: CaseVerdict) =>
  ({ verdict: now }: ArbitrateContext) =>
    now === verdict ? null : { verdict };
const why =
  (reason: string) =>
  ({ reason: now }: ArbitrateContext) =>
    now === reason ? null : { reason };
/** Less than all, more than there is: only where an amount is asked for. */
const refunding =
  (amount: string) =>
  ({ verdict }: ArbitrateContext) =>
    verdict === 'grantRefund' ? { words: '', amount } : null;
const unsure: readonly string[] = ['undoable', 'sending', 'outcomeUnknown', 'unsent', 'looking'];

/** The test vocabulary of a decision between buyer and shop. */
export const chart = chartOf<ArbitrateContext>(arbitrate, {
  starts: { case: { id: '12' } },
  user: {
    choose: {
      refund: another('grantRefund'),
      return: another('grantReturn'),
      deny: another('deny'),
    },
    pick: { proven: why('proven'), other: why('other') },
    rule: {
      'as asked': { words: '', amount: '240.00' },
      less: refunding('60.00'),
      'too much': refunding('999.00'),
      'in words': ({ reason }) =>
        reason === 'other' ? { words: 'The box was whole.', amount: '240.00' } : null,
    },
    confirm: { '': {} },
    sendBack: { '': {} },
    undo: { '': {} },
    retry: { '': {} },
    look: { '': {} },
  },
  system: { leave: { away: {} }, news },
  actors: {
    view: looks,
    look: looks,
    decide: {
      done: answers,
      codes: [codes.notAllowedNow, codes.stillInProgress, codes.tooManyRequests],
      when: answered((outcome, { decision }) => outcome === decision?.event),
    },
  },
  project: ({ item, verdict, reason, lack, decision, notice }, at) => {
    const seen = item && [item.state, item.endorsed?.by.me, item.decided_by?.me];
    if (at.startsWith('open.')) return [seen, verdict, reason, lack];
    return unsure.includes(at)
      ? [seen, verdict, reason, decision?.event, at === 'looking' ? notice?.kind : null]
      : [seen, verdict, reason];
  },
});
