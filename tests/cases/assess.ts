import { codes, sessionCodes } from '#contract/codes';
import type { AssessContext } from '#machines/flows/assess/assess';
import { isApplication, lacksOf, markOf, openTo, requirements, type Case } from '#machines/flows/assess/verdict';
import { applicationIn, listingIn, sentAgain } from '../../stories/fixtures/assess';
import { people } from '../../stories/fixtures/review';
import type { Cases } from '../kit/model';

const { me, mara } = people;
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
  'listing refused': listingIn({ state: 'refused', refusals: [{ field: 'pictures', reason: 'pictureBlurred', note: 'The second one.' }] }),
  'listing refused by me': listingIn({ state: 'refused', decided_by: me }),
  'listing taken back': listingIn({ state: 'draft' }),
};
/** What the server answers to each verdict. */
const answers: Record<string, Case> = {
  'application open': applicationIn({ state: 'open', decided_by: me }),
  'application requestChanges': applicationIn({ state: 'changesRequested', decided_by: me }),
  'application reject': applicationIn({ state: 'rejected', decided_by: me, message: 'apply.why.forbiddenGoods' }),
  'application suspend': applicationIn({ state: 'suspended', decided_by: me, remark: 'Parcels were not sent.' }),
  'application reinstate': applicationIn({ state: 'open', decided_by: mara }),
  'application close': applicationIn({ state: 'closed', decided_by: me }),
  'listing approve': listingIn({ state: 'onSale', decided_by: me }),
  'listing refuse': listingIn({ state: 'refused', decided_by: me }),
  'listing takeOff': listingIn({ state: 'offSale', decided_by: me }),
};
const of = <T>(work: (context: AssessContext, at: string) => T) => (context: never, at = '') => work(context as AssessContext, at);
const fits = (outcome: string, { kind }: AssessContext) => outcome in standing && outcome.startsWith(kind);
const fault = (outcome: string) => !(outcome in standing) && !(outcome in answers);
const looks = (outcome: string, context: never) => fault(outcome) || fits(outcome, context as AssessContext);
const news = Object.fromEntries(Object.entries(standing).map(([name, item]) => [name, of((context) => (fits(name, context) ? { item } : null))]));
/** What is said of a requirement that is asked for now. */
const asked = (part: string, payload: Record<string, unknown>) => of(({ item }) => (item && requirements(item).includes(part) ? { part, ...payload } : null));
/** What is said of a requirement that is refused. */
const refused = (part: string, payload: Record<string, unknown>) => of(({ marks }) => (markOf(marks, part).verdict === 'refused' ? { part, ...payload } : null));
/** What is said of an application as a whole; `states`: only then does it matter. */
const whole = (payload: Record<string, unknown>, ...states: string[]) => of(({ item }) => (item && isApplication(item) && states.includes(item.state) ? { part: 'whole', ...payload } : null));
const verdicts = Object.fromEntries(['open', 'requestChanges', 'reject', 'suspend', 'reinstate', 'close', 'approve', 'refuse', 'takeOff'].map((event) => [event, { '': {} }]));

/** The test vocabulary of a verdict, for both kinds of case. */
export const assessCases: Cases = {
  starts: { application: { kind: 'application', id: '12' }, listing: { kind: 'listing', id: '31' } },
  sessionCodes,
  user: {
    ...verdicts,
    mark: {
      'identity accepted': asked('identity', { verdict: 'accepted' }), 'identity refused': asked('identity', { verdict: 'refused' }), 'identity waived': asked('identity', { verdict: 'waived' }),
      'pictures refused': asked('pictures', { verdict: 'refused' }), 'pictures fine': asked('pictures', { verdict: 'accepted' }),
    },
    pick: { unreadable: refused('identity', { reason: 'unreadable' }), pictureBlurred: refused('pictures', { reason: 'pictureBlurred' }), forbiddenGoods: whole({ reason: 'forbiddenGoods' }, 'applying', 'changesRequested') },
    note: {
      'of the document': refused('identity', { note: 'The lower line cannot be read.' }), 'of the pictures': refused('pictures', { note: 'The second one.' }),
      'to the seller': whole({ note: 'Parcels were not sent.' }, 'open', 'suspended', 'applying', 'changesRequested'), 'too long': whole({ note: 'x'.repeat(141) }, 'open', 'suspended'),
    },
    acceptRest: { '': {} }, undo: { '': {} }, retry: { '': {} }, look: { '': {} },
  },
  system: { leave: { away: {} }, news },
  actors: {
    view: { done: standing, codes: [codes.notFound, codes.noPermission], when: looks },
    look: { done: standing, when: looks },
    decide: {
      done: answers, codes: [codes.notAllowedNow, codes.stillInProgress, codes.tooManyRequests],
      when: (outcome, context: never) => fault(outcome) || outcome === `${(context as AssessContext).kind} ${(context as AssessContext).decision?.event}`,
    },
  },
  project: of(({ kind, item, marks, wanted, decision, notice }, at) => {
    const seen = item && [item.state, isApplication(item) ? item.round : item.version, openTo(item).map((event) => [event, lacksOf(item, marks, event).map(({ part, what }) => `${part} ${what}`)])];
    const made = item && requirements(item).map((part) => markOf(marks, part).verdict === 'refused');
    return [kind, seen, made, at.startsWith('open.missing') ? wanted : null, ['undoable', 'sending', 'outcomeUnknown', 'unsent', 'looking'].includes(at) ? decision?.event : null, at === 'looking' ? notice?.kind : null];
  }),
};
