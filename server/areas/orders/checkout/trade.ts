import type { PaymentMethod, Trade, TradeLine, TradeOrder } from '#contract/checkout';
import { toAmount } from '#contract/money';
import { localise } from '#contract/text';
import type { Language } from '#contract/languages';
import { inTag } from '#machines/lifecycle';
import { order } from '#machines/lifecycles/order';
import { sql, type Db, type Sql } from '../../../platform/db/open';
import { gatewayNamed } from '../../acquirers/acquirers';
import { addressOf, type AddressRow } from '../../addresses/address';
import { linesOf, type LineRow } from '../load';
import { optionsText } from '../cart/view';

interface Row {
  trade_sn: string;
  placed_at: Date;
  email: string;
  order_id: number;
  state: string;
  payment: PaymentMethod;
  total_minor: number;
  shop_id: string;
  shop_name: string;
  arrives_from: string;
  arrives_to: string;
  address: AddressRow;
  /** The acquirer's open page. */
  open_page: { gateway: string; id: string } | null;
}

/** One word for all the orders of a trade. Orders cancelled on their own no longer count. */
export function outcomeOf(
  orders: readonly { state: string; payment: PaymentMethod }[],
): Trade['outcome'] {
  const live = orders.filter(({ state }) => state !== 'cancelled');
  if (live.length === 0) return orders.length === 0 ? 'none' : 'cancelled';
  if (live.some(({ state }) => inTag(order, state, 'processing'))) return 'processing';
  if (live.some(({ state }) => state === 'toBePaid')) return 'unpaid';
  return live.some(({ payment }) => payment === 'cod') ? 'onDelivery' : 'paid';
}
/** Something that was bought, in the reader's language. */
export const boughtView = (
  line: Pick<LineRow, 'sku' | 'name' | 'options' | 'picture' | 'ground' | 'quantity'>,
  lang: Language,
): TradeLine => ({
  sku: line.sku,
  name: localise(line.name, lang).text,
  options: optionsText(line.options, lang),
  picture: line.picture,
  ground: line.ground,
  num: line.quantity,
});
const orderView = (row: Row, lines: readonly LineRow[], lang: Language): TradeOrder => ({
  id: String(row.order_id),
  shop: { id: row.shop_id, name: row.shop_name },
  arrives: { from: row.arrives_from, to: row.arrives_to },
  lines: lines
    .filter(({ order_id }) => order_id === row.order_id)
    .map((line) => boughtView(line, lang)),
});
export const noTrade: Trade = {
  trade_sn: '',
  outcome: 'none',
  payment: null,
  total: '0.00',
  address: null,
  orders: [],
  email: '',
  placed_at: null,
};

/**
 * The shopper's own trade that `which` (over trades t) picks; somebody else's and none are the same
 * answer.
 */
export async function tradeOf(db: Db, userId: number, which: Sql, lang: Language): Promise<Trade> {
  const rows =
    await db.rows<Row>(sql`select t.trade_sn, t.placed_at, u.email, o.id as order_id, o.state,
      o.payment, o.total_minor, o.shop_id, s.name as shop_name,
      o.arrives_from::text as arrives_from, o.arrives_to::text as arrives_to, o.address,
      (select jsonb_build_object('gateway', gateway, 'id', gateway_id) from payments
      where trade_id = t.id and state = 'started') as open_page
    from trades t join users u on u.id = t.user_id join orders o on o.trade_id = t.id
    join shops s on s.id = o.shop_id
    where t.user_id = ${userId} and ${which} order by o.id`);
  const first = rows[0];
  if (!first) return noTrade;
  const counted = rows.filter(({ state }) => state !== 'cancelled');
  const outcome = outcomeOf(rows);
  const lines = await linesOf(
    db,
    rows.map(({ order_id }) => order_id),
  );
  return {
    trade_sn: first.trade_sn,
    outcome,
    redirect:
      outcome === 'processing' && first.open_page
        ? gatewayNamed(db, first.open_page.gateway).pageOf(first.open_page.id)
        : null,
    payment: (counted[0] ?? first).payment,
    total: toAmount(
      (counted.length ? counted : rows).reduce((sum, row) => sum + row.total_minor, 0),
    ),
    address: addressOf(first.address, lang),
    orders: rows.map((row) => orderView(row, lines, lang)),
    email: first.email,
    placed_at: first.placed_at.toISOString(),
  };
}
export const byId = (id: number): Sql => sql`t.id = ${id}`;
export const byNumber = (trade_sn: string): Sql => sql`t.trade_sn = ${trade_sn}`;
export const byKey = (key: string): Sql => sql`t.key = ${key}`;
