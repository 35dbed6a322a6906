import type { RechargeState } from '#contract/wallet';
import { bankEntryRules } from '#machines/lifecycles/bankEntry';
import type { EventName } from '#machines/eventName';
import { advance, type Lifecycle, type Row } from '../../../platform/workflow/advance';
import { notNow } from '../../../platform/workflow/precondition';
import { sql, type Db, type Sql } from '../../../platform/db/open';

export interface EntryRow extends Row {
  recharge_id: number | null;
  /** Of the recharge it belongs to: a second person looks at it, or it is decided. */
  bound: boolean;
}
const loosens: readonly string[] = ['release', 'lose'];

export const bankEntryLife: Lifecycle<EntryRow, EventName<typeof bankEntryRules>> = {
  ...bankEntryRules,
  table: sql`bank_entries`,
  history: sql`bank_entry_history`,
  owner: sql`entry_id`,
  preconditions: ({ bound }, event) =>
    event === 'release' && bound ? notNow('bankEntry.cannot.bound') : null,
  columns: ({ event }) =>
    loosens.includes(event)
      ? sql`, recharge_id = null`
      : event === 'reopen'
        ? sql`, why = ''`
        : null,
  topic: (to) => `bankEntry.${to}`,
};
export const entryColumns: Sql = sql`e.id, e.state, e.recharge_id, coalesce((select r.state = 'awaitingSecond' from recharges r where r.id = e.recharge_id), false) as bound`;

const follows: Readonly<Record<RechargeState, 'settle' | 'lose' | null>> = {
  submitted: null,
  underReview: null,
  awaitingSecond: null,
  completed: 'settle',
  failed: 'lose',
};
/** What was credited or not accepted takes the bank's entry along, in the same transaction. */
export async function followRecharge(db: Db, rechargeId: number, to: string): Promise<void> {
  const event = follows[to as RechargeState];
  if (!event) return;
  const row = await db.row<EntryRow>(
    sql`select ${entryColumns} from bank_entries e where e.recharge_id = ${rechargeId} for update of e`,
  );
  if (row) await advance(db, bankEntryLife, row, { event, by: 'system', actor: 'system' });
}
