import { sql, type Db } from '../platform/db/open';

/**
 * Columns that take the time from their default. History and ledger are append-only: the time must
 * be right when the row comes to be.
 */
const stamped = [
  ['users', 'created_at'],
  ['journal', 'created_at'],
  ['trades', 'placed_at'],
  ['orders', 'placed_at'],
  ['order_history', 'at'],
  ['payments', 'created_at'],
  ['card_refunds', 'created_at'],
  ['sandbox_charge', 'created_at'],
  ['openings', 'at'],
  ['payouts', 'set_at'],
  ['payouts', 'changed_at'],
  ['hold', 'made_at'],
  ['recharges', 'sent_at'],
  ['withdrawals', 'sent_at'],
  ['card_recharges', 'sent_at'],
  ['transfers', 'sent_at'],
  ['wallet_history', 'at'],
  ['cod_handovers', 'said_at'],
  ['cod_collections', 'since'],
  ['cod_collection_history', 'at'],
  ['audit_log', 'at'],
  ['uploads', 'created_at'],
  ['applications', 'created_at'],
  ['application_history', 'at'],
  ['application_verdicts', 'at'],
  ['identity_pictures', 'at'],
  ['notices', 'created_at'],
  ['listing_history', 'at'],
  ['account_events', 'at'],
] as const;
const defaults = (time: string) =>
  stamped
    .map(([table, column]) => `alter table ${table} alter column ${column} set default ${time}`)
    .join(';');

export interface DemoClock {
  /** From here on, rows are stamped with `minutes` before the filling. */
  ago: (minutes: number) => Promise<unknown>;
}
/**
 * Runs `work` on a clock of its own, within the filling's transaction: outside it nobody ever sees
 * that clock, and afterwards
 * the columns tell the database's time again.
 */
export async function onDemoClock(
  tx: Db,
  work: (clock: DemoClock) => Promise<void>,
): Promise<void> {
  await tx.script(
    defaults(
      "coalesce(nullif(current_setting('arcada.demo_clock', true), '')::timestamptz, clock_timestamp())",
    ),
  );
  const ago = (minutes: number) =>
    tx.rows(
      sql`select set_config('arcada.demo_clock', (now() - ${minutes} * interval '1 minute')::text, true)`,
    );
  await work({ ago });
  // What waits for the end of the transaction would hold the tables.
  await tx.script('set constraints all immediate; set constraints all deferred');
  await tx.script(
    `select set_config('arcada.demo_clock', '', true); ${defaults('clock_timestamp()')}`,
  );
}
