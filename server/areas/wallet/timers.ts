import { Refusal } from '#contract/codes';
import { metaOf } from '#machines/lifecycle';
import { advance, type Lifecycle, type Row } from '../../platform/workflow/advance';
import { nothing, sql, type Db, type Sql } from '../../platform/db/open';
import { pollCardRecharge } from './card';
import { cardRechargeLife, rechargeLife, withdrawalLife } from './life';
import { rechargeColumns } from './recharge';
import { withdrawalColumns } from './withdraw';

interface Timed {
  life: Lifecycle<Row>;
  columns: Sql;
  /** Before the time is called over. */
  before?: (db: Db, id: number) => Promise<void>;
  also: Sql;
}
const timed: readonly Timed[] = [
  {
    life: rechargeLife as unknown as Lifecycle<Row>,
    columns: sql`${rechargeColumns}, 0 as me`,
    also: nothing,
  },
  {
    life: withdrawalLife as unknown as Lifecycle<Row>,
    columns: sql`${withdrawalColumns}, 0 as me`,
    also: nothing,
  },
  {
    life: cardRechargeLife as unknown as Lifecycle<Row>,
    columns: sql`w.id, w.state, w.user_id, w.amount_minor, w.actual_minor, w.gateway, w.gateway_id, w.ref`,
    before: (db, id) => pollCardRecharge(db, id, true),
    also: sql`, message = 'wallet.why.expired'`,
  },
];
async function overOne(db: Db, { life, columns, also }: Timed, id: number): Promise<boolean> {
  return db.tx(async (tx) => {
    const row = await tx.row<Row>(
      sql`select ${columns} from ${life.table} w where w.id = ${id} and w.deadline < clock_timestamp() for update skip locked`,
    );
    const timer = row && metaOf(life.machine, row.state).timer;
    if (!row || !timer) return false;
    await advance(tx, life, row, { event: timer.event, by: 'system', actor: 'system', also });
    return true;
  });
}
/**
 * What a reviewer left lying is anybody's again; a card's page nobody paid on is closed, after the acquirer was asked.
 * By the database's clock. Answers how many moved.
 */
export async function sendWalletTimers(
  db: Db,
  failed: (error: unknown) => void,
  limit = 200,
): Promise<number> {
  let moved = 0;
  for (const kind of timed) {
    const due = await db.rows<{ id: number }>(
      sql`select id from ${kind.life.table} where deadline < clock_timestamp() order by deadline limit ${limit}`,
    );
    for (const { id } of due) {
      try {
        await kind.before?.(db, id);
        if (await overOne(db, kind, id)) moved++;
      } catch (error) {
        if (!(error instanceof Refusal)) failed(error);
      }
    }
  }
  return moved;
}
