import { statesWith } from '#machines/lifecycle';
import { disputeEvents, disputeRules } from '#machines/lifecycles/dispute';
import { advance } from '../../../../platform/workflow/advance';
import { json, sql, type Db, names } from '../../../../platform/db/open';
import type { Dispute, Gateway } from '../../../acquirers/gateway';
import { bookDispute, endRefunds } from './book';
import { catchUp, chargeOf, sharesIn, type Charge } from './charge';
import { shareWhatIsLeft, shareWithRefunds } from './refunded';
import { disputeColumns, disputeLife, type DisputeRow } from './dispute.lifecycle';

const begun = (id: number) =>
  json({ entity: 'dispute', id, event: 'open', from: null, to: 'needsResponse' });

/** The first word of it: who bears it is settled now, by where the money is. */
async function begin(
  db: Db,
  gateway: string,
  charge: Charge,
  { id, currency, decimals, amountMinor }: Dispute,
  askedAt: Date,
): Promise<void> {
  const made = await db.row<{
    id: number;
  }>(sql`insert into card_disputes (gateway, gateway_dispute, payment_id, recharge_id, currency, decimals, amount_minor, asked_at)
    values (${gateway}, ${id}, ${charge.payment_id}, ${charge.recharge_id}, ${currency}, ${decimals}, ${amountMinor}, ${askedAt}) on conflict (gateway, gateway_dispute) do nothing returning id`);
  if (!made) return;
  for (const [n, { order, minor }] of (await sharesIn(db, charge, amountMinor)).entries()) {
    await db.rows(
      sql`insert into card_dispute_parts (dispute_id, n, order_id, share_minor) values (${made.id}, ${n + 1}, ${order}, ${minor})`,
    );
  }
  await shareWithRefunds(db, made.id);
  await db.rows(sql`with told as (insert into outbox (topic, payload) values ('dispute.needsResponse', ${begun(made.id)}::jsonb))
    insert into card_dispute_history (dispute_id, by, actor, event, from_state, to_state) values (${made.id}, 'system', 'system', 'open', null, 'needsResponse')`);
}
/** What hangs on whether the bank has decided: an order may be under more than one dispute. */
const mark = (db: Db, dispute: number) =>
  db.rows(sql`update orders o set disputed = s.open from (select p.order_id as id, bool_or(d.state in ${names(statesWith(disputeRules.machine, 'open'))}) as open from card_dispute_parts p join card_disputes d on d.id = p.dispute_id
      where p.order_id in (select order_id from card_dispute_parts where dispute_id = ${dispute}) group by 1) s where o.id = s.id and o.disputed <> s.open`);

async function follow(
  db: Db,
  row: DisputeRow,
  { state, reason, answerUntil, withdrawnMinor }: Dispute,
  askedAt: Date,
): Promise<void> {
  await shareWhatIsLeft(db, row.id);
  await bookDispute(db, row, Math.min(withdrawnMinor, row.amount_minor));
  await db.rows(
    sql`update card_disputes set reason = ${reason.slice(0, 80)}, answer_until = to_timestamp(${answerUntil}::float8), asked_at = ${askedAt} where id = ${row.id}`,
  );
  if (state !== row.state)
    await advance(db, disputeLife, row, {
      event: disputeEvents[state],
      by: 'system',
      actor: 'system',
    });
  await mark(db, row.id);
  await db.rows(
    sql`update acquirer_moves set amount_minor = ${withdrawnMinor} where gateway = ${row.gateway} and kind = 'dispute' and id = ${row.gateway_dispute}`,
  );
  if (state === 'lost' && row.payment_id !== null) await endRefunds(db, row);
}

/**
 * Takes the acquirer's word about a dispute, as it stood when it was asked: messages may come
 * twice, late or in any order, and a dispute
 * of which none came is taken up as it is then. False: its charge was not begun here.
 */
async function takeDispute(
  db: Db,
  gateway: string,
  given: Dispute,
  askedAt: Date,
): Promise<boolean> {
  const charge = await chargeOf(db, gateway, given.gatewayId);
  if (!charge) return false;
  await catchUp(db, charge);
  await db.tx(async (tx) => {
    const now = await chargeOf(tx, gateway, given.gatewayId, true);
    if (!now || now.waits)
      throw new Error(`a dispute of a charge that is not known to be one: ${given.id}`);
    await begin(tx, gateway, now, given, askedAt);
    const row = await tx.row<DisputeRow>(
      sql`select ${disputeColumns} from card_disputes d where gateway = ${gateway} and gateway_dispute = ${given.id} for update`,
    );
    if (row && row.asked_at.getTime() <= askedAt.getTime()) await follow(tx, row, given, askedAt);
  });
  return true;
}
const clock = async (db: Db): Promise<Date> =>
  (await db.row<{ now: Date }>(sql`select date_trunc('milliseconds', clock_timestamp()) as now`))
    ?.now ?? new Date(0);

/** Asks how a dispute stands, and takes it so. */
export async function lookAtDispute(db: Db, gateway: Gateway, id: string): Promise<void> {
  const askedAt = await clock(db);
  const given = await gateway.dispute(id);
  if (given) await takeDispute(db, gateway.name, given, askedAt);
}
/**
 * Those the bank has not decided are asked about four times a day: a message may have been lost.
 */
export async function lookAtOpenDisputes(
  db: Db,
  gateway: Gateway,
  failed: (error: unknown) => void,
): Promise<void> {
  const open = await db.rows<{ id: string }>(
    sql`select gateway_dispute as id from card_disputes where gateway = ${gateway.name} and state in ${names(statesWith(disputeRules.machine, 'open'))} and asked_at < clock_timestamp() - interval '6 hours' order by asked_at limit 200`,
  );
  for (const { id } of open) await lookAtDispute(db, gateway, id).catch(failed);
}
