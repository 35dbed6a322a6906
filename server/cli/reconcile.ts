import { sql } from '../platform/db/open';
import { compare } from '../areas/orders/payment/reconcile/compare';
import { readAgain } from '../areas/orders/payment/reconcile/days';
import { acquirersOf } from '../areas/orders/payment/reconcile/job';
import { readDays } from '../areas/orders/payment/reconcile/read';
import { openForCommand, say } from './open';

const { argv } = process;
const from = argv.includes('--from') ? (argv[argv.indexOf('--from') + 1] ?? '') : '';
if (from && (!/^\d{4}-\d{2}-\d{2}$/.test(from) || Number.isNaN(Date.parse(from))))
  throw new Error('npm run reconcile -- --from YYYY-MM-DD');

interface Line {
  gateway: string;
  kind: string;
  key: string;
  why: string;
  here: string;
  there: string;
}
const db = await openForCommand();
const unread = async (gateway: string) =>
  Boolean(
    await db.row(
      sql`select day from reconcile_days where gateway = ${gateway} and step <> 'read' and (lease is null or lease < clock_timestamp()) limit 1`,
    ),
  );
try {
  for (const gateway of await acquirersOf(db)) {
    if (from) await readAgain(db, gateway.name, from);
    do await readDays(db, gateway);
    while (await unread(gateway.name));
    const days = await db.row<{ n: number; first: string; last: string }>(
      sql`select count(*)::int as n, min(day)::text as first, max(day)::text as last from reconcile_days where gateway = ${gateway.name} and read_at is not null`,
    );
    say(
      days?.n
        ? `${gateway.name}: ${days.n} days were read, ${days.first} to ${days.last}.`
        : `${gateway.name}: no day is over yet.`,
    );
  }
  await compare(db);
  const lines = await db.rows<Line>(
    sql`select gateway, kind, key, why, concat_ws(' ', here_currency, here_minor) as here, concat_ws(' ', there_currency, there_minor) as there from card_differences where state <> 'gone' order by id`,
  );
  for (const { gateway, kind, key, why, here, there } of lines)
    say(`  ${gateway} ${kind} ${key}: ${why}, booked ${here || '–'}, there ${there || '–'}`);
  say(lines.length === 0 ? 'Nothing differs.' : `${lines.length} differences.`);
  process.exitCode = lines.length === 0 ? 0 : 1;
} finally {
  await db.close();
}
