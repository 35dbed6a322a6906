import { fromPromise } from 'xstate';
import { officeApplications } from '#contract/applications';
import { officeListings } from '#contract/listings';
import { officeCall } from '#lib/officeApi';
import { refresh } from '#lib/query';
import { assess, type AssessContext } from '#machines/flows/review/assess';
import type { Case, CaseKind, Sent } from '#machines/flows/review/verdict';
import { savedDecisions } from '../savedDecisions';

/** Verdicts that are not answered yet, of each queue. */
export const savedVerdicts = {
  application: savedDecisions<CaseKind, AssessContext>('office-applications'),
  listing: savedDecisions<CaseKind, AssessContext>('office-listings'),
};
interface Which {
  kind: CaseKind;
  id: string;
}
/** The case as it stands now. */
export const viewCase = ({ kind, id }: Which, signal?: AbortSignal): Promise<Case> => {
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
