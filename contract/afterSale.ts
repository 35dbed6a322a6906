import type { OrderDispute } from './acquirer';
import type {
  CaseReason,
  ContestReason,
  DecisionReason,
  GoodsFate,
  RefundWay,
  RefuseReason,
} from './afterSaleReasons';
import type { Can } from './can';
import type { PaymentMethod } from './checkout';
import { get, post, sends, shoppers } from './endpoint';
import type { UploadContent } from './notices';
import type { Check } from './officeMoney';
import type { HistoryEntry, OrderLine, OrderState } from './orders';
import type {
  CaseAppealInput,
  CaseAuditInput,
  CaseById,
  CaseDispatchInput,
  CaseInput,
  CaseMessageInput,
  CaseOfferInput,
  CasePictureQuery,
  CaseReceiveInput,
  CasesQuery,
  OfficeCaseActInput,
  OfficeCasesQuery,
  ReturnableQuery,
} from './shapes/afterSale';

/** From asked to paid back, or not (docs/rules.md, States). */
export const caseStates = [
  'requested',
  'offered',
  'approved',
  'dispatched',
  'returned',
  'refused',
  'arbitration',
  'awaitingSecond',
  'awaitingRefund',
  'refunded',
  'withdrawn',
  'closed',
] as const;
export type CaseState = (typeof caseStates)[number];
export const caseTabs = [
  'all',
  'answering',
  'returning',
  'disputed',
  'paying',
  'refunded',
  'closed',
] as const;
export type CaseTab = (typeof caseTabs)[number];
/** The tab beside "all" that a case stands under. */
const tabOf: Readonly<Record<CaseState, Exclude<CaseTab, 'all'>>> = {
  requested: 'answering',
  offered: 'answering',
  approved: 'returning',
  dispatched: 'returning',
  returned: 'returning',
  refused: 'disputed',
  arbitration: 'disputed',
  awaitingSecond: 'disputed',
  awaitingRefund: 'paying',
  refunded: 'refunded',
  withdrawn: 'closed',
  closed: 'closed',
};
export const caseStatesUnder = (tab: CaseTab): CaseState[] =>
  caseStates.filter((state) => tab === 'all' || tabOf[state] === tab);

export type CaseRole = 'buyer' | 'seller' | 'staff' | 'system';
/** As a line of an order, with how many of it are asked back and what was paid for these. */
export interface CaseLine extends OrderLine {
  quantity: number;
  /** USD that these pieces may bring back at most, their part of the delivery included. */
  most: string;
}
/** Amounts are USD; `currency` is the order's own, to show them in with its rate. */
export interface CaseCard {
  id: string;
  order: { id: string; trade_sn: string; state: OrderState };
  shop: { id: string; name: string };
  /** The buyer's name. */
  buyer: string;
  state: CaseState;
  date: string;
  received: boolean;
  reason: CaseReason;
  /** Pieces of all lines. */
  pieces: number;
  lines: CaseLine[];
  /** What is, or would be, paid back: the sum of the lines, or what was agreed on or decided. */
  amount: string;
  currency: { code: string; rate: string; decimals: number };
  can: Record<string, Can>;
  /** Who must act next, until when, and the state it comes to by itself. */
  next: { who: CaseRole | null; until: string | null; then: CaseState | null };
  /** Messages of others since the reader last looked. */
  unread: number;
}
export interface CaseMessage {
  id: string;
  by: CaseRole;
  /** The reader's own. */
  mine: boolean;
  at: string;
  words: string;
  /** Ids, for the row `picture`. */
  pictures: string[];
}
export interface CaseEntry {
  at: string;
  by: CaseRole;
  event: string;
  from: CaseState | null;
  to: CaseState;
  /** A text id, '' where none was picked. */
  reason: string;
  words: string;
  /** USD, where an amount was offered or decided. */
  amount: string | null;
}
/**
 * How far the money is. `none`: nothing is decided. `waiting`: decided, and it waits for what `why`
 * says. `asked`: the acquirer was asked, and is asked again until it answers. `stuck`: staff look at
 * it. `done`: there. `bank`: the buyer's bank took it back itself, so nothing is paid twice.
 */
