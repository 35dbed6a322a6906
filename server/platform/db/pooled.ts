import type pg from 'pg';

/* What a mall looks at before it trusts a pooler: each throws in words. */

/** A statement without end would hold a connection that everybody shares. */
export async function refuseUnlimited(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout');
  if (rows[0]?.statement_timeout === '0')
    throw new Error(
      "DATABASE_POOLER: the pooler cannot pass on this server's settings. Give them to the role once: alter role NAME set statement_timeout = '5s'; alter role NAME set idle_in_transaction_session_timeout = '15s'; alter role NAME set random_page_cost = 0.1; alter role NAME set seq_page_cost = 0.1; alter role NAME set jit = off",
    );
}

/** PostgreSQL's: there is no such statement here, or there is one already. */
const forgotten = ['26000', '42P05'];
const probe = { name: 'kept', text: 'select 1' };
/** What one client prepared on a connection is asked for while another one has that connection. */
async function asksElsewhere(pool: pg.Pool): Promise<void> {
  const [one, other] = [await pool.connect(), await pool.connect()];
  try {
    await one.query(probe);
    await other.query('begin');
    await one.query(probe);
    await other.query('commit');
  } finally {
    // Neither is used again: what is prepared on it is not the mall's.
    one.release(true);
    other.release(true);
  }
}
/** A pooler that does not know what was prepared would fail calls now and then. */
export async function refuseForgetful(pool: pg.Pool): Promise<void> {
  try {
    // More than once: it may have lent the very same connection.
    for (let tries = 0; tries < 3; tries++) await asksElsewhere(pool);
  } catch (error) {
    if (!forgotten.includes((error as { code?: string }).code ?? '')) throw error;
    throw new Error(
      'DATABASE_POOLER=prepared: this pooler does not keep prepared statements. pgbouncer does from 1.21 on, with max_prepared_statements above 0; say DATABASE_POOLER=transaction otherwise.',
    );
  }
}
