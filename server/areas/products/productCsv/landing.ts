import { listing } from '#machines/lifecycles/listing';
import { statesWith } from '#machines/lifecycle';
import { listingHours } from '#contract/listings';
import { nothing, sql, type Db, type Sql, names } from '../../../platform/db/open';
import { completeSql, gapsSql } from '../listings/missing';
import type { Job } from './job';

type Ids = readonly number[];
export const reviewBy: Sql = sql`clock_timestamp() + ${listingHours} * interval '1 hour'`;
const toReview: Sql = sql`, sent_at = clock_timestamp(), deadline = ${reviewBy}`;
/**
 * Of these products those that wait at their seller's and lack nothing go to staff, or on sale.
 * Answers which, and where they stood.
 */
export const land = async (
  db: Db,
  ids: Ids,
  landing: Job['landing'],
): Promise<{ id: number; was: string }[]> =>
  ids.length === 0
    ? []
    : db.rows(sql`with was as (select id, state from products where id = any(${ids}::bigint[]) and state in ${names(statesWith(listing, 'unreviewed'))})
    update products p set state = ${landing}${landing === 'inReview' ? toReview : nothing} from was where p.id = was.id and ${completeSql} returning p.id, was.state as was`);
/** What waits for staff and lacks something is its seller's again. Answers which. */
export const giveBack = (db: Db, ids: Ids): Promise<{ id: number }[]> =>
  db.rows(
    sql`update products p set state = 'draft', sent_at = null, deadline = null where p.id = any(${ids}::bigint[]) and p.state = 'inReview' and ${gapsSql} <> '{}' returning p.id`,
  );
/** On sale with something nobody has seen: to staff. */
const lookAgain = (db: Db, ids: Ids) =>
  db.rows(
    sql`update products set state = 'inReview', version = version + 1${toReview} where id = any(${ids}::bigint[]) and state = 'onSale'`,
  );
const tell = (db: Db, ids: Ids) =>
  db.rows(
    sql`insert into listing_history (product_id, by, actor, event, from_state, to_state) select id, 'system', 'operator', 'import', null, state from products where id = any(${ids}::bigint[])`,
  );

/**
 * After a batch is written: what the file wants sold and lacks nothing by now lands. `made`: new
 * ones; `seenAnew`: with a variant or picture that is new.
 */
export async function landBatch(
  { db, landing, importId, wanted }: Job,
  ids: Ids,
  { made, seenAnew }: { made: Ids; seenAnew: Ids },
): Promise<void> {
  const operators = importId === null && landing === 'inReview';
  if (operators && seenAnew.length > 0) await lookAgain(db, seenAnew);
  for (const { id } of await land(
    db,
    ids.filter((one) => wanted.has(one)),
    landing,
  ))
    wanted.delete(id);
  if (operators) await giveBack(db, ids);
  if (operators && made.length > 0) await tell(db, made);
}
