import { officeApplications } from '#contract/applications';
import { officeListings } from '#contract/listings';
import { officeLast } from '#lib/officeApi';
import { toast } from '#lib/toast';
import type { AssessContext } from '#machines/flows/review/assess';
import type { CaseKind } from '#machines/flows/review/verdict';
import { makeDesk, placeIn, type Run as AnyRun } from '../reviewQueue';
import { keptVerdicts, untold } from './saved';
import { liveAssess, viewCase } from './calls';
import { nameOf } from './words';

export type Run = AnyRun<typeof liveAssess, CaseKind>;
/** Looks again at a case, and tells it what there is. */
export const look = (run: Run): void =>
  void viewCase({ kind: run.queue, id: run.id }).then(
    (item) => run.actor.send({ type: 'news', item }),
    () => undefined,
  );
function ended(at: string, { item, decision }: AssessContext): void {
  const name = item ? nameOf(item) : '';
  if (at === 'decided' && decision)
    toast(`office.assess.done.${decision.event}`, { name }, { icon: 'check-circle' });
  if (at === 'decidedByOther') toast('office.review.beaten', { name }, { icon: 'warning-circle' });
}
function lastWord(
  { id, queue }: { id: string; queue: CaseKind },
  at: string,
  { decision }: AssessContext,
): void {
  if (at !== 'undoable' || !decision) return;
  const key = keptVerdicts[queue].keyOf(id);
  const { sent } = decision;
  if (sent.kind === 'application') officeLast(officeApplications.act, sent.input, key);
  else officeLast(officeListings.act, sent.input, key);
}
/** Marks that were made wait on the desk while another case is looked at. */
const begun: readonly string[] = ['open.judging', 'open.missing', 'open.changed'];
const deskOf = (kind: CaseKind) =>
  makeDesk<typeof liveAssess, CaseKind>({
    logic: liveAssess,
    kept: keptVerdicts[kind],
    input: (id) => ({ kind, id }),
    untold,
    ended,
    lastWord,
    stays: (at) => begun.includes(at),
    resumed: (run) => {
      if (begun.includes(placeIn(run))) look(run as unknown as Run);
    },
  });
/** The desks of whoever judges applications and listings. */
export const desks = { application: deskOf('application'), listing: deskOf('listing') };
