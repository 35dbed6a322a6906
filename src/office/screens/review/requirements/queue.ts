import { officeApplications } from '#contract/applications';
import { officeListings } from '#contract/listings';
import { officeLast } from '#lib/officeApi';
import type { AssessContext } from '#machines/flows/review/assess';
import { isApplication, type CaseKind } from '#machines/flows/review/verdict';
import { reviewQueue } from '../reviewQueue';
import { liveAssess, savedVerdicts, viewCase } from './calls';
import { nameOf } from './words';

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
