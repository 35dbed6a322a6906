import { codes, Refusal } from '#contract/codes';
import type { Language } from '#contract/languages';
import { listingReasons } from '#contract/verdicts';
import type { ListingReview } from '#contract/listings';
import type { ListingVerdictInput } from '#contract/shapes/listings';
import { localise, type Localised } from '#contract/text';
import { canSend } from '#machines/lifecycle';
import { advance } from '../../../platform/workflow/advance';
import { json, sql, type Db } from '../../../platform/db/open';
import { audit } from '../../../platform/ledger/audit';
import { refuseFields } from './check';
import { checksOf } from './checks';
import { listingLife } from './listing.lifecycle';
import { itemOf } from './queue';
import { listingOf, type StoredListing } from './read';
import { shared } from './view';

async function categoryOf(db: Db, id: string | null, lang: Language): Promise<string> {
  const rows =
    id === null
      ? []
      : await db.rows<{ name: Localised }>(
          sql`select a.name from categories c, unnest(c.path) with ordinality u(id, n), categories a where c.id = ${id} and a.id = u.id order by u.n`,
        );
  return rows.map(({ name }) => localise(name, lang).text).join(' › ');
}
/** A product with everything a verdict rests on. 2000019 where there is none. */
export async function reviewOf(
  db: Db,
  me: number,
  id: string,
  lang: Language,
): Promise<ListingReview> {
  const row = await listingOf(db, id, { me });
  const item = await itemOf(db, me, row.id, lang);
  if (!item) throw new Refusal(codes.notFound);
  return {
    ...(await shared(db, row, lang)),
    ...item,
    names: row.name,
    checks: await checksOf(db, row, !item.new_shop),
    category: await categoryOf(db, row.category_id, lang),
  };
}
/** Each reason belongs to its field. */
function checkReasons({ refusals }: ListingVerdictInput): void {
  refuseFields(
    Object.fromEntries(
      refusals.flatMap(({ field, reason }, i) =>
        (listingReasons[field] as readonly string[]).includes(reason)
          ? []
          : [[`refusals[${i}].reason`, 'form.select']],
      ),
    ),
  );
}
/** Only what was looked at is judged: a newer one is looked at first. */
function sameVersion(row: StoredListing, { version, event }: ListingVerdictInput): void {
  if (version === row.version || (version === undefined && event === 'takeOff')) return;
  throw new Refusal(codes.notAllowedNow, 'listing.cannot.changed', {
    lifecycle: 'listing',
    state: row.state,
    event,
    reason: 'listing.cannot.changed',
    version: row.version,
    changed_by: { name: row.changer ?? '', at: row.updated_at.toISOString() },
  });
}
/**
 * The verdict: state, history, what the seller is told and the audit log, in the caller's
 * transaction.
 */
export async function judge(
  db: Db,
  me: number,
  input: ListingVerdictInput,
  lang: Language,
): Promise<ListingReview> {
  checkReasons(input);
  const { event, refusals } = input;
  const row = await listingOf(db, input.id, { me, lock: true });
  if (canSend(listingLife, row, event, 'staff').ok) sameVersion(row, input);
  await advance(db, listingLife, row, {
    event,
    by: 'staff',
    actor: `staff:${me}`,
    reason: refusals
      .map(({ note }) => note ?? '')
      .filter(Boolean)
      .join(' · '),
  });
  if (event !== 'approve') {
    await db.rows(sql`insert into listing_refusals (product_id, at, field, reason, note) select p.id, p.refused_at, r.field, r.reason, coalesce(r.note, '')
      from products p, jsonb_to_recordset(${json(refusals)}::jsonb) as r(field text, reason text, note text) where p.id = ${row.id}`);
  }
  await audit(db, `staff:${me}`, `listing.${event}`, {
    id: input.id,
    shop: row.shop_id,
    version: row.version,
    ...(refusals.length > 0 ? { refusals } : {}),
  });
  return reviewOf(db, me, input.id, lang);
}
