import { randomBytes } from 'node:crypto';
import { codes, Refusal } from '#contract/codes';
import { mostMinor } from '#contract/limits';
import { baseCurrency } from '#contract/money';
import { minimum } from '#contract/wallet';
import { advance } from '../../platform/workflow/advance';
import { attempt, untakeable } from '../../platform/db/attempt';
import { sql, type Db } from '../../platform/db/open';
import { gatewayNamed, offeredGateway } from '../acquirers/acquirers';
import type { Notice, Result } from '../acquirers/gateway';
import { recordRefund } from '../acquirers/recordRefund';
import { toUsd } from '../../platform/ledger/shares';
import { minorOf } from './amount';
import { begin } from './begin';
import { cardRechargeLife } from './wallet.lifecycle';
import type { CardRechargeRow } from './rows';

const system = { by: 'system', actor: 'system' } as const;
const columns = sql`id, state, user_id, amount_minor, actual_minor, gateway, gateway_id, ref`;

/**
 * Opens the acquirer's page for a recharge. Answers its number and the page's address. 2000040
 * where no card is taken.
 */
export async function startCardRecharge(
  db: Db,
  userId: number,
  amount: string,
): Promise<{ id: number; redirect: string }> {
  const minor = minorOf(amount, minimum.cardRecharge, mostMinor);
  const gateway = offeredGateway(db);
  const ref = randomBytes(16).toString('hex');
  const timer = cardRechargeLife.machine.states.started?.meta as { timer: { minutes: number } };
  const made = await db.row<{
    id: number;
  }>(sql`insert into card_recharges (user_id, amount_minor, ref, gateway, deadline)
    values (${userId}, ${minor}, ${ref}, ${gateway.name}, clock_timestamp() + ${timer.timer.minutes} * interval '1 minute') returning id`);
  const id = made?.id ?? 0;
  await begin(db, {
    entity: 'cardRecharge',
    owner: sql`card_recharge_id`,
    id,
    userId,
    state: 'started',
  });
  const { code, decimals } = baseCurrency;
  const { gatewayId, url } = await gateway.start({
    ref,
    amountMinor: minor,
    currency: code,
    decimals,
    returnUrl: `/#/pages/mine/wallet?id=cardRecharge-${id}`,
  });
  await db.rows(sql`update card_recharges set gateway_id = ${gatewayId} where id = ${id}`);
  return { id, redirect: url };
}

/** What came in, in minor USD. */
async function worth(
  db: Db,
  { amountMinor, currency }: Extract<Result, { status: 'charged' }>,
): Promise<number> {
  if (currency === baseCurrency.code) return amountMinor;
  const row = await db.row<{ rate: string; decimals: number }>(
    sql`select rate::text as rate, decimals from currencies where code = ${currency}`,
  );
  if (!row) throw new Refusal(codes.invalidCurrency);
  return toUsd(amountMinor, row.rate, row.decimals);
}
async function take(db: Db, row: CardRechargeRow, result: Result): Promise<void> {
  if (result.status === 'charged' && row.state !== 'completed') {
    const actual_minor = await worth(db, result);
    const also = sql`, actual_minor = ${actual_minor}, charged_currency = ${result.currency}, charged_minor = ${result.amountMinor}, message = ''`;
    await advance(
      db,
      cardRechargeLife,
      { ...row, actual_minor },
      { ...system, event: 'cardPaid', also },
    );
  }
  if (result.status === 'failed' && row.state === 'started')
    await advance(db, cardRechargeLife, row, {
      ...system,
      event: 'cardFailed',
      reason: result.reason,
      also: sql`, message = 'wallet.why.card'`,
    });
}
/** What cannot be booked goes back to the card, whole, and credits nothing. */
async function giveBack(db: Db, row: CardRechargeRow, result: Result): Promise<void> {
  if (result.status !== 'charged') return;
  if (row.state === 'started')
    await advance(db, cardRechargeLife, row, {
      ...system,
      event: 'cardFailed',
      reason: 'unbookable',
      also: sql`, message = 'wallet.why.returned'`,
    });
  await recordRefund(db, {
    recharge: row.id,
    ref: `recharge:${row.id}`,
    minor: 0,
    currency: result.currency,
    amount: result.amountMinor,
  });
}
const givenBack = (db: Db, id: number) =>
  db.row(sql`select id from card_refunds where recharge_id = ${id}`);

/**
 * Takes the acquirer's word about a recharge, once; a charge after all is credited however late.
 * False: it speaks of no recharge.
 */
export async function settleCardRecharge(
  db: Db,
  { ref, gatewayId, result }: Notice,
): Promise<boolean> {
  return db.tx(async (tx) => {
    const row = await tx.row<CardRechargeRow>(
      sql`select ${columns} from card_recharges where ref = ${ref} for update`,
    );
    if (row?.gateway_id !== gatewayId) return false;
    if (await givenBack(tx, row.id)) return true;
    await attempt(
      tx,
      () => take(tx, row, result),
      (error) => {
        if (untakeable(error) || (error instanceof Refusal && error.code === codes.invalidCurrency))
          return giveBack(tx, row, result);
        throw error;
      },
    );
    return true;
  });
}
/**
 * Asks the acquirer about a page whose message never came. `close`: the time is over, and a page
 * nobody paid on is closed first.
 */
export async function pollCardRecharge(db: Db, id: number, close = false): Promise<void> {
  const row = await db.row<CardRechargeRow>(
    sql`select ${columns} from card_recharges where id = ${id} and state = 'started'`,
  );
  if (!row) return;
  const gateway = gatewayNamed(db, row.gateway);
  const known = await gateway.outcome(row.gateway_id);
  if (known.status !== 'open')
    await settleCardRecharge(db, { ref: row.ref, gatewayId: row.gateway_id, result: known });
  else if (close && !(await gateway.cancel(row.gateway_id))) await pollCardRecharge(db, id);
}
