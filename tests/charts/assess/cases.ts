import { codes } from '#contract/codes';
import { assess, type AssessContext } from '#machines/flows/review/assess';
import { isApplication, markOf, openTo, type Case } from '#machines/flows/review/verdict';
import { applicationIn, listingIn, sentAgain } from '../../../stories/fixtures/assess';
import { people } from '../../../stories/fixtures/review';
import { chartOf } from '../shared/vocabulary';

const { me } = people;
/** How a case can stand when it is looked at; each begins with its kind. */
const standing: Record<string, Case> = {
  'application waits': applicationIn(),
  'application sent again': sentAgain(),
  'application changes asked': applicationIn({ state: 'changesRequested' }),
  'application open': applicationIn({ state: 'open' }),
  'application opened by me': applicationIn({ state: 'open', decided_by: me }),
  'application suspended': applicationIn({ state: 'suspended' }),
  'application rejected': applicationIn({ state: 'rejected' }),
  'listing waits': listingIn(),
  'listing rewritten': listingIn({ version: 4 }),
  'listing on sale': listingIn({ state: 'onSale' }),
  'listing refused': listingIn({
    state: 'refused',
    refusals: [{ field: 'pictures', reason: 'pictureBlurred', note: 'The second one.' }],
  }),
  'listing refused by me': listingIn({ state: 'refused', decided_by: me }),
  'listing taken back': listingIn({ state: 'draft' }),
};
/** What the server answers to each verdict. */
const answers: Record<string, Case> = {
  'application open': applicationIn({ state: 'open', decided_by: me }),
  'application requestChanges': applicationIn({ state: 'changesRequested', decided_by: me }),
  'application reject': applicationIn({
    state: 'rejected',
    decided_by: me,
    message: 'apply.why.forbiddenGoods',
  }),
  'application suspend': applicationIn({
    state: 'suspended',
    decided_by: me,
    remark: 'Parcels were not sent.',
  }),
  'application reinstate': applicationIn({ state: 'open', decided_by: me }),
  'application close': applicationIn({ state: 'closed', decided_by: me }),
  'listing approve': listingIn({ state: 'onSale', decided_by: me }),
  'listing refuse': listingIn({ state: 'refused', decided_by: me }),
  'listing takeOff': listingIn({ state: 'offSale', decided_by: me }),
};
const fits = (outcome: string, { kind }: AssessContext) =>
  outcome in standing && outcome.startsWith(kind);
const fault = (outcome: string) => !(outcome in standing) && !(outcome in answers);
const looks = (outcome: string, context: AssessContext) =>
  fault(outcome) || fits(outcome, context as AssessContext);
const news = Object.fromEntries(
  Object.entries(standing).map(([name, item]) => [
    name,
    (context: AssessContext) => (fits(name, context) ? { item } : null),
  ]),
);
/**
 * A requirement is marked as it is not yet: pressed again, a choice says nothing. Whether it is
 * asked for at all is the chart's to know.
 */
const asked =
  (part: string, verdict: string) =>
  ({ marks }: AssessContext) =>
    markOf(marks, part).verdict !== verdict ? { part, verdict } : null;
/** One of two reasons, whichever is not picked yet. */
const other =
  (part: string, one: string, two: string) =>
  ({ marks }: AssessContext) => ({ part, reason: markOf(marks, part).reason === one ? two : one });
const isIn = ({ item }: AssessContext, ...states: string[]) =>
  item !== null && isApplication(item) && states.includes(item.state);
/** What is said of an application as a whole; `states`: only then does it matter. */
const whole =
  (payload: Record<string, unknown>, ...states: string[]) =>
  (context: AssessContext) =>
    isIn(context, ...states) ? { part: 'whole', ...payload } : null;
const verdicts = Object.fromEntries(
  [
    'open',
    'requestChanges',
    'reject',
    'suspend',
    'reinstate',
    'close',
    'approve',
    'refuse',
    'takeOff',
  ].map((event) => [event, { '': {} }]),
);

const out: readonly string[] = ['undoable', 'sending', 'outcomeUnknown', 'unsent', 'looking'];

/** The test vocabulary of a verdict, for both kinds of case. */
export const chart = chartOf<AssessContext>(assess, {
  starts: {
    application: { kind: 'application', id: '12' },
    listing: { kind: 'listing', id: '31' },
  },
  user: {
    ...verdicts,
    mark: {
      'identity accepted': asked('identity', 'accepted'),
      'identity refused': asked('identity', 'refused'),
      'identity waived': asked('identity', 'waived'),
      'pictures refused': asked('pictures', 'refused'),
      'pictures fine': asked('pictures', 'accepted'),
    },
    pick: {
      document: other('identity', 'unreadable', 'expired'),
      pictures: other('pictures', 'pictureBlurred', 'pictureMissing'),
      whole: (context) =>
        isIn(context, 'applying', 'changesRequested')
          ? other('whole', 'forbiddenGoods', 'secondAccount')(context)
          : null,
      'whole of a shop': (context) =>
        isIn(context, 'open', 'suspended')
          ? other('whole', 'ordersNeglected', 'notAsShown')(context)
          : null,
    },
    note: {
      'of the document': { part: 'identity', note: 'The lower line cannot be read.' },
      'of the pictures': { part: 'pictures', note: 'The second one.' },
      'to the seller': whole(
        { note: 'Parcels were not sent.' },
        'open',
        'suspended',
        'applying',
        'changesRequested',
      ),
      'too long': whole({ note: 'x'.repeat(141) }, 'open', 'suspended'),
    },
    acceptRest: { '': {} },
    undo: { '': {} },
    retry: { '': {} },
    look: { '': {} },
  },
  system: { leave: { away: {} }, news },
  actors: {
    view: { done: standing, codes: [codes.notFound, codes.noPermission], when: looks },
    look: { done: standing, when: looks },
    decide: {
      done: answers,
      codes: [codes.notAllowedNow, codes.stillInProgress, codes.tooManyRequests],
      when: (outcome, context) =>
        fault(outcome) || outcome === `${context.kind} ${context.decision?.event}`,
    },
  },
  project: ({ kind, item, marks, wanted, decision, notice }, at) => {
    const edition = item && [item.state, isApplication(item) ? item.round : item.version];
    // Marks are kept whatever the case asks for now, and count again when it stands otherwise.
    const made = Object.entries(marks)
      .map(([part, { verdict, reason, note }]) => [
        part,
        verdict,
        reason === '',
        part === 'whole' ? note.length : 0,
      ])
      .sort();
    if (at.startsWith('open.'))
      return [kind, edition, item && openTo(item), made, at === 'open.missing' ? wanted : null];
    return out.includes(at)
      ? [kind, edition, made, decision?.event, at === 'looking' ? notice?.kind : null]
      : [kind, made];
  },
});
