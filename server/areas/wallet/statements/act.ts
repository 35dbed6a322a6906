import { recharge } from '#machines/lifecycles/recharge';
import { statesWith } from '#machines/lifecycle';
import { codes, Refusal } from '#contract/codes';
import type { EntryActInput } from '#contract/shapes/statements';
import type { BankEntries } from '#contract/statements';
import { advance } from '../../../platform/workflow/advance';
import { nothing, sql, type Db, type Sql, names } from '../../../platform/db/open';
import { fieldError } from '../../../platform/http/fieldError';
import { bankEntryLife, entryColumns, type EntryRow } from './bankEntry.lifecycle';
import { entriesOf } from './list';

/** A recharge by transfer that waits and has no entry yet; 1000008 at its field otherwise. */
async function rechargeFor(db: Db, text: string): Promise<number> {
  const id = Number(text.slice('recharge-'.length));
  const row = Number.isSafeInteger(id)
    ? await db.row<{ waits: boolean; taken: boolean }>(
        sql`select r.state in ${names(statesWith(recharge, 'undecided'))} as waits, exists (select from bank_entries e where e.recharge_id = r.id) as taken from recharges r where r.id = ${id} for update`,
      )
    : undefined;
  if (!row) throw fieldError('recharge', 'statement.noRecharge');
  if (row.taken) throw fieldError('recharge', 'statement.rechargeTaken');
  if (!row.waits) throw fieldError('recharge', 'statement.rechargeDecided');
  return id;
}
/** A member of staff says what an entry is. In a transaction. Answers the tab it was found in. */
export async function actOnEntry(
  db: Db,
  me: number,
  { id, event, recharge = '', why = '' }: EntryActInput,
): Promise<BankEntries> {
  const number = Number(id);
  const bound = event === 'assign' ? await rechargeFor(db, recharge) : null;
  const row = Number.isSafeInteger(number)
    ? await db.row<EntryRow>(
        sql`select ${entryColumns} from bank_entries e where e.id = ${number} for update of e`,
      )
    : undefined;
  if (!row) throw new Refusal(codes.notFound);
  const also: Sql =
    bound !== null
      ? sql`, recharge_id = ${bound}`
      : event === 'setAside'
        ? sql`, why = ${why}`
        : nothing;
  await advance(db, bankEntryLife, row, {
    event,
    by: 'staff',
    actor: `staff:${me}`,
    reason: event === 'assign' ? recharge : why,
    also,
  });
  return entriesOf(db, {
    tab: row.state === 'setAside' ? 'done' : row.state === 'matched' ? 'matched' : 'unmatched',
  });
}
