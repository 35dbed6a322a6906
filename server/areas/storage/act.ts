import type { Language } from '#contract/languages';
import type { StorageAct, StorageCount, StorageStaffAct } from '#contract/shapes/storage';
import type { StorageRequest } from '#contract/storage';
import { json, nothing, sql, type Db, type Sql } from '../../platform/db/open';
import { fieldError } from '../../platform/http/fieldError';
import { advance } from '../../platform/workflow/advance';
import { storageRequestLife } from './storageRequest.lifecycle';
import { actorOf, byOf, heldRequest, storageRequest, type Keeper } from './requests';

/** What staff said with it: where and when goods are taken in, or with whom they were sent. */
function also({ event, address, opens_at, closes_at, carrier, log_sn }: StorageStaffAct): Sql {
  if (event === 'agree')
    return sql`, address = ${address}, opens_at = ${opens_at}::timestamptz, closes_at = ${closes_at}::timestamptz`;
  return event === 'sendBack' ? sql`, carrier = ${carrier}, log_sn = ${log_sn}` : nothing;
}
/** Sends an event to a request. In a transaction. */
export async function actOnStorage(
  db: Db,
  who: Keeper,
  input: StorageAct | StorageStaffAct,
  lang: Language,
): Promise<StorageRequest> {
  const row = await heldRequest(db, who, input.id);
  await advance(db, storageRequestLife, row, {
    event: input.event,
    by: byOf(who),
    actor: actorOf(who),
    reason: input.reason ?? '',
    also: 'address' in input ? also(input as StorageStaffAct) : nothing,
  });
  return storageRequest(db, who, row.id, lang);
}

interface Counted {
  sku: string;
  good: number;
  damaged: number;
}
function countedIn({ skus, good, damaged }: StorageCount): Counted[] {
  if (good.length !== skus.length) throw fieldError('good', 'form.number');
  if (damaged.length !== skus.length) throw fieldError('damaged', 'form.number');
  return skus.map((sku, i) => ({
    sku,
    good: good[i] as number,
    damaged: damaged[i] as number,
  }));
}
/** All of the request's lines are counted, and nothing else. Whether it differs from what was asked. */
async function differs(db: Db, id: number, counted: readonly Counted[]): Promise<boolean> {
  const lines = await db.rows<{ sku: string; expected: number }>(
    sql`select sku, expected from storage_lines where request_id = ${id}`,
  );
  const bySku = new Map(counted.map((line) => [line.sku, line]));
  const whole = bySku.size === counted.length && counted.length === lines.length;
  if (!whole || lines.some(({ sku }) => !bySku.has(sku))) throw fieldError('skus', 'form.select');
  return lines.some(({ sku, expected }) => bySku.get(sku)?.good !== expected);
}
/**
 * What the warehouse counted: the first time it is held against what was asked, and a difference
 * needs its reason; after a dispute it stands. In a transaction.
 */
export async function countStorage(
  db: Db,
  who: Keeper,
  input: StorageCount,
  lang: Language,
): Promise<StorageRequest> {
  const counted = countedIn(input);
  const row = await heldRequest(db, who, input.id);
  const different = await differs(db, row.id, counted);
  const again = row.state === 'disputed';
  if (different && !again && !input.reason) throw fieldError('reason', 'form.enter');
  await advance(db, storageRequestLife, row, {
    event: again ? 'recount' : different ? 'countDiffers' : 'countRight',
    by: 'staff',
    actor: actorOf(who),
    reason: input.reason ?? '',
  });
  await db.rows(sql`update storage_lines l set good = x.good, damaged = x.damaged
    from jsonb_to_recordset(${json(counted)}::jsonb) as x(sku text, good int, damaged int)
    where l.request_id = ${row.id} and l.sku = x.sku`);
  return storageRequest(db, who, row.id, lang);
}
