import type { AssessContext } from '#machines/flows/review/assess';
import { isApplication, type CaseKind } from '#machines/flows/review/verdict';
import { keepDecisions } from '../savedDecisions';

/** Verdicts that are not answered yet, of each queue. */
export const keptVerdicts = {
  application: keepDecisions<CaseKind, AssessContext>('office-applications'),
  listing: keepDecisions<CaseKind, AssessContext>('office-listings'),
};
/** Who applies, where they live and how they sign is not left lying in a browser. */
export function untold(context: AssessContext): AssessContext {
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
