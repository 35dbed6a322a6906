import type {
  CaseCard,
  CaseDetail,
  CaseEntry,
  CaseLine,
  CaseMoney,
  CaseState,
} from '#contract/afterSale';
import { mostMessages, mostOffers } from '#contract/afterSaleReasons';
import type { Can } from '#contract/can';
import { codes } from '#contract/codes';
import type { Language } from '#contract/languages';
import { fromMinor, toAmount } from '#contract/money';
import { localise } from '#contract/text';
import { canOf, inTag, leadsTo, metaOf } from '#machines/lifecycle';
import { afterSale } from '#machines/lifecycles/afterSale';
import { blockOf } from '../addresses/block';
import { optionsText } from '../orders/cart/view';
import { afterSaleLife } from './afterSale.lifecycle';
import type {
  CaseHistoryRow,
  CaseLineRow,
  FullCase,
  MessageRow,
  RefundRow,
  ReturnAddress,
} from './load';

export type CaseViewer = 'buyer' | 'seller' | 'staff';
const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

const lineView = (line: CaseLineRow, lang: Language): CaseLine => ({
  id: String(line.id),
  product_id: String(line.product_id),
  sku: line.sku,
  name: localise(line.name, lang).text,
  options: optionsText(line.options, lang),
  picture: line.picture,
  ground: line.ground,
  num: line.quantity,
  price: toAmount(line.price_minor),
  total: toAmount(line.price_minor * line.quantity),
  quantity: line.asked,
  most: toAmount(line.most_minor),
});
/** Where nothing has to come back, what leads to a return leads on to the money. */
function nextOf(row: FullCase): CaseCard['next'] {
  const { who, timer } = metaOf(afterSale, row.state);
  const then = timer
    ? (leadsTo(afterSaleLife, row.state, timer.event, 'system') as CaseState | undefined)
    : undefined;
  const skips = then === 'approved' && (!row.received || row.dispatched_at !== null);
  const until = iso(row.deadline);
  // oxlint-disable-next-line unicorn/no-thenable -- the contract's word for what happens by itself
  return { who: who ?? null, until, then: skips ? 'awaitingRefund' : (then ?? null) };
}
export function caseCard(
  row: FullCase,
  lines: readonly CaseLineRow[],
  viewer: CaseViewer,
  lang: Language,
): CaseCard {
  const own = lines.filter(({ case_id }) => case_id === row.id);
  return {
    id: String(row.id),
    order: { id: String(row.order_id), trade_sn: row.trade_sn, state: row.order_state },
    shop: { id: row.shop_id, name: row.shop_name },
    buyer: row.buyer_name,
    state: row.state,
    date: row.created_at.toISOString(),
    received: row.received,
    reason: row.reason,
    pieces: own.reduce((sum, { asked }) => sum + asked, 0),
    lines: own.map((line) => lineView(line, lang)),
    amount: toAmount(row.booked_minor ?? row.amount_minor),
    currency: { code: row.currency, rate: row.rate, decimals: row.decimals },
    can: canOf(afterSaleLife, row, viewer),
    next: nextOf(row),
    unread: row.unread,
  };
}

const refundStates = { asked: 'asked', stuck: 'stuck', done: 'done', void: 'bank' } as const;
function moneyView(row: FullCase, refund: RefundRow | undefined): CaseMoney {
  const { state, payment, way, booked_at, booked_to, booked_minor, amount_minor } = row;
  const to = booked_to ?? (payment === 'card' && way === 'origin' ? 'card' : 'wallet');
  const plain = {
    to,
    amount: toAmount(booked_minor ?? amount_minor),
    tries: 0,
    card: null,
    at: null,
  };
  if (refund)
    return {
      ...plain,
      state: refundStates[refund.state],
      why: row.order_disputed && refund.state === 'asked' ? 'dispute' : '',
      tries: refund.tries,
      card: { amount: fromMinor(refund.amount_minor, refund.decimals), currency: refund.currency },
      at: refund.at.toISOString(),
    };
  if (booked_at) return { ...plain, state: 'done', why: '', at: booked_at.toISOString() };
  if (row.bank_minor > 0) return { ...plain, state: 'bank', why: '' };
  if (state !== 'awaitingRefund') return { ...plain, state: 'none', why: '' };
  return {
    ...plain,
    state: 'waiting',
    why: row.order_disputed ? 'dispute' : row.cash_due ? 'cash' : '',
  };
}
const entryView = (row: CaseHistoryRow): CaseEntry => ({
  at: row.at.toISOString(),
  by: row.by,
  event: row.event,
  from: row.from_state as CaseState | null,
  to: row.to_state as CaseState,
  reason: row.reason && reasonText(row),
  words: row.words,
  amount: row.amount_minor === null ? null : toAmount(row.amount_minor),
});
/** What the buyer named is a reason to ask, all else why somebody said no, or yes. */
const reasonText = ({ event, reason }: CaseHistoryRow): string =>
  event === 'ask' ? `afterSale.reason.${reason}` : `afterSale.why.${reason}`;
