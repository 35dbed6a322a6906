import type { StatementInput } from '#contract/shapes/statements';
import type { StatementRead } from '#contract/statements';
import { json, sql, type Db } from '../../../platform/db/open';
import { shownName } from '../../products/importRuns/receive';
import { audit } from '../../../platform/ledger/audit';
import { creditsIn } from './camt';
import { statementText, wrongStatement } from './decode';
import { matchEntries } from './match';

/**
 * Takes a bank's file: its credits that no earlier file had. Refusals: 1000008 with what is wrong
 * with the file.
 */
export async function addStatement(
  db: Db,
  me: number,
  { name, content }: StatementInput,
): Promise<StatementRead> {
  const credits = await creditsIn(statementText(content));
  if (credits.length === 0) throw wrongStatement('empty');
  const fresh = await db.tx(async (tx) => {
    // Two files at once would each count what both have.
    await tx.rows(sql`select pg_advisory_xact_lock(7239046)`);
    const rows = json(
      credits.map(({ key, account, bookedOn, amount, currency, payer, words, marks }) => ({
        key,
        account,
        booked_on: bookedOn,
        amount,
        currency,
        payer,
        words,
        marks,
      })),
    );
    const known = await tx.row<{ n: number }>(
      sql`select count(*)::int as n from bank_entries where key = any (${credits.map(({ key }) => key)}::text[])`,
    );
    const n = credits.length - (known?.n ?? 0);
    const file = await tx.row<{ id: number }>(
      sql`insert into bank_statements (name, sent_by, entries, fresh) values (${shownName(name || 'statement.xml')}, ${me}, ${credits.length}, ${n}) returning id`,
    );
    await tx.rows(sql`insert into bank_entries (statement_id, key, account, booked_on, amount, currency, payer, words, marks)
      select ${file?.id}, x.key, x.account, x.booked_on, x.amount, x.currency, x.payer, x.words, x.marks
      from jsonb_to_recordset(${rows}::jsonb) as x(key text, account text, booked_on date, amount numeric, currency text, payer text, words text, marks text[]) order by x.booked_on, x.key on conflict (key) do nothing`);
    await audit(tx, `staff:${me}`, 'statement.added', {
      id: `statement-${file?.id}`,
      entries: credits.length,
      fresh: n,
    });
    return n;
  });
  return { entries: credits.length, fresh, matched: await matchEntries(db) };
}
