import { randomBytes } from 'node:crypto';
import type { Placed, PlaceInput, Trade } from '#contract/checkout';
import { codes, Refusal } from '#contract/codes';
import type { Language } from '#contract/languages';
import { toAmount } from '#contract/money';
import { advance } from '../../../platform/workflow/advance';
import { closingAsked, refuseAsked } from '../../../platform/workflow/closing';
import { json, nothing, plannedOnce, sql, type Db } from '../../../platform/db/open';
import { available } from '../../../platform/ledger/accounts';
import { orderLife } from '../order.lifecycle';
import { orderColumns, type OrderRow } from '../orderRow';
import {
  claim,
  claimingFor,
  refuseBeyond,
  refuseShort,
  type Claimed,
  type Claimer,
} from '../stock';
import { cardsOffered } from '../../acquirers/acquirers';
import { startCard } from '../payment/start';
import { holdDeals, takeDeals } from '../../prices/price';
import { dealUsed } from '../cart/lines';
import { addressSnapshot } from './snapshot';
import { addressOf } from '../../addresses/address';
import { beginAnew } from './choose';
import { holdCoupon, spendCoupon } from './coupon';
import { basisOf, basisQuery, type StoredBasis } from './basis';
import { codOf, count, shownOf, type Counted, type ShopPart } from './count';
import { refuseMissing, refuseTooMuch } from './missing';
import { quoteView } from './quote';
import { boughtView, byKey, noTrade, tradeOf } from './trade';

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Day and eight letters: tells nobody how many orders there are. */
const newNumber = (now: Date): string =>
  `${now.toISOString().slice(2, 10).replaceAll('-', '')}-${[...randomBytes(8)].map((byte) => alphabet[byte % 32]).join('')}`;

function refuseIncomplete(counted: Counted): void {
  const { basis, shops, total } = counted;
  if (shops.length === 0) throw new Refusal(codes.operationFailed, 'checkout.nothingTicked');
  if (!basis.address) throw new Refusal(codes.addressEmpty);
  if (shops.some(({ chosen }) => !chosen)) throw new Refusal(codes.deliverySwitchFailed);
  if (!basis.payment) throw new Refusal(codes.paymentFailed, 'checkout.noMethod');
  if (basis.guest && basis.payment !== 'card') throw new Refusal(codes.accountNeeded);
  if (basis.payment === 'card' && !cardsOffered())
    throw new Refusal(codes.notOffered, '', { offer: 'card' });
  refuseTooMuch(counted);
  const cod = codOf(counted);
  if (basis.payment === 'cod' && !cod.available)
    throw new Refusal(codes.paymentFailed, `checkout.cod.${cod.reason}`, { reason: cod.reason });
  if (basis.payment === 'wallet' && basis.available < total)
    throw shortfall(basis.available, total);
}
const shortfall = (has: number, total: number) =>
  new Refusal(codes.insufficientBalance, '', {
    available: toAmount(has),
    total: toAmount(total),
    shortfall: toAmount(total - has),
  });

/** The wallet stays as it is until the trade is written; with too little in it nothing is. */
export async function lockWallet(db: Db, userId: number, total: number): Promise<void> {
  const row = await db.row<{ balance: number }>(
    sql`select balance from account where code = ${available(userId).code} for no key update`,
  );
  if ((row?.balance ?? 0) < total) throw shortfall(row?.balance ?? 0, total);
}

interface NewOrder extends OrderRow {
  trade_sn: string;
  trade_at: Date;
}
const orderRow = (shop: ShopPart, { basis, discount }: Counted, remark: string) => ({
  shop_id: shop.id,
  items_minor: shop.items_minor - shop.discount_minor,
  discount_minor: shop.discount_minor,
  mall_discount_minor: discount.coupon?.shop_id === null ? shop.discount_minor : 0,
  coupon_id: shop.discount_minor > 0 ? discount.coupon?.coupon_id : null,
  delivery_minor: shop.chosen?.price_minor,
  shown_minor: shownOf(shop, basis.currency),
  commission_bp: shop.commission_bp,
  delivery_kind: shop.chosen?.kind,
  arrives_from: shop.chosen?.arrives.from,
  arrives_to: shop.chosen?.arrives.to,
  remark,
});
const lineRow =
  (shop_id: string, { discount }: Counted) =>
  (row: ShopPart['lines'][number]) => {
    const { id, sku, product_id, name, options, picture, ground, quantity, price_minor } = row;
    const deal_id = dealUsed(row)?.id ?? null;
    const discount_minor = discount.lines.get(id) ?? 0;
    const shown = { name, options, picture, ground };
    return { shop_id, sku, product_id, ...shown, quantity, price_minor, discount_minor, deal_id };
  };

