import type { IntlShape } from 'react-intl';
import { partReasons, rejectReasons, stopReasons } from '#contract/verdicts';
import { isApplication, whole, type Case } from '#machines/flows/review/verdict';

/** Whose shop or which product it is. */
export const nameOf = (item: Case): string =>
  isApplication(item) ? item.shop_name || item.applicant.name : item.name;
const ofApplications: readonly string[] = [
  ...Object.values(partReasons).flat(),
  ...rejectReasons,
  ...stopReasons,
];
/** The text of a reason: the same that the seller reads. */
export const reasonText = (item: Case, reason: string): string =>
  `${isApplication(item) && ofApplications.includes(reason) ? 'apply' : 'listing'}.why.${reason}`;
export const partText = (item: Case, part: string): string =>
  part === whole
    ? 'office.assess.part.whole'
    : `office.assess.part.${isApplication(item) ? 'application' : 'listing'}.${part}`;

interface Told {
  at: string;
  by: string;
  event: string;
  actor?: string;
  reason?: string;
  note?: string;
}
/** The latest thing staff did to it. */
function lastByStaff(item: Case): Told | undefined {
  const all: readonly Told[] = item.history;
  return all
    .filter(({ by }) => by === 'staff')
    .reduce<Told | undefined>((late, one) => (late && late.at > one.at ? late : one), undefined);
}
/** "Mara Novák opened the shop, 21 Nov 12:20." */
export function didWords(
  intl: IntlShape,
  moment: (iso: string) => string,
  item: Case,
): string | undefined {
  const last = lastByStaff(item);
  const id = `office.assess.did.${last?.event}`;
  if (!last || !intl.messages[id]) return undefined;
  return intl.formatMessage(
    { id },
    { who: item.decided_by?.name || last.actor || '', at: moment(last.at) },
  );
}
