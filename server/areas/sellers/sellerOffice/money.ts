import { onPage, pagesOf } from '../../../platform/db/page';
import { baseCurrency, toAmount } from '#contract/money';
import type { OrderState } from '#contract/orders';
import type { SellerMoney } from '#contract/sellerOffice';
import { statesWith } from '#machines/lifecycle';
import { order } from '#machines/lifecycles/order';
import { names, sql, type Db } from '../../../platform/db/open';
import { shopAvailable, shopHeld } from '../../../platform/ledger/accounts';
import { feeOn, mallPart } from '../../orders/effect';

const perPage = 20;
const mostHolds = 100;
interface Hold {
  id: number;
  trade_sn: string;
  state: OrderState;
  kept_minor: number;
  commission_bp: number;
  paid_minor: number;
  mall_discount_minor: number;
  until: Date | null;
  all: number;
}
/**
 * Money of orders that can still come back to their buyers. When it comes free is known once the
 * buyer has the parcel.
 */
const holdsOf = (db: Db, shop: string) =>
  db.rows<Hold>(sql`select o.id, t.trade_sn, o.state, o.paid_minor - o.disputed_minor - o.refunded_minor as kept_minor, o.commission_bp, o.paid_minor, o.mall_discount_minor, case when o.state = 'receiptConfirmed' then o.deadline end as until, count(*) over ()::int as all
    from orders o join trades t on t.id = o.trade_id
    where o.shop_id = ${shop} and o.paid_minor > 0 and o.state not in ${names(statesWith(order, 'ended'))} and o.state not in ${names(statesWith(order, 'unpaid'))}
    order by until nulls last, o.id limit ${mostHolds}`);

interface Cash {
  id: number;
  trade_sn: string;
  state: OrderState;
  expected_minor: number;
  commission_bp: number;
  mall_discount_minor: number;
  since: Date;
  late: boolean;
  all: number;
  sum: number;
}
/**
 * Cash of the door that was not handed over to the mall yet: what was delivered first on top. In no
 * account of the books.
 */
const cashOf = (db: Db, shop: string) =>
  db.rows<Cash>(sql`select o.id, t.trade_sn, o.state, c.expected_minor, o.commission_bp,
      o.mall_discount_minor, c.since, c.state = 'overdue' as late, count(*) over ()::int as all,
      sum(c.expected_minor) over ()::bigint as sum
    from cod_collections c join orders o on o.id = c.id join trades t on t.id = o.trade_id
    where o.shop_id = ${shop} and c.state <> 'handedOver'
    order by c.since, c.id limit ${mostHolds}`);
/** What is handed over is what was paid then: the mall's coupon and the commission go by it. */
function cashView(due: Cash): SellerMoney['cash'][number] {
  const { id, trade_sn, state, expected_minor, since, late } = due;
  const paid = { ...due, paid_minor: expected_minor };
  return {
    order_id: String(id),
    trade_sn,
    state,
    amount: toAmount(expected_minor),
    coupon: toAmount(mallPart(paid, expected_minor)),
    commission: toAmount(feeOn(paid, expected_minor)),
    since: since.toISOString(),
    late,
  };
}

interface Posting {
  seq: number;
  at: Date;
  kind: string;
  ref: string;
  number: string | null;
  amount: number;
  kept: number | null;
  balance: number;
}
/**
 * One page of what moved the shop's available money, newest first, with what it came to each time.
 */
const movesOf = (db: Db, shop: string, page: number) =>
  db.rows<Posting>(sql`select p.account_seq as seq, j.created_at as at, j.kind, j.ref, p.amount, p.balance_after as balance,
      (select t.trade_sn from orders o join trades t on t.id = o.trade_id where o.id = case when j.kind = 'order_settle' then j.ref::bigint when j.kind in ('case_wallet', 'case_card') then (select c.order_id from after_sale_cases c where c.id = j.ref::bigint) end) as number,
      (select k.amount from posting k join account c on c.id = k.account_id where k.journal_id = j.id and c.kind = 'commission') as kept
    from account a join posting p on p.account_id = a.id join journal j on j.id = p.journal_id
    where a.code = ${shopAvailable(shop).code} order by p.account_seq desc ${onPage(page, perPage)}`);

const moveView = ({
  at,
  kind,
  ref,
  number,
  amount,
  kept,
  balance,
}: Posting): SellerMoney['moves'][number] => ({
  at: at.toISOString(),
  kind,
  ref: kind === 'order_settle' ? `order-${ref}` : `${kind}-${ref}`,
  number: number ?? '',
  amount: toAmount(amount),
  commission: kept === null ? '' : toAmount(kept),
  balance: toAmount(balance),
});
const holdView = (hold: Hold) => ({
  order_id: String(hold.id),
  trade_sn: hold.trade_sn,
  state: hold.state,
  amount: toAmount(hold.kept_minor),
  coupon: toAmount(mallPart(hold, hold.kept_minor)),
  commission: toAmount(feeOn(hold, hold.kept_minor)),
  until: hold.until?.toISOString() ?? null,
});

interface Accounts {
  available: number;
  seq: number;
  held: number;
  commission_bp: number;
}
/** What the shop has, what waits and until when, and how it came to that. */
export async function moneyOf(db: Db, shop: string, page: number): Promise<SellerMoney> {
  return db.tx(async (tx) => {
    const now =
      await tx.row<Accounts>(sql`select coalesce(a.balance, 0)::bigint as available, coalesce(a.seq, 0)::bigint as seq, coalesce(h.balance, 0)::bigint as held, s.commission_bp
      from shops s left join account a on a.code = ${shopAvailable(shop).code} left join account h on h.code = ${shopHeld(shop).code} where s.id = ${shop}`);
    const holds = await holdsOf(tx, shop);
    const cash = await cashOf(tx, shop);
    const moves = await movesOf(tx, shop, page);
    return {
      available: toAmount(now?.available ?? 0),
      held: toAmount(now?.held ?? 0),
      currency: baseCurrency.code,
      commission_bp: now?.commission_bp ?? 0,
      holds: holds.map(holdView),
      holds_count: holds[0]?.all ?? 0,
      cash: cash.map(cashView),
      cash_count: cash[0]?.all ?? 0,
      cash_sum: toAmount(cash[0]?.sum ?? 0),
      moves: moves.map(moveView),
      page,
      pages: pagesOf(now?.seq ?? 0, perPage),
    };
  });
}
