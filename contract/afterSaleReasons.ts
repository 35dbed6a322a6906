/** Why a buyer asks back: a text each (`afterSale.reason.<reason>`). The first: nothing came. */
export const caseReasons = [
  'notReceived',
  'damaged',
  'faulty',
  'wrongItem',
  'notAsDescribed',
  'missingParts',
  'changedMind',
] as const;
export type CaseReason = (typeof caseReasons)[number];
/** What is wrong can be seen: at least one picture comes along. */
export const picturedReasons: readonly CaseReason[] = [
  'damaged',
  'faulty',
  'wrongItem',
  'notAsDescribed',
  'missingParts',
];
/** What may show later than the window is long: asked for up to `defectDays` after the delivery. */
export const defectReasons: readonly CaseReason[] = ['faulty'];
export const defectDays = 30;
/**
 * Why a shop says no, or does not accept what came back. Each is a text
 * (`afterSale.why.<reason>`) in the reader's language; `other` comes with words.
 */
export const refuseReasons = [
  'delivered',
  'noEvidence',
  'asDescribed',
  'used',
  'excluded',
  'agreed',
  'other',
] as const;
export type RefuseReason = (typeof refuseReasons)[number];
export const contestReasons = [
  'nothingCame',
  'somethingElse',
  'cameDamaged',
  'incomplete',
  'other',
] as const;
export type ContestReason = (typeof contestReasons)[number];
/** Why staff decided so. */
export const decisionReasons = [
  'proven',
  'notProven',
  'sellerSilent',
  'carrierConfirms',
  'carrierDenies',
  'rulesSayNo',
  'fairShare',
  'other',
] as const;
export type DecisionReason = (typeof decisionReasons)[number];
/** Where what came back goes: on the shelf again, aside as damaged, or nothing came back. */
export const goodsFates = ['shelf', 'damaged', 'none'] as const;
export type GoodsFate = (typeof goodsFates)[number];
/** Where the money goes: the way it was paid, or the wallet. */
export const refundWays = ['origin', 'wallet'] as const;
export type RefundWay = (typeof refundWays)[number];
/** Of one message of a case, and of the request itself. */
export const mostCasePictures = 6;
/** Of one case: a conversation, not a chat. */
export const mostMessages = 200;
/** Part refunds a shop may offer in one case. */
export const mostOffers = 3;
