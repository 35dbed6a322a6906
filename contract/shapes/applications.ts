import { object, string, type InferType } from 'yup';
import { englishName } from '../englishName';
import { partReasons, rejectReasons, stopReasons } from '../verdicts';
import { formed, line, page, rowId, version } from './fields';

const english = () =>
  line(60, 'form.english').matches(englishName, {
    message: 'form.english',
    excludeEmptyString: true,
  });
/** An upload of the caller's; empty takes it away again. */
const identity = () =>
  formed(36, /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/i, 'form.picture');

/**
 * Anything of it may come alone: it is kept as it is typed. Sending asks for all of it.
 * `signature`: SVG path data, or the name that was typed.
 */
export const applicationInput = object({
  contact: english(),
  phone: line(30),
  shop_name: english(),
  about: line(1000),
  country: formed(2, /^([A-Z]{2})?$/, 'form.select'),
  state: line(60),
  city: line(120),
  street: line(200),
  postal_code: line(20),
  id_front: identity(),
  id_back: identity(),
  signature: line(20_000),
});
export type ApplicationInput = InferType<typeof applicationInput>;

export const applicationsQuery = object({
  tab: string().oneOf(['waiting', 'changes', 'open', 'rejected', 'ended'] as const),
  q: line(60),
  sort: string().oneOf(['waiting', 'name', 'country'] as const),
  dir: string().oneOf(['up', 'down'] as const),
  page: page(),
});
export type ApplicationsQuery = InferType<typeof applicationsQuery>;
export const officeApplicationById = object({ id: rowId().required() });
export type OfficeApplicationById = InferType<typeof officeApplicationById>;

const allReasons = Object.values(partReasons).flat();
const verdict = () =>
  object({
    verdict: string()
      .oneOf(['accepted', 'refused', 'waived'] as const)
      .required('form.select'),
    reason: string()
      .oneOf([...allReasons])
      .when('verdict', ([given], shape) =>
        given === 'refused' ? shape.required('form.select') : shape,
      ),
    note: line(140),
  })
    .default(undefined)
    .optional();
const stopping = ['suspend', 'close'];
const reasonsOf: Record<string, readonly string[]> = {
  reject: rejectReasons,
  suspend: stopReasons,
  close: stopReasons,
};
/**
 * `parts`: with open, requestChanges and reject. `reason` from the list of the event; `note`: words
 * to the person. One of the two comes with suspend and close. `round`: which sending was judged; 0
 * where nobody ever sent it.
 */
export const verdictInput = object({
  id: rowId().required(),
  event: string()
    .oneOf(['open', 'requestChanges', 'reject', 'suspend', 'reinstate', 'close'] as const)
    .required(),
  round: version(),
  parts: object({ details: verdict(), identity: verdict(), shop: verdict(), signature: verdict() })
    .default(undefined)
    .optional(),
  reason: string()
    .oneOf([...new Set([...rejectReasons, ...stopReasons])])
    .test(
      'listed',
      'form.select',
      (reason, { parent }) =>
        !reason || (reasonsOf[(parent as { event: string }).event]?.includes(reason) ?? true),
    )
    .when('event', ([event], shape) =>
      event === 'reject' ? shape.required('form.select') : shape,
    ),
  note: line(140).when(['event', 'reason'], ([event, reason], shape) =>
    stopping.includes(event as string) && !reason ? shape.required('form.enter') : shape,
  ),
});
export type VerdictInput = InferType<typeof verdictInput>;
