import { get, post, sends, shoppers } from './endpoint';
import type { Can } from './can';
import type {
  ActivityQuery,
  CardRechargeInput,
  MoneyById,
  PageQuery,
  PayeeQuery,
  PayoutInput,
  RechargeInput,
  StatementQuery,
  TransferInput,
  WithdrawInput,
} from './shapes/wallet';

export const rechargeStates = [
  'submitted',
  'underReview',
  'awaitingSecond',
  'completed',
  'failed',
] as const;
export type RechargeState = (typeof rechargeStates)[number];
export const cardRechargeStates = ['started', 'completed', 'failed'] as const;
export type CardRechargeState = (typeof cardRechargeStates)[number];
export const withdrawalStates = [
  'pending',
  'underReview',
  'paying',
  'completed',
  'failed',
  'recalled',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/**
 * Minor USD; what is below is refused (docs/rules.md, Wallet; docs/decisions/016: a card needs
 * nobody's time).
 */
export const minimum = { recharge: 100_00, cardRecharge: 1_00, withdrawal: 10_00 } as const;
/** Submissions in any 24 hours, and how many may wait at once (2000030). */
export const rechargeCap = { perDay: 5, open: 2 } as const;
/**
 * What a withdrawal costs: a part of the amount in basis points, at least `least` minor USD; shown
 * before it is sent.
 */
export const withdrawalFee = { bp: 50, least: 1_00 } as const;
export const feeOf = (minor: number): number =>
  Math.max(withdrawalFee.least, Math.floor((minor * withdrawalFee.bp + 5_000) / 10_000));
/** Hours in which nothing is paid out after payment settings changed. */
export const payoutPause = 24;

/** What the way to pay by bank is called where staff gave it no name of their own: shown translated. */
export const bankTransfer = 'Bank transfer';
/**
 * Why staff say no. Each is a text (`wallet.why.<reason>`) that reaches the customer in the
 * customer's language.
 */
export const rechargeReasons = ['idDiffers', 'amountDiffers', 'unreadable', 'notReceived'] as const;
export const withdrawalReasons = [
  'nameDiffers',
  'accountUnknown',
  'notAllowed',
  'bankReturned',
] as const;

export type RecordKind =
  | 'recharge'
  | 'cardRecharge'
  | 'withdrawal'
  | 'transfer'
  | 'order'
  | 'refund'
  /** Through an after-sale case; its number is the case's. */
  | 'return'
  /** For an order of somebody who was invited; its number is the reward's. */
  | 'reward'
  | 'opening';
/**
 * A line of the wallet's activity (docs/rules.md, Wallet). Amounts are USD; `amount` has no sign,
 * `direction` says it.
 */
export interface WalletRecord {
  /** Its kind and number: "recharge-12". */
  id: string;
  kind: RecordKind;
  direction: 'in' | 'out';
  /** Of its lifecycle; `completed` where it has none. */
  state: RechargeState | CardRechargeState | WithdrawalState;
  amount: string;
  /** What really moved, once it did. */
  actual_amount: string | null;
  /** Of a withdrawal. */
  fee: string | null;
  currency: string;
  wallet_name: string;
  transcation_id: string;
  /** Id of the picture that proves it. */
  cert_image: string | null;
  /** A text id (`wallet.why.…`) or nothing. */
  message: string;
  /** In the words of whoever wrote it. */
  remark: string;
  at: string;
  /** A shop, an order number, a bank: whom the money went to or came from. */
  party: { kind: 'shop' | 'order' | 'method'; id: string; name: string } | null;
  can: Record<string, Can>;
  next: { who: 'customer' | 'staff' | 'system' | null; until: string | null };
}
export interface RecordHistory {
  at: string;
  by: 'customer' | 'staff' | 'system';
  event: string;
  from: string | null;
  to: string;
}
export interface WalletRecordDetail extends WalletRecord {
  history: RecordHistory[];
  /** Available after it, where it moved money. */
  balance: string | null;
}
/** Where the mall is paid: `lines` to copy, the code as a QR where one is used. */
export interface PayTo {
  code: string;
  name: string;
  kind: 'bank' | 'chain';
  /** `label`: a text id (`wallet.payTo.<label>`). */
  lines: { label: string; value: string }[];
  qr: string | null;
}
export interface RechargeLimit {
  max: number;
  used: number;
  open: number;
  max_open: number;
  /** When the next may be sent; null: now. */
  next_at: string | null;
}
export interface RechargeOptions {
  methods: PayTo[];
  /** Whether this mall takes cards. */
  card: boolean;
  limit: RechargeLimit;
  minimum: string;
  /** Of the last thirty decisions; null before the first. */
  median_minutes: number | null;
}
/**
 * Where a customer is paid: bank, or a currency's wallet address. `shown` is masked for good:
 * "··1823".
 */
export interface Payout {
  /** "bank" or the code of a currency. */
  method: string;
  name: string;
  holder: string;
  shown: string;
  changed_at: string | null;
}
export interface WalletOverview {
  available: string;
  frozen: string;
  /** Recharges that wait. */
  on_its_way: string;
  currency: string;
  in_progress: WalletRecord[];
  payouts: Payout[];
  /** Nothing can be withdrawn before; null: now. */
  paused_until: string | null;
  minimum: { recharge: string; withdrawal: string };
  fee: { bp: number; least: string };
  limit: RechargeLimit;
  median_minutes: { recharge: number | null; withdrawal: number | null };
}
export type ActivityFilter = 'all' | 'in' | 'out' | 'pending' | 'failed';
export interface Activity {
  records: WalletRecord[];
  page: number;
  pages: number;
}
/** A shop that can be paid. */
export interface Payee {
  id: string;
  name: string;
  logo: string;
  rating: number | null;
  city: string;
  own: boolean;
  can: Can;
}
export interface StatementRow {
  seq: number;
  at: string;
  kind: string;
  ref: string;
  /** Signed. */
  amount: string;
  balance: string;
  /**
   * SHA-256 of `${hash before}|${seq}|${at}|${kind}|${ref}|${amount}|${balance}`, in hex; before
   * the first: 64 zeros.
   */
  hash: string;
}
export interface Statement {
  account: string;
  from: string;
  to: string;
  opening: string;
  closing: string;
  /** Of the row before the first. */
  hash_before: string;
  rows: StatementRow[];
}
/**
 * What a statement's row is hashed from; the page that verifies and the server that writes say the
 * same.
 */
export const hashedText = (
  before: string,
  { seq, at, kind, ref, amount, balance }: Omit<StatementRow, 'hash'>,
): string => [before, seq, at, kind, ref, amount, balance].join('|');

const mine = { who: shoppers, touches: 'self' } as const;
const moves = { ...mine, once: 'forever' } as const;
export const wallet = {
  overview: get<object, WalletOverview>('/customer/info/wallet', mine),
  activity: get<ActivityQuery, Activity>('/customer/info/activity', mine),
  /** Of any kind, by its id ("withdrawal-3"). */
  details: get<MoneyById, WalletRecordDetail>('/customer/info/transaction_details', {
    who: shoppers,
    touches: 'record',
  }),
  statement: get<StatementQuery, Statement>('/customer/info/statement', mine),
  rechargeOptions: get<object, RechargeOptions>('/customer/info/recharge_options', mine),
  recharge: post<RechargeInput, WalletRecord>('/customer/info/recharge', moves),
  recharges: get<PageQuery, Activity>('/customer/info/recharge_list', mine),
  /** Answers the acquirer's page. */
  cardRecharge: post<CardRechargeInput, { record: WalletRecord; redirect: string }>(
    '/bank/recharge',
    moves,
  ),
  withdraw: post<WithdrawInput, WalletRecord>('/customer/info/withdraw', moves),
  recall: sends(
    'recall',
    post<MoneyById, WalletRecord>('/customer/info/withdraw_recall', {
      who: shoppers,
      touches: 'record',
      once: true,
    }),
  ),
  withdrawals: get<PageQuery, Activity>('/customer/info/withdraw_list', mine),
  payees: get<PayeeQuery, Payee[]>('/customer/info/payees', mine),
  transfer: post<TransferInput, WalletRecord>('/customer/info/transfer_balance_to_merchat', moves),
  payout: post<PayoutInput, Payout[]>('/customer/info/payout', { ...mine, once: 'forever' }),
};