export interface CaseMoney {
  state: 'none' | 'waiting' | 'asked' | 'stuck' | 'done' | 'bank';
  why: '' | 'dispute' | 'cash';
  to: 'wallet' | 'card';
  amount: string;
  /** Of a card: how often the acquirer was asked, and what goes there in its own currency. */
  tries: number;
  card: { amount: string; currency: string } | null;
  at: string | null;
}
export interface CaseDetail extends CaseCard {
  words: string;
  pictures: string[];
  to: RefundWay;
  payment: PaymentMethod;
  /** USD that this case may bring back at most. */
  most: string;
  /** What the shop offers instead, while the buyer thinks about it. */
  offer: { amount: string; words: string; at: string } | null;
  offers_left: number;
  /** The last no of the shop, or why it does not accept what came back. */
  refusal: { reason: RefuseReason | ContestReason; words: string; at: string } | null;
  decision: { reason: DecisionReason; words: string; at: string } | null;
  /** Where the goods go: told from the approval on. */
  return_to: { name: string; lines: string[] } | null;
  parcel: { carrier: string; log_sn: string; at: string } | null;
  goods: GoodsFate | null;
  messages: CaseMessage[];
  history: CaseEntry[];
  money: CaseMoney;
  dispute: OrderDispute | null;
  /** May the reader write in the conversation, and if not, why. */
  can_write: Can;
}
export interface CaseList {
  cases: CaseCard[];
  counts: Record<CaseTab, number>;
  page: number;
  pages: number;
}
export interface ReturnableLine extends OrderLine {
  /** Pieces that can still be asked back. */
  returnable: number;
  /** USD that each number of pieces brings at most: `most[n - 1]` for n; up to the first hundred. */
  most: string[];
  /** The case that is open for it. */
  case_id: string | null;
  /** Against asking for any of it: 2000010 with the open case, 2000011. */
  can: Can;
}
/** What can be asked back of an order. */
export interface Returnable {
  order: { id: string; trade_sn: string; state: OrderState; shop: { id: string; name: string } };
  /** Asking at all: 2000009 with `until`, when it could have been asked. */
  can: Can;
  /** Until when anything may be asked back; null until the buyer has it. */
  until: string | null;
  /** Until when defects may be told. */
  defects_until: string | null;
  /** It came: asked back as not received only until then. */
  received: boolean;
  /** Reasons that can be given now, in the order of the list. */
  reasons: CaseReason[];
  lines: ReturnableLine[];
  payment: PaymentMethod;
  /** Ways the money can go. */
  ways: RefundWay[];
  currency: { code: string; rate: string; decimals: number };
  /** Cases of this order, newest first. */
  cases: { id: string; state: CaseState }[];
}
const mine = { who: shoppers, touches: 'case' } as const;
const self = { who: shoppers, touches: 'self' } as const;
const ofOrder = { who: shoppers, touches: 'order' } as const;
const acts = { ...mine, once: true } as const;
/** The buyer's side; `list`, `view`, `say`, `picture` also serve the received side in the mall. */
export const afterSale = {
  returnable: get<ReturnableQuery, Returnable>('/customer/order/returnable', ofOrder),
  list: get<CasesQuery, CaseList>('/customer/order/returnlist', self),
  /** A seller sees the same of a case that the own shop received. */
  view: get<CaseById, CaseDetail>('/customer/order/returnview', mine),
  /**
   * 2000009 not in its window (`until`), 2000010 a case is open for a line (`case_id`, `line_id`),
   * 2000011 more than can be asked (`line_id`, `most`), 2000012 otherwise not taken (`reason`).
   */
  submit: post<CaseInput, CaseDetail>('/customer/order/returnsubmit', {
    ...ofOrder,
    once: true,
  }),
  cancel: sends('withdraw', post<CaseById, CaseDetail>('/customer/order/returncancel', acts)),
  /** 2000014 where no parcel is awaited (any more). */
  dispatch: sends(
    'dispatch',
    post<CaseDispatchInput, CaseDetail>('/customer/order/returndispatch', acts),
  ),
  appeal: sends('appeal', post<CaseAppealInput, CaseDetail>('/customer/order/returnappeal', acts)),
  answerOffer: post<CaseOfferInput, CaseDetail>('/customer/order/returnoffer', acts),
  say: post<CaseMessageInput, CaseDetail>('/customer/order/returnmessage', acts),
  picture: get<CasePictureQuery, UploadContent>('/customer/order/returnpicture', mine),
  /** For badges: cases in which the caller must act next, and those of the own shop. */
  waiting: get<object, { sent: number; received: number }>('/customer/order/returnwaiting', self),
};
const shops = { who: ['seller'], touches: 'case', once: true } as const;
/** The received side in the mall. */
export const sellerAfterSale = {
  /** approve, approveWithoutReturn, waiveReturn, refuse, offer. */
  audit: post<CaseAuditInput, CaseDetail>('/customer/order/returnaudit', shops),
  /** receive, acceptGoods, contest. */
  receive: post<CaseReceiveInput, CaseDetail>('/customer/order/returnreceive', shops),
};
const own = { who: ['seller'], touches: 'case' } as const;
const ownActs = { ...own, once: true } as const;
const ownShop = { who: ['seller'], touches: 'self' } as const;
/** The received side in the seller's back office; the shop is the session's own. */
export const sellerOfficeAfterSale = {
  list: get<CasesQuery, CaseList>('/backoffice/seller/returns/index', ownShop),
  view: get<CaseById, CaseDetail>('/backoffice/seller/returns/view', own),
  audit: post<CaseAuditInput, CaseDetail>('/backoffice/seller/returns/audit', ownActs),
  receive: post<CaseReceiveInput, CaseDetail>('/backoffice/seller/returns/receive', ownActs),
  say: post<CaseMessageInput, CaseDetail>('/backoffice/seller/returns/message', ownActs),
  picture: get<CasePictureQuery, UploadContent>('/backoffice/seller/returns/picture', own),
  waiting: get<object, { received: number }>('/backoffice/seller/returns/waiting', ownShop),
};

