import { randomBytes } from 'node:crypto';
import { sql, type Db } from '../../../platform/db/open';
import { offeredGateway } from '../../acquirers/acquirers';

interface Due {
  ids: number[];
  trade_sn: string;
  currency: string;
  decimals: number;
  amount: number;
}
/**
 * Opens the acquirer's page for the trade's orders that wait for a card, and answers its address.
 * 2000040 where no card is taken.
 */
export async function startCard(db: Db, tradeId: number): Promise<string> {
  const due =
    await db.row<Due>(sql`select jsonb_agg(o.id order by o.id) as ids, t.trade_sn, o.currency, o.decimals, sum(o.shown_minor)::bigint as amount
    from orders o join trades t on t.id = o.trade_id where o.trade_id = ${tradeId} and o.state = 'paymentProcessing' group by t.trade_sn, o.currency, o.decimals`);
  if (!due) throw new Error(`trade ${tradeId} waits for no card`);
  const gateway = offeredGateway(db);
  const ref = randomBytes(16).toString('hex');
  const { gatewayId, url } = await gateway.start({
    ref,
    amountMinor: due.amount,
    currency: due.currency,
    decimals: due.decimals,
    returnUrl: `/#/pages/cart/pay?step=success&trade=${due.trade_sn}`,
  });
  await db.rows(sql`insert into payments (ref, trade_id, order_ids, gateway, gateway_id, currency, amount_minor)
    values (${ref}, ${tradeId}, ${due.ids}::bigint[], ${gateway.name}, ${gatewayId}, ${due.currency}, ${due.amount})`);
  return url;
}
