import { application } from '#machines/lifecycles/application';
import { inTag } from '#machines/lifecycle';
import { applicationParts, type ApplicationPart } from '#contract/verdicts';
import type { PartState } from '#contract/applications';
import { codes } from '#contract/codes';
import { problemsOf, type Place } from '../../addresses/check';
import { toE164 } from '../../addresses/phone';
import type { ApplicationRow } from './applicationRow';

/** What each task asks for, by the names of the form. */
const fieldsOf: Record<ApplicationPart, readonly string[]> = {
  details: ['contact', 'phone'],
  identity: ['id_front', 'id_back'],
  shop: ['shop_name', 'about', 'country', 'state', 'city', 'street', 'postal_code'],
  signature: ['signature'],
};
export const partOf = (field: string): ApplicationPart | undefined =>
  applicationParts.find((part) => fieldsOf[part].includes(field));
/** The very field a reason speaks of; without one it is the part's first. */
const fieldOf: Readonly<Record<string, string>> = {
  phoneUnreachable: 'phone',
  addressUnknown: 'street',
};
type Fields = Record<string, string>;

export const editable = ({ state }: Pick<ApplicationRow, 'state'>): boolean =>
  inTag(application, state, 'editable');
/** Accepted or waived: it stays as it is. */
export const settled = (
  { verdicts }: Pick<ApplicationRow, 'verdicts'>,
  part: ApplicationPart,
): boolean => verdicts[part] !== undefined && verdicts[part].verdict !== 'refused';
export const placeOf = ({ country, region, city, street, postal_code }: ApplicationRow): Place => ({
  country,
  state: region,
  city,
  street,
  postal_code,
});
/**
 * As E.164; null where it cannot be a number. Without + it is one of the shop's country, else of
 * the applicant's own.
 */
export const phoneOf = ({
  phone,
  country,
  home,
}: Pick<ApplicationRow, 'phone' | 'country' | 'home'>): string | null =>
  toE164(phone, country || home);

function missing(row: ApplicationRow): Fields {
  const { missing: empty, wrong } = problemsOf(placeOf(row));
  return {
    ...(row.contact ? {} : { contact: 'form.enter' }),
    ...(phoneOf(row) ? {} : { phone: row.phone ? 'form.phone' : 'form.enter' }),
    ...(row.id_front ? {} : { id_front: 'form.picture' }),
    ...(row.id_back ? {} : { id_back: 'form.picture' }),
    ...(row.shop_name ? {} : { shop_name: 'form.enter' }),
    ...empty,
    ...wrong,
    ...(row.signature ? {} : { signature: 'form.sign' }),
  };
}
/** Refused, and not edited since: it would be refused again. */
function unmended({ state, verdicts, touched }: ApplicationRow): Fields {
  if (state !== 'changesRequested') return {};
  const refused = applicationParts.filter(
    (part) => verdicts[part]?.verdict === 'refused' && !touched.includes(part),
  );
  return Object.fromEntries(
    refused.map((part) => [
      fieldOf[verdicts[part]?.reason ?? ''] ?? fieldsOf[part][0] ?? part,
      `apply.why.${verdicts[part]?.reason}`,
    ]),
  );
}
/**
 * What stands in the way of sending it, by field, as text ids. A part that was accepted lacks
 * nothing.
 */
export const lacksOf = (row: ApplicationRow): Fields =>
  Object.fromEntries(
    Object.entries({ ...missing(row), ...unmended(row) }).filter(
      ([field]) => !settled(row, partOf(field) ?? 'details'),
    ),
  );

function editing(row: ApplicationRow, part: ApplicationPart): PartState['can'] {
  const no = (reason: string): PartState['can'] => ({
    ok: false,
    code: codes.notAllowedNow,
    reason: `application.cannot.edit.${reason}`,
  });
  if (row.state === 'applying') return no('applying');
  if (!editable(row)) return no('decided');
  return settled(row, part) ? no('accepted') : { ok: true };
}
/** How each task stands. A refusal speaks until the application is sent again. */
export function partsOf(row: ApplicationRow): Record<ApplicationPart, PartState> {
  const lacking = new Set(Object.keys(lacksOf(row)).map(partOf));
  const state = (part: ApplicationPart): PartState => {
    const last = row.verdicts[part];
    const judged =
      last && (last.verdict !== 'refused' || last.round === row.round) ? last : undefined;
    return {
      complete: !editable(row) || !lacking.has(part),
      verdict: judged?.verdict ?? null,
      reason: judged?.reason ? `apply.why.${judged.reason}` : '',
      note: judged?.note ?? '',
      can: editing(row, part),
    };
  };
  return {
    details: state('details'),
    identity: state('identity'),
    shop: state('shop'),
    signature: state('signature'),
  };
}