/** A CTE over `lines`, `trade` and `claimed`: what the orders keep until they are paid. */
const keepUnpaid = sql`unpaid as (insert into unpaid_stock (order_id, sku, trade_id, quantity, part,
    whos)
      select l.order_id, l.sku, t.id, sum(l.quantity), (c.parts ->> l.sku)::double precision, c.whos
      from lines l, trade t, claimed c group by l.order_id, l.sku, t.id, c.parts, c.whos),
    `;

/**
 * The shopper's holds become the reservation of a trade with one order per shop and their lines,
 * still to be paid; history begins, and the
 * checkout begins anew. One statement, which changes nothing where a sku is short (2000023) or more
 * is wanted unpaid than a share (1500019). What no line has and no method does is no part of it: each
 * table that is named is opened with all its indexes.
 */
async function writeTrade(
  db: Db,
  counted: Counted,
  ip: string,
  key: string,
  remark: string,
): Promise<NewOrder[]> {
  const { basis, shops } = counted;
  if (!basis.address) throw new Refusal(codes.addressEmpty);
  const { code, rate, decimals } = basis.currency;
  const lines = shops.flatMap((shop) => shop.lines);
  const how = claimingFor(basis.payment);
  const rows = await db.rows<
    NewOrder & { claimed: Claimed[] }
  >(sql`with claimed as materialized (${claim({ user: basis.user_id, ip }, lines, how)}),
    trade as (insert into trades (trade_sn, user_id, key)
    select ${newNumber(basis.now)}::text, ${basis.user_id}::bigint, ${key}::text
      where not exists (select from claimed where sku is not null or beyond is not null)
      returning id, trade_sn, placed_at as trade_at),
    made as (insert into orders (trade_id, user_id, shop_id, items_minor, delivery_minor,
    shown_minor, commission_bp, delivery_kind, arrives_from, arrives_to, remark,
        discount_minor, mall_discount_minor, coupon_id, currency, rate, decimals, payment, address,
        deadline)
      select trade.id, ${basis.user_id}, x.shop_id, x.items_minor, x.delivery_minor, x.shown_minor,
      x.commission_bp, x.delivery_kind, x.arrives_from, x.arrives_to, x.remark,
        x.discount_minor, x.mall_discount_minor, x.coupon_id,
        ${code}, ${rate}, ${decimals}, ${basis.payment},
        ${json(addressSnapshot(basis.address))}::jsonb, clock_timestamp() + interval '30 minutes'
      from trade, jsonb_to_recordset(${json(shops.map((shop) => orderRow(shop, counted, remark)))}::jsonb)
        as x(shop_id text, items_minor bigint, delivery_minor bigint, shown_minor bigint,
        commission_bp int, delivery_kind text, arrives_from date, arrives_to date, remark text,
        discount_minor bigint, mall_discount_minor bigint, coupon_id bigint)
      order by x.shop_id returning *),
    lines as (insert into order_lines (order_id, sku, product_id, name, options, picture, ground,
    quantity, price_minor, discount_minor, deal_id)
      select made.id, x.sku, x.product_id, x.name, x.options, x.picture, x.ground, x.quantity,
      x.price_minor, x.discount_minor, x.deal_id
      from jsonb_to_recordset(${json(shops.flatMap(({ id, lines: own }) => own.map(lineRow(id, counted))))}::jsonb)
        as x(shop_id text, sku text, product_id bigint, name jsonb, options jsonb, picture text,
        ground text, quantity int, price_minor bigint, discount_minor bigint, deal_id bigint)
      join made on made.shop_id = x.shop_id returning order_id, sku, quantity, deal_id),
    ${lines.some(dealUsed) ? takeDeals : nothing}${how === 'unpaid' ? keepUnpaid : nothing}
    told as (insert into order_history (order_id, by, actor, event, to_state)
    select id, 'buyer', ${`user:${basis.user_id}`}, 'place', 'toBePaid' from made),
    ${beginAnew(
      basis.user_id,
      lines.map(({ id }) => id),
    )}
    select (select jsonb_agg(c) from claimed c) as claimed, ${orderColumns}, trade.trade_sn,
    trade.trade_at
    from (values (1)) one left join (made o cross join trade) on true order by o.id`);
  const claimed = rows[0]?.claimed ?? [];
  refuseShort(claimed, lines);
  refuseBeyond(claimed);
  return rows;
}