const lastOf = (history: readonly CaseHistoryRow[], events: readonly string[]) =>
  history.findLast(({ event }) => events.includes(event));

/** May the reader write, and if not, why: until two weeks after its end is not counted, it is open. */
export const canWrite = (row: FullCase, messages: number): Can => {
  const no = (reason: string): Can => ({
    ok: false,
    code: row.state === 'withdrawn' ? codes.returnCancelled : codes.notAllowedNow,
    reason: `afterSale.cannot.${reason}`,
  });
  if (inTag(afterSale, row.state, 'ended')) return no(row.state);
  return messages >= mostMessages ? no('messages') : { ok: true };
};
function addressView(
  { name, region, postcode, ...rest }: ReturnAddress,
  lang: Language,
): CaseDetail['return_to'] {
  return {
    name,
    lines: blockOf({ ...rest, name, state: region, postal_code: postcode }, lang),
  };
}
export interface CaseParts {
  lines: readonly CaseLineRow[];
  history: readonly CaseHistoryRow[];
  messages: readonly MessageRow[];
  refund: RefundRow | undefined;
  address: ReturnAddress | undefined;
  dispute: CaseDetail['dispute'];
}
function saidOf(row: FullCase, history: readonly CaseHistoryRow[]) {
  const [refused, offered, decision] = [
    lastOf(history, ['refuse', 'contest']),
    lastOf(history, ['offer']),
    lastOf(history, ['grantReturn', 'grantRefund', 'deny', 'confirm', 'endorse']),
  ];
  const said = lastOf(history, ['grantReturn', 'grantRefund', 'deny', 'endorse']);
  return {
    offer:
      row.state === 'offered' && row.offer_minor !== null && offered
        ? { amount: toAmount(row.offer_minor), words: offered.words, at: offered.at.toISOString() }
        : null,
    refusal: refused
      ? { reason: row.refusal as never, words: refused.words, at: refused.at.toISOString() }
      : null,
    decision:
      row.decided_at && decision
        ? {
            reason: row.decision as never,
            words: said?.words ?? '',
            at: row.decided_at.toISOString(),
          }
        : null,
  };
}
/** `reader`: whose own messages are marked. */
export function caseDetail(
  row: FullCase,
  parts: CaseParts,
  viewer: CaseViewer,
  reader: string,
  lang: Language,
): CaseDetail {
  const { lines, history, messages, refund, address, dispute } = parts;
  return {
    ...caseCard(row, lines, viewer, lang),
    words: row.words,
    pictures: row.pictures,
    to: row.way,
    payment: row.payment,
    most: toAmount(row.most_minor),
    offers_left: Math.max(0, mostOffers - row.offers),
    ...saidOf(row, history),
    return_to: address ? addressView(address, lang) : null,
    parcel: row.dispatched_at
      ? { carrier: row.carrier, log_sn: row.log_sn, at: row.dispatched_at.toISOString() }
      : null,
    goods: row.goods,
    messages: messages.map(({ id, by, author, at, words, pictures }) => ({
      id: String(id),
      by,
      mine: String(author) === reader,
      at: at.toISOString(),
      words,
      pictures,
    })),
    history: history
      .filter(({ event }) => viewer === 'staff' || !['endorse', 'sendBack'].includes(event))
      .map(entryView),
    money: moneyView(row, refund),
    dispute,
    can_write: canWrite(row, messages.length),
  };
}
