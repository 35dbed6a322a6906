import { randomBytes } from 'node:crypto';
import type { Placed, PlaceInput } from '#contract/checkout';
import { codes, Refusal } from '#contract/codes';
import type { Language } from '#contract/languages';
import { toAmount } from '#contract/money';
import { advance } from '../advance';
import { json, sql, type Db } from '../db/open';
import { available } from '../money/accounts';
import { orderColumns, orderLife, type OrderRow } from '../orders/life';
import { holdsToOrders } from '../orders/stock';
import { startCard } from '../payment/start';
import { addressSnapshot } from './snapshot';
import { forgetChoices } from './choose';
import { codOf, shownOf, type Counted, type ShopPart } from './count';
import { refuseMissing } from './missing';
import { countNow, quoteView } from './quote';
import { byId, byKey, tradeOf } from './trade';

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Day and eight letters: tells nobody how many orders there are. */
const newNumber = (now: Date): string => `${now.toISOString().slice(2, 10).replaceAll('-', '')}-${[...randomBytes(8)].map((byte) => alphabet[byte % 32]).join('')}`;

function refuseIncomplete(counted: Counted): void {
  const { basis, shops, total } = counted;
  if (shops.length === 0) throw new Refusal(codes.operationFailed, 'checkout.nothingTicked');
  if (!basis.address) throw new Refusal(codes.addressEmpty);
  if (shops.some(({ chosen }) => !chosen)) throw new Refusal(codes.deliverySwitchFailed);
  if (!basis.payment) throw new Refusal(codes.paymentFailed, 'checkout.noMethod');
  const cod = codOf(counted);
  if (basis.payment === 'cod' && !cod.available) throw new Refusal(codes.paymentFailed, `checkout.cod.${cod.reason}`, { reason: cod.reason });
  if (basis.payment === 'wallet' && basis.available < total) throw shortfall(basis.available, total);
}
const shortfall = (has: number, total: number) =>
  new Refusal(codes.insufficientBalance, '', { available: toAmount(has), total: toAmount(total), shortfall: toAmount(total - has) });

/** The wallet stays as it is until the trade is written; with too little in it nothing is. */
export async function lockWallet(db: Db, userId: number, total: number): Promise<void> {
  const row = await db.row<{ balance: number }>(sql`select balance from account where code = ${available(userId).code} for no key update`);
  if ((row?.balance ?? 0) < total) throw shortfall(row?.balance ?? 0, total);
}

const orderRow = (shop: ShopPart, { basis }: Counted, remark: string) => ({
  shop_id: shop.id, items_minor: shop.items_minor, delivery_minor: shop.chosen?.price_minor, shown_minor: shownOf(shop, basis.currency),
  commission_bp: shop.commission_bp, delivery_kind: shop.chosen?.kind, arrives_from: shop.chosen?.arrives.from, arrives_to: shop.chosen?.arrives.to, remark,
});
const lineRow = (shop_id: string) => ({ sku, product_id, name, options, picture, ground, quantity, price_minor }: ShopPart['lines'][number]) =>
  ({ shop_id, sku, product_id, name, options, picture, ground, quantity, price_minor });