/** The event that starts paying by each method. */
export const placeEvents = { wallet: 'pay', card: 'startCard', cod: 'payOnDelivery' } as const;

/** Everything read and counted anew, beside whether the account may still begin something. */
async function countOpen(db: Db, userId: number, currency: string | undefined): Promise<Counted> {
  const [[asked], [row]] = await db.together<[unknown[], StoredBasis[]]>(
    closingAsked(userId),
    basisQuery(userId, { currency }),
  );
  refuseAsked(asked);
  if (!row) throw new Error(`no user ${userId}`);
  return count(basisOf(row));
}

/**
 * Places what the quote says, in one transaction, if it still says the same. Throws 2000038 with
 * the new quote, 2000021 / 2000023 with
 * the lines, 2000022 with the shortfall, 1500019 where more would be unpaid than a share. The same
 * `key` answers the same trade for good, also after the stored answer is gone.
 */
export async function place(
  db: Db,
  { user: userId, ip }: Claimer,
  input: PlaceInput,
  key: string | undefined,
  lang: Language,
): Promise<Placed> {
  return db.tx(async (tx) => {
    tx.later(sql`select ${plannedOnce} from checkout_draft where user_id = ${userId} for update`);
    tx.later(holdCoupon(userId));
    tx.later(holdDeals(userId));
    const counted = await countOpen(tx, userId, input.currency);
    const earlier =
      counted.fingerprint === input.fingerprint || key === undefined
        ? noTrade
        : await tradeOf(tx, userId, byKey(key), lang);
    if (earlier.outcome !== 'none') return { ...earlier, redirect: null };
    refuseMissing(counted, counted.basis.accepted?.lines.map(({ sku }) => sku) ?? []);
    if (counted.fingerprint !== input.fingerprint)
      throw new Refusal(codes.quoteChanged, '', { quote: await quoteView(tx, counted, lang) });
    refuseIncomplete(counted);
    return write(tx, counted, { ip, key: key ?? counted.key, remark: input.remark ?? '', lang });
  });
}

const outcomes = { wallet: 'paid', card: 'processing', cod: 'onDelivery' } as const;
/** The trade as it was just written, without reading it back. */
function placedView(
  { basis, shops, total }: Counted,
  made: readonly NewOrder[],
  lang: Language,
): Trade {
  const orders = made.flatMap(({ id, shop_id }) => {
    const shop = shops.find((each) => each.id === shop_id);
    if (!shop?.chosen) return [];
    return {
      id: String(id),
      shop: { id: shop.id, name: shop.name },
      arrives: shop.chosen.arrives,
      lines: shop.lines.map((line) => boughtView(line, lang)),
    };
  });
  const address = basis.address && addressOf(addressSnapshot(basis.address), lang);
  return {
    trade_sn: made[0]?.trade_sn ?? '',
    outcome: outcomes[basis.payment ?? 'wallet'],
    payment: basis.payment,
    total: toAmount(total),
    address,
    orders,
    email: basis.email,
    placed_at: made[0]?.trade_at.toISOString() ?? null,
  };
}

async function write(
  tx: Db,
  counted: Counted,
  { ip, key, remark, lang }: { ip: string; key: string; remark: string; lang: Language },
): Promise<Placed> {
  const { basis } = counted;
  const method = basis.payment ?? 'wallet';
  const made = await writeTrade(tx, counted, ip, key, remark);
  await spendCoupon(tx, counted.discount, {
    userId: basis.user_id,
    tradeId: made[0]?.trade_id ?? 0,
  });
  for (const row of made)
    await advance(tx, orderLife, row, {
      event: placeEvents[method],
      by: 'buyer',
      actor: `user:${basis.user_id}`,
    });
  const redirect = method === 'card' ? await startCard(tx, made[0]?.trade_id ?? 0) : null;
  return { ...placedView(counted, made, lang), redirect };
}
