import type { Failure } from '#contract/codes';
import type { RechargeOptions, WalletRecord } from '#contract/wallet';
import type { Asked } from '../calls';

export interface RechargeStart {
  /** Id of a failed recharge whose data is offered again. */
  again: string | null;
  /** New for each run: idempotency keys begin with it. */
  seed: string;
}
/**
 * The picture that proves the payment: the browser's own File, of which the flow reads no more than
 * this.
 */
export interface ProofFile {
  name: string;
  /** Bytes. */
  size: number;
  type: string;
}
export interface RechargeContext extends Asked {
  again: string | null;
  options: RechargeOptions | null;
  /** Code of the way to pay. */
  method: string | null;
  /** Minor USD. */
  amount: number | null;
  transactionId: string;
  file: ProofFile | null;
  /** Id of the picture, once it has been sent. */
  proof: string | null;
  record: WalletRecord | null;
  redirect: string | null;
  notice: Failure | null;
  /** What is wrong with a field: its name -> text id. */
  fields: Record<string, string>;
  leaving: 'wallet' | 'record' | null;
}
export type RechargeEvent =
  | { type: 'retry' }
  | { type: 'next' }
  | { type: 'send' }
  | { type: 'pick'; method: string }
  | { type: 'otherWay' }
  | { type: 'seeWhere' }
  | { type: 'change' }
  | { type: 'attach'; file: ProofFile }
  | { type: 'removeProof' }
  | { type: 'check'; amount: string; transcation_id: string }
  | { type: 'payByCard'; amount: string }
  | { type: 'seeWallet' }
  | { type: 'sessionLost'; code: number };

export interface SentRecharge {
  currency: string;
  amount: string;
  transcation_id: string;
  cert_image: string;
  key: string;
}
/** What the flow asks of the world. All reject with a Failure. */
export interface RechargeActors {
  loadOptions: {
    in: { again: string | null };
    out: { options: RechargeOptions; record: WalletRecord | null };
  };
  uploadProof: { in: { file: ProofFile | null }; out: { id: string } };
  sendRecharge: { in: SentRecharge; out: WalletRecord };
  /**
   * What became of one whose answer was lost: the same key answers the same result, and never makes
   * a second.
   */
  findRecharge: { in: SentRecharge; out: WalletRecord };
  startCard: {
    in: { amount: string; key: string };
    out: { record: WalletRecord; redirect: string };
  };
  toGateway: { in: { redirect: string }; out: void };
}
/** The choice of a card among the ways to pay; all others are codes of the mall's. */
export const byCard = 'card';
