import { sql, type Db } from '../platform/db/open';
import { violations } from '../platform/ledger/violations';
import { fine, heed, wrong, type Found } from './found';

/** The books, all of them, now; and whether a running mall looks at them as it should. */
export async function books(db: Db): Promise<Found[]> {
  const broken = await violations(db);
  const chain = await db.row<{ id: number }>(sql`select id from audit_broken order by id limit 1`);
  const found: Found[] = broken.map(({ what, who, val }) =>
    wrong(
      'books',
      `${what}: ${who} ${val}`,
      'Stop payouts, keep a back-up as it is now, and look who wrote to the database.',
    ),
  );
  if (chain)
    found.push(
      wrong(
        'books',
        `The audit log was changed at entry ${chain.id}.`,
        'npm run audit -- FILE compares it with its seals.',
      ),
    );
  return found.length > 0 ? found : [fine('books', 'They agree, and the audit log is whole.')];
}
export async function checksRun(db: Db): Promise<Found[]> {
  const last = await db.row<{ minutes: number }>(
    sql`select (extract(epoch from clock_timestamp() - at) / 60)::int as minutes
      from ledger_checks order by id desc limit 1`,
  );
  if (!last) return [heed('jobs', 'No job ever looked at the books.', 'Start the mall.')];
  const said = `The jobs looked at the books ${last.minutes} min ago.`;
  return last.minutes <= 120
    ? [fine('jobs', said)]
    : [heed('jobs', said, 'Is the mall running? Its jobs look every hour.')];
}
interface Waiting {
  what: string;
  n: number;
  minutes: number;
  /** Minutes after which somebody should look. */
  most: number;
}
/** What is told or done by jobs and waits: `since` when, and for how many minutes at `most`. */
const waiting = (db: Db) =>
  db.rows<Waiting>(sql`
    select what, count(*)::int as n, most,
      coalesce(extract(epoch from clock_timestamp() - min(since)) / 60, 0)::int as minutes
    from (
      select 'Messages in the outbox' as what, created_at as since, 1 as most
        from outbox where published_at is null
      union all select 'Mails', created_at, 60 from outbox_mail where sent_at is null
      union all select 'Refunds to cards', created_at, 60 from card_refunds where state = 'asked'
      union all select 'Archives of people’s own data', asked_at, 60
        from data_exports where made_at is null
      union all select 'Accounts that are being erased', coalesce(asked_at, created_at),
        21 * 24 * 60 from account_closings where state = 'erasing'
      union all select 'Days of acquirers that were not read', day, 3 * 24 * 60
        from reconcile_days where read_at is null
    ) told group by what, most`);
const mends: Readonly<Record<string, string>> = {
  Mails: 'Look at SMTP_URL, and at the mail in the back office.',
  'Refunds to cards': 'Look at the acquirer’s keys, and at Acquirer and books in the back office.',
  'Days of acquirers that were not read': 'npm run reconcile says what the acquirer answers.',
};
const mendJobs = 'Is the mall running? Look for "a job failed" in its log.';
export async function unfinished(db: Db): Promise<Found[]> {
  const found = (await waiting(db)).map(({ what, n, minutes, most }) => {
    const said = `${what}: ${n}, the oldest waits for ${minutes} min.`;
    return minutes <= most ? fine('jobs', said) : heed('jobs', said, mends[what] ?? mendJobs);
  });
  return found.length > 0 ? found : [fine('jobs', 'Nothing waits.')];
}