export type OfficeCaseTab = 'waiting' | 'second' | 'decided';
export interface OfficeCaseItem extends CaseCard {
  /** Since when it waits for staff. */
  waits_from: string;
  /** More than one person may decide. */
  large: boolean;
  decided_by: { id: string; name: string; me: boolean } | null;
}
/** What one side did in other orders and cases. */
export interface SideRecord {
  id: string;
  name: string;
  since: string;
  orders: number;
  cases: number;
  /** Of the buyer's: cases decided against; of the shop's: cases refused and decided for the buyer. */
  lost: number;
  open: number;
  /** USD paid back in all. */
  refunded: string;
}
export interface OfficeCase extends OfficeCaseItem, Omit<CaseDetail, keyof CaseCard> {
  order_history: HistoryEntry[];
  buyer_record: SideRecord;
  shop_record: SideRecord;
  checks: Check[];
  /** USD that one person may give alone. */
  alone_up_to: string;
  endorsed: { amount: string; by: { id: string; name: string; me: boolean }; at: string } | null;
}
export interface OfficeCasePage {
  items: OfficeCaseItem[];
  counts: Record<OfficeCaseTab, number>;
  median_minutes: number | null;
  page: number;
  pages: number;
}
/** Support looks into cases, whoever may decide on money decides with them. */
const staff = { who: ['staff'], touches: 'staff', right: ['orders', 'money'] } as const;
export const officeAfterSale = {
  queue: get<OfficeCasesQuery, OfficeCasePage>('/backoffice/returns/queue', staff),
  view: get<CaseById, OfficeCase>('/backoffice/returns/view', staff),
  /** grantReturn, grantRefund, endorse, deny; confirm and sendBack take the right to money. */
  act: post<OfficeCaseActInput, OfficeCase>('/backoffice/returns/act', { ...staff, once: true }),
  say: post<CaseMessageInput, OfficeCase>('/backoffice/returns/message', { ...staff, once: true }),
  /** Every look is in the audit log. */
  picture: get<CasePictureQuery, UploadContent>('/backoffice/returns/picture', staff),
  /** How many wait, for the menu: for a decision, and for a second person. */
  waiting: get<object, { arbitration: number; second: number }>(
    '/backoffice/returns/waiting',
    staff,
  ),
};
