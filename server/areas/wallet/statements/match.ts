import { recharge } from '#machines/lifecycles/recharge';
import { statesWith } from '#machines/lifecycle';
import { advance } from '../../../platform/workflow/advance';
import { sql, type Db, names } from '../../../platform/db/open';
import { bankEntryLife, entryColumns, type EntryRow } from './bankEntry.lifecycle';
import { mark } from './marks';

interface Waiting {
  id: number;
  transcation_id: string;
}
/**
 * Recharges by transfer that wait and that no entry belongs to, by their mark; null where two could
 * be meant.
 */
async function waitingByMark(db: Db): Promise<Map<string, number | null>> {
  const rows =
    await db.rows<Waiting>(sql`select r.id, r.transcation_id from recharges r join wallets w on w.code = r.method and w.kind = 'bank'
    where r.state in ${names(statesWith(recharge, 'open'))} and not exists (select from bank_entries e where e.recharge_id = r.id)`);
  const found = new Map<string, number | null>();
  for (const { id, transcation_id } of rows) {
    const own = mark(transcation_id);
    found.set(own, found.has(own) ? null : id);
  }
  return found;
}
/** The one recharge that these marks mean; nothing where there are several. */
function meant(
  marks: readonly string[],
  waiting: ReadonlyMap<string, number | null>,
): number | undefined {
  const ids = new Set(marks.flatMap((one) => (waiting.has(one) ? [waiting.get(one)] : [])));
  const [id] = ids;
  return ids.size === 1 && typeof id === 'number' ? id : undefined;
}
const bind = (db: Db, entryId: number, rechargeId: number): Promise<boolean> =>
  db.tx(async (tx) => {
    const free =
      await tx.row(sql`select r.id from recharges r where r.id = ${rechargeId} and r.state in ${names(statesWith(recharge, 'open'))}
      and not exists (select from bank_entries e where e.recharge_id = r.id) for update`);
    const row = await tx.row<EntryRow>(
      sql`select ${entryColumns} from bank_entries e where e.id = ${entryId} for update of e`,
    );
    if (!free || row?.state !== 'unmatched') return false;
    await advance(tx, bankEntryLife, row, {
      event: 'match',
      by: 'system',
      actor: 'system',
      also: sql`, recharge_id = ${rechargeId}`,
    });
    return true;
  });

/**
 * Finds the recharge of each entry that has none, by its reference: those of the last 90 days.
 * Answers how many it found.
 * Whoever tells of a payment only after it arrived is found at the next round.
 */
export async function matchEntries(db: Db): Promise<number> {
  const waiting = await waitingByMark(db);
  if (waiting.size === 0) return 0;
  const entries = await db.rows<{
    id: number;
    marks: string[];
  }>(sql`select id, marks from bank_entries
    where state = 'unmatched' and booked_on > (clock_timestamp() - interval '90 days')::date and marks && ${[...waiting.keys()]}::text[] order by id limit 5000`);
  let matched = 0;
  for (const { id, marks } of entries) {
    const recharge = meant(marks, waiting);
    if (recharge !== undefined && (await bind(db, id, recharge))) {
      matched++;
      waiting.forEach((value, key) => value === recharge && waiting.delete(key));
    }
  }
  return matched;
}
