import { boolean, object, string, type InferType } from 'yup';
import {
  caseReasons,
  contestReasons,
  decisionReasons,
  goodsFates,
  mostCasePictures,
  picturedReasons,
  refundWays,
  refuseReasons,
  type CaseReason,
} from '../afterSaleReasons';
import { amount, line, list, page, rowId, uploadId, whole } from './fields';

const tab = () =>
  string().oneOf([
    'all',
    'answering',
    'returning',
    'disputed',
    'paying',
    'refunded',
    'closed',
  ] as const);
/** Ids of the sender's own uploads. */
const pictures = () =>
  list(
    uploadId('form.picture').required('form.picture'),
    mostCasePictures,
    'afterSale.form.pictures',
  );
const words = () => line(1000);
const id = () => rowId().required();
const asked = <T extends string>(of: readonly T[], events: readonly string[]) =>
  string()
    .oneOf([...of])
    .when('event', ([event], shape) =>
      events.includes(event as string) ? shape.required('form.select') : shape,
    );
/** Words are asked for where the reason from the list says nothing. */
const explained = () =>
  words().when('reason', ([reason], shape) =>
    reason === 'other' ? shape.required('form.enter') : shape,
  );

export const returnableQuery = object({ id: id() });
export type ReturnableQuery = InferType<typeof returnableQuery>;
/** `side`: sent as a buyer, or received by the caller's own shop. */
export const casesQuery = object({
  side: string().oneOf(['sent', 'received'] as const),
  tab: tab(),
  order_id: rowId(),
  q: line(60),
  page: page(),
});
export type CasesQuery = InferType<typeof casesQuery>;
export const caseById = object({ id: id() });
export type CaseById = InferType<typeof caseById>;
/** `line_ids` and `quantities` side by side: so many of each line of the order. */
export const caseInput = object({
  order_id: id(),
  line_ids: list(id(), 50).min(1, 'form.select').required('form.select'),
  quantities: list(whole(1, 1_000_000, 'form.quantity').required('form.quantity'), 50)
    .min(1, 'form.quantity')
    .required('form.quantity'),
  received: boolean().required('form.select'),
  reason: string()
    .oneOf([...caseReasons])
    .required('form.select')
    .test(
      'received',
      'afterSale.form.received',
      (reason, { parent }) =>
        (reason === 'notReceived') !== Boolean((parent as { received?: boolean }).received),
    ),
  words: words(),
  pictures: pictures().when('reason', ([reason], shape) =>
    picturedReasons.includes(reason as CaseReason)
      ? shape.min(1, 'afterSale.form.picture').required('afterSale.form.picture')
      : shape,
  ),
  to: string()
    .oneOf([...refundWays])
    .required('form.select'),
});
export type CaseInput = InferType<typeof caseInput>;
export const caseDispatchInput = object({
  id: id(),
  carrier: line(60).required('form.enter'),
  log_sn: line(60).required('form.enter'),
});
export type CaseDispatchInput = InferType<typeof caseDispatchInput>;
export const caseAppealInput = object({
  id: id(),
  words: words().required('form.enter'),
  pictures: pictures(),
});
export type CaseAppealInput = InferType<typeof caseAppealInput>;
export const caseOfferInput = object({
  id: id(),
  event: string()
    .oneOf(['acceptOffer', 'declineOffer'] as const)
    .required(),
});
export type CaseOfferInput = InferType<typeof caseOfferInput>;
/** Words, pictures or both. */
export const caseMessageInput = object({
  id: id(),
  words: words().when('pictures', ([given], shape) =>
    Array.isArray(given) && given.length > 0 ? shape : shape.required('form.enter'),
  ),
  pictures: pictures(),
});
export type CaseMessageInput = InferType<typeof caseMessageInput>;
export const casePictureQuery = object({
  id: id(),
  picture: uploadId('form.picture').required('form.picture'),
});
export type CasePictureQuery = InferType<typeof casePictureQuery>;
/** `reason`: of `refuse`; `amount`: USD offered, of `offer`. */
export const caseAuditInput = object({
  id: id(),
  event: string()
    .oneOf(['approve', 'approveWithoutReturn', 'waiveReturn', 'refuse', 'offer'] as const)
    .required(),
  reason: asked(refuseReasons, ['refuse']),
  words: explained(),
  amount: amount().when('event', ([event], shape) =>
    event === 'offer' ? shape.required('form.enter') : shape,
  ),
});
export type CaseAuditInput = InferType<typeof caseAuditInput>;
/** `goods`: of `acceptGoods`, where what came back goes; `reason`: of `contest`. */
export const caseReceiveInput = object({
  id: id(),
  event: string()
    .oneOf(['receive', 'acceptGoods', 'contest'] as const)
    .required(),
  goods: asked(goodsFates, ['acceptGoods']),
  reason: asked(contestReasons, ['contest']),
  words: explained(),
});
export type CaseReceiveInput = InferType<typeof caseReceiveInput>;
export const officeCasesQuery = object({
  tab: string().oneOf(['waiting', 'second', 'decided'] as const),
  q: line(60),
  page: page(),
});
export type OfficeCasesQuery = InferType<typeof officeCasesQuery>;
/** `amount`: USD, where it is less than was asked for; of `grantRefund` and `endorse`. */
export const officeCaseActInput = object({
  id: id(),
  event: string()
    .oneOf(['grantReturn', 'grantRefund', 'endorse', 'deny', 'confirm', 'sendBack'] as const)
    .required(),
  reason: asked(decisionReasons, ['grantReturn', 'grantRefund', 'endorse', 'deny']),
  words: explained(),
  amount: amount({ empty: true }),
});
export type OfficeCaseActInput = InferType<typeof officeCaseActInput>;
