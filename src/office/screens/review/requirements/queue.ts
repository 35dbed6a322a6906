import { fromPromise } from 'xstate';
import { officeApplications } from '#contract/applications';
import { officeListings } from '#contract/listings';
import { officeCall, officeLast } from '#lib/officeApi';
import { refresh } from '#lib/query';
import { assess, type AssessContext } from '#machines/flows/review/assess';
import { isApplication, type Case, type CaseKind, type Sent } from '#machines/flows/review/verdict';
import { reviewQueue } from '../reviewQueue';
import { savedDecisions } from '../savedDecisions';
import { nameOf } from './words';

/** Verdicts that are not answered yet, of each queue. */
const savedVerdicts = {
  application: savedDecisions<CaseKind, AssessContext>('office-applications'),
  listing: savedDecisions<CaseKind, AssessContext>('office-listings'),
};
interface Which {
  kind: CaseKind;
  id: string;
}
/** The case as it stands now. */
const viewCase = ({ kind, id }: Which, signal?: AbortSignal): Promise<Case> => {
  const options = signal ? { signal } : {};
  return kind === 'application'
    ? officeCall(officeApplications.view, { id }, options)
    : officeCall(officeListings.view, { id }, options);
};
/** The same verdict goes under the same key however often: it counts once. */
function decide({ id, sent }: { id: string; sent: Sent }): Promise<Case> {
  const options = { key: savedVerdicts[sent.kind].keyOf(id) };
  const [queue, answer]: [Parameters<typeof refresh>[0], Promise<Case>] =
    sent.kind === 'application'
      ? [officeApplications.queue, officeCall(officeApplications.act, sent.input, options)]
      : [officeListings.queue, officeCall(officeListings.act, sent.input, options)];
  return answer.finally(() => void refresh(queue));
}

/** The chart of a verdict with its calls. */
export const liveAssess = assess.provide({
  actors: {
    view: fromPromise<Case, Which>(({ input, signal }) => viewCase(input, signal)),
    look: fromPromise<Case, Which>(({ input, signal }) => viewCase(input, signal)),
    decide: fromPromise<Case, { id: string; sent: Sent }>(({ input }) => decide(input)),
  },
});

/** Who applies, where they live and how they sign is not left lying in a browser. */
function withoutPrivate(context: AssessContext): AssessContext {
  const { item } = context;
  if (!item || !isApplication(item)) return { ...context, notice: null };
  const applicant = { ...item.applicant, email: '' };
  return {
    ...context,
    notice: null,
    item: {
      ...item,
      applicant,
      contact: '',
      phone: '',
      address: null,
      address_lines: [],
      id_front: null,
      id_back: null,
      signature: '',
      checks: [],
    },
  };
}
function lastCall(
  { id, queue }: { id: string; queue: CaseKind },
  state: string,
  { decision }: AssessContext,
): void {
  if (state !== 'undoable' || !decision) return;
  const key = savedVerdicts[queue].keyOf(id);
  const { sent } = decision;
  if (sent.kind === 'application') officeLast(officeApplications.act, sent.input, key);
  else officeLast(officeListings.act, sent.input, key);
}
/** Marks that were made wait while another case is looked at. */
const begun: readonly string[] = ['open.judging', 'open.missing', 'open.changed'];
const reviewsOf = (kind: CaseKind) =>
  reviewQueue<typeof liveAssess, CaseKind>({
    logic: liveAssess,
    saved: savedVerdicts[kind],
    input: (id) => ({ kind, id }),
    withoutPrivate,
    done: ({ item, decision }) => ({
      name: item ? nameOf(item) : '',
      text: decision ? `office.assess.done.${decision.event}` : undefined,
    }),
    lastCall,
    fetch: ({ id }) => viewCase({ kind, id }),
    stays: (state) => begun.includes(state),
  });
/** Applications and listings that are being judged. */
export const caseReviews = { application: reviewsOf('application'), listing: reviewsOf('listing') };