/** One order per shop with its lines, still to be paid, and the first line of their history. */
async function writeOrders(db: Db, tradeId: number, counted: Counted, remark: string): Promise<OrderRow[]> {
  const { basis, shops } = counted;
  if (!basis.address) throw new Refusal(codes.addressEmpty);
  const { code, rate, decimals } = basis.currency;
  const made = await db.rows<OrderRow>(sql`insert into orders as o (trade_id, user_id, shop_id, items_minor, delivery_minor, shown_minor, commission_bp, delivery_kind,
      arrives_from, arrives_to, remark, currency, rate, decimals, payment, address, deadline)
    select ${tradeId}, ${basis.user_id}, x.shop_id, x.items_minor, x.delivery_minor, x.shown_minor, x.commission_bp, x.delivery_kind, x.arrives_from, x.arrives_to, x.remark,
      ${code}, ${rate}, ${decimals}, ${basis.payment}, ${json(addressSnapshot(basis.address))}::jsonb, clock_timestamp() + interval '30 minutes'
    from jsonb_to_recordset(${json(shops.map((shop) => orderRow(shop, counted, remark)))}::jsonb)
      as x(shop_id text, items_minor bigint, delivery_minor bigint, shown_minor bigint, commission_bp int, delivery_kind text, arrives_from date, arrives_to date, remark text)
    order by x.shop_id returning ${orderColumns}`);
  await db.rows(sql`with lines as (insert into order_lines (order_id, sku, product_id, name, options, picture, ground, quantity, price_minor)
      select o.id, x.sku, x.product_id, x.name, x.options, x.picture, x.ground, x.quantity, x.price_minor
      from jsonb_to_recordset(${json(shops.flatMap(({ id, lines }) => lines.map(lineRow(id))))}::jsonb)
        as x(shop_id text, sku text, product_id bigint, name jsonb, options jsonb, picture text, ground text, quantity int, price_minor bigint)
      join orders o on o.trade_id = ${tradeId} and o.shop_id = x.shop_id)
    insert into order_history (order_id, by, actor, event, to_state) select id, 'buyer', ${`user:${basis.user_id}`}, 'place', 'toBePaid' from orders where trade_id = ${tradeId} order by id`);
  return made;
}

/** The event that starts paying by each method. */
export const placeEvents = { wallet: 'pay', card: 'startCard', cod: 'payOnDelivery' } as const;

/**
 * Places what the quote says, in one transaction, if it still says the same. Throws 2000038 with the new quote, 2000021 / 2000023 with
 * the lines, 2000022 with the shortfall. The same `key` answers the same trade for good, also after the stored answer is gone.
 */
export async function place(db: Db, userId: number, input: PlaceInput, key: string | undefined, lang: Language): Promise<Placed> {
  return db.tx(async (tx) => {
    await tx.rows(sql`select user_id from checkout_draft where user_id = ${userId} for update`);
    const counted = await countNow(tx, userId, input.currency);
    const earlier = key === undefined ? undefined : await tradeOf(tx, userId, byKey(key), lang);
    if (earlier && earlier.outcome !== 'none') return { ...earlier, redirect: null };
    refuseMissing(counted, counted.basis.accepted?.lines.map(({ sku }) => sku) ?? []);
    if (counted.fingerprint !== input.fingerprint) throw new Refusal(codes.quoteChanged, '', { quote: await quoteView(tx, counted, lang) });
    refuseIncomplete(counted);
    return write(tx, counted, { key: key ?? counted.key, remark: input.remark ?? '', lang });
  });
}

async function write(tx: Db, counted: Counted, { key, remark, lang }: { key: string; remark: string; lang: Language }): Promise<Placed> {
  const { basis, shops, total } = counted;
  const method = basis.payment ?? 'wallet';
  await holdsToOrders(tx, basis.user_id, shops.flatMap(({ lines }) => lines));
  if (method === 'wallet') await lockWallet(tx, basis.user_id, total);
  const trade = await tx.row<{ id: number }>(sql`insert into trades (trade_sn, user_id, key) values (${newNumber(basis.now)}, ${basis.user_id}, ${key}) returning id`);
  if (!trade) throw new Refusal(codes.operationFailed);
  const made = await writeOrders(tx, trade.id, counted, remark);
  for (const row of made) await advance(tx, orderLife, row, { event: placeEvents[method], by: 'buyer', actor: `user:${basis.user_id}` });
  const redirect = method === 'card' ? await startCard(tx, trade.id) : null;
  await tx.rows(sql`delete from cart_lines where owner = ${`u:${basis.user_id}`} and id = any(${shops.flatMap(({ lines }) => lines.map(({ id }) => id))}::bigint[])`);
  await forgetChoices(tx, basis.user_id);
  return { ...(await tradeOf(tx, basis.user_id, byId(trade.id), lang)), redirect };
}
