import type { CaseDetail, Returnable } from '#contract/afterSale';
import type { CaseReason, RefundWay } from '#contract/afterSaleReasons';
import type { Failure } from '#contract/codes';
import type { CaseInput } from '#contract/shapes/afterSale';
import type { Asked } from '../calls';

/** The browser's own File, of which the flow reads no more than this. */
interface ReturnFile {
  name: string;
  /** Bytes. */
  size: number;
  type: string;
}
/** One picture, as far as it is. */
export interface ReturnPicture {
  /** Its number in this run: it keeps it, whatever becomes of the others. */
  n: number;
  name: string;
  state: 'waiting' | 'sending' | 'failed' | 'done';
  /** In this page's memory and nowhere else; null of one that was sent before a reload. */
  file: ReturnFile | null;
  /** Once it has been sent. */
  id: string | null;
}
/** Where one can go back to from the check. */
export const returnSteps = ['lines', 'received', 'reason', 'evidence', 'destination'] as const;
export type ReturnStep = (typeof returnSteps)[number];
/** What outlives a reload. */
export interface ReturnDraft {
  quantities: Record<string, number>;
  received: boolean | null;
  reason: CaseReason | null;
  words: string;
  pictures: { name: string; id: string }[];
  to: RefundWay | null;
}
export interface ReturnStart {
  /** Id of the order. */
  order: string;
  /** New for each run: idempotency keys begin with it. */
  seed: string;
  draft?: ReturnDraft | null;
}
export interface ReturnContext extends Asked {
  order: string;
  draft: ReturnDraft | null;
  returnable: Returnable | null;
  /** Pieces of each line; a line that is not asked back is not in it. */
  quantities: Record<string, number>;
  received: boolean | null;
  reason: CaseReason | null;
  words: string;
  pictures: ReturnPicture[];
  to: RefundWay | null;
  record: CaseDetail | null;
  notice: Failure | null;
  /** What is wrong with a step or a field: its name -> text id. */
  fields: Record<string, string>;
  leaving: 'order' | 'case' | 'list' | null;
}
export type ReturnEvent =
  | { type: 'retry' }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'setQuantity'; line: string; quantity: number }
  | { type: 'answer'; received: boolean }
  | { type: 'pick'; reason: CaseReason }
  | { type: 'attach'; file: ReturnFile }
  | { type: 'remove'; n: number }
  | { type: 'sendAgain'; n: number }
  | { type: 'describe'; words: string }
  | { type: 'choose'; to: RefundWay }
  | { type: 'change'; step: ReturnStep }
  | { type: 'send' }
  | { type: 'seeOrder' }
  | { type: 'seeCase' }
  | { type: 'seeReturns' }
  | { type: 'sessionLost'; code: number };
/** What the flow asks of the world. All reject with a Failure. */
export interface ReturnActors {
  load: { in: { order: string }; out: Returnable };
  upload: { in: { n: number; file: ReturnFile | null }; out: { id: string } };
  submit: { in: CaseInput & { key: string }; out: CaseDetail };
  /** What became of one whose answer was lost: the same key answers the same, never a second. */
  find: { in: CaseInput & { key: string }; out: CaseDetail };
}
