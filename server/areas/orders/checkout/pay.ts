import type { OutcomeQuery } from '#contract/shapes/checkout';
import type { PaymentMethod, Placed, Trade } from '#contract/checkout';
import { codes, Refusal } from '#contract/codes';
import type { Language } from '#contract/languages';
import { advance } from '../../../platform/workflow/advance';
import { sql, type Db, type Sql } from '../../../platform/db/open';
import { orderLife } from '../order.lifecycle';
import { orderColumns, type OrderRow } from '../orderRow';
import { poll } from '../payment/settle';
import { startCard } from '../payment/start';
import { codFor } from '../../catalogue/cod';
import { lockWallet, placeEvents } from './place';
import { byId, byKey, byNumber, tradeOf } from './trade';

const idOf = async (db: Db, userId: number, which: Sql): Promise<number | undefined> =>
  (
    await db.row<{ id: number }>(
      sql`select t.id from trades t where t.user_id = ${userId} and ${which}`,
    )
  )?.id;

/**
 * What became of an order whose answer was lost, or whose card is being charged: the acquirer is
 * asked when nothing was heard.
 */
export async function outcome(
  db: Db,
  userId: number,
  { key, trade_sn }: OutcomeQuery,
  lang: Language,
): Promise<Trade> {
  if (!key && !trade_sn) throw new Refusal(codes.missingParameter);
  const which = trade_sn ? byNumber(trade_sn) : byKey(key ?? '');
  const trade = await tradeOf(db, userId, which, lang);
  const id = trade.outcome === 'processing' ? await idOf(db, userId, which) : undefined;
  if (id === undefined) return trade;
  await poll(db, id);
  return tradeOf(db, userId, which, lang);
}

const ordersToPay = (db: Db, tradeId: number) =>
  db.rows<OrderRow>(
    sql`select ${orderColumns} from orders o where trade_id = ${tradeId} and state <> 'cancelled'
      order by id for update`,
  );
const sum = (rows: readonly OrderRow[]) =>
  rows.reduce((all, { total_minor }) => all + total_minor, 0);

/** Cash is collected for the whole trade at one door: its limit is the trade's. */
function refuseCash(rows: readonly OrderRow[]): void {
  const { reason } = codFor(sum(rows), rows[0]?.address.country ?? null);
  if (reason) throw new Refusal(codes.paymentFailed, `checkout.cod.${reason}`, { reason });
}

/** A guest pays by card alone. */
async function refuseGuest(db: Db, userId: number): Promise<void> {
  if (await db.row(sql`select 1 from users where id = ${userId} and guest`))
    throw new Refusal(codes.accountNeeded);
}
/** 1500019 with the `trade` where all of it was cancelled: there is nothing to pay. */
export async function refuseCancelled(
  db: Db,
  userId: number,
  trade_sn: string,
  lang: Language,
): Promise<void> {
  const trade = await tradeOf(db, userId, byNumber(trade_sn), lang);
  if (trade.outcome === 'cancelled')
    throw new Refusal(codes.paymentFailed, 'order.cannot.pay.cancelled', {
      trade: { ...trade, redirect: null } satisfies Placed,
    });
}
/**
 * Pays a trade that is not paid: another method, or the card once more. A page the shopper left
 * open at the acquirer is closed first; what that page is found to have brought stays written,
 * even where the orders end by it. Refusals: 1500018 no such trade, 2000022 with the shortfall.
 */
export async function payAgain(
  db: Db,
  userId: number,
  trade_sn: string,
  method: PaymentMethod,
  lang: Language,
): Promise<Placed> {
  return db.tx(async (tx) => {
    const tradeId = await idOf(tx, userId, byNumber(trade_sn));
    if (tradeId === undefined) throw new Refusal(codes.orderNotFound);
    await poll(tx, tradeId, 'failed');
    const rows = await ordersToPay(tx, tradeId);
    const unpaid = rows.filter(({ state }) => state === 'toBePaid');
    // Paid meanwhile by that very card: then this answer says so, and nothing is paid twice.
    if (unpaid.length === 0)
      return { ...(await tradeOf(tx, userId, byId(tradeId), lang)), redirect: null };
    if (method !== 'card') await refuseGuest(tx, userId);
    if (method === 'wallet') await lockWallet(tx, userId, sum(unpaid));
    if (method === 'cod') refuseCash(unpaid);
    for (const row of unpaid)
      await advance(tx, orderLife, row, {
        event: placeEvents[method],
        by: 'buyer',
        actor: `user:${userId}`,
      });
    const redirect = method === 'card' ? await startCard(tx, tradeId) : null;
    return { ...(await tradeOf(tx, userId, byId(tradeId), lang)), redirect };
  });
}
