import { codes } from '#contract/codes';
import {
  promotion,
  verdictCan,
  verdictEvents,
  type PromotionCase,
  type PromotionContext,
} from '#machines/flows/review/promotion';
import {
  couponCase,
  dealCase,
  mara,
  me,
  ownCoupon,
  ownDeal,
} from '../../../stories/fixtures/promotions';
import { answered, chartOf } from '../shared/vocabulary';

/** How one can stand when it is looked at; each begins with its kind. */
const standing: Record<string, PromotionCase> = {
  'deal waits': dealCase(),
  'deal sent again': dealCase({ round: 2 }),
  'deal own': ownDeal,
  'deal taken back': dealCase({ state: 'draft' }),
  'deal approved': dealCase({ state: 'scheduled', decided_by: mara }),
  'deal approved by me': dealCase({ state: 'scheduled', decided_by: me }),
  'coupon waits': couponCase(),
  'coupon sent again': couponCase({ round: 2 }),
  'coupon own': ownCoupon,
  'coupon confirmed': couponCase({ state: 'active', decided_by: mara }),
  'coupon confirmed by me': couponCase({ state: 'active', decided_by: me }),
};
/** What the server answers to each decision. */
const answers: Record<string, PromotionCase> = {
  'deal approve': dealCase({ state: 'scheduled', decided_by: me }),
  'deal refuse': dealCase({ state: 'draft', decided_by: me }),
  'coupon confirm': couponCase({ state: 'active', decided_by: me }),
  'coupon sendBack': couponCase({ state: 'draft', decided_by: me }),
};
const ofKind = (outcome: string, { kind }: PromotionContext) => outcome.startsWith(`${kind} `);
const of =
  (kind: PromotionContext['kind'], payload: Record<string, unknown>) =>
  (context: PromotionContext) =>
    context.kind === kind ? payload : null;
const news = Object.fromEntries(
  Object.entries(standing).map(([name, item]) => [
    name,
    (context: PromotionContext) => (ofKind(name, context) ? { item } : null),
  ]),
);
const out: readonly string[] = ['undoable', 'sending', 'outcomeUnknown', 'unsent', 'looking'];

/** The test vocabulary of a decision about a flash deal or a coupon. */
export const chart = chartOf<PromotionContext>(promotion, {
  starts: { deal: { kind: 'deal', id: '108' }, coupon: { kind: 'coupon', id: '82' } },
  user: {
    approve: { '': {} },
    refuse: {
      'with words': of('deal', { reason: 'Too few pieces.' }),
      'without a word': of('deal', { reason: '' }),
      '': of('coupon', {}),
    },
    undo: { '': {} },
    retry: { '': {} },
    look: { '': {} },
  },
  system: { leave: { away: {} }, news },
  actors: {
    view: { done: standing, codes: [codes.notFound, codes.noPermission], when: answered(ofKind) },
    look: { done: standing, when: answered(ofKind) },
    decide: {
      done: answers,
      codes: [codes.notAllowedNow, codes.stillInProgress, codes.tooManyRequests],
      when: answered(
        (outcome, { kind, decision }) =>
          decision !== null && outcome === `${kind} ${verdictEvents[kind][decision.event]}`,
      ),
    },
  },
  project: ({ kind, item, decision, notice }, at) => [
    kind,
    item && [
      item.state,
      item.round,
      verdictCan(kind, item, 'approve')?.ok,
      verdictCan(kind, item, 'refuse')?.ok,
    ],
    out.includes(at) ? decision?.event : null,
    at === 'looking' ? notice?.kind : null,
  ],
});
