import type { Can } from '#contract/can';
import { listingRules } from '#machines/lifecycles/listing';
import type { EventName } from '#machines/eventName';
import type { Lifecycle, Move, Row } from '../../../platform/workflow/advance';
import { notNow, type Hindrance } from '../../../platform/workflow/precondition';
import { sql, type Sql } from '../../../platform/db/open';
import { hinderedBy, missingSql } from './missing';

/** What deciding about a product needs of its row. */
export interface ListingRow extends Row {
  shop_id: string;
  owner_id: number | null;
  version: number;
  deadline: Date | null;
  /** Staff took it off: only a new review brings it back. */
  off_by_staff: boolean;
  missing: string[];
  /** Orders, held stock: what a removal would pull from under somebody. */
  known_to_buyers: boolean;
  /** The member of staff who asks; 0: nobody of staff does. */
  me: number;
}
/** Columns of `products p join shops s`; `me` is the member of staff who asks. */
export const listingColumns = (
  me: number,
): Sql => sql`p.id, p.state, p.shop_id, s.owner_id, p.version, p.deadline, p.off_by_staff, ${missingSql} as missing,
  exists (select from variants v where v.product_id = p.id and (exists (select from order_lines l where l.sku = v.sku) or exists (select from stock_hold h where h.sku = v.sku)
    or exists (select from stock k where k.sku = v.sku and k.warehouse + k.coming > 0)
    or exists (select from cart_lines c where c.sku = v.sku and c.removed_at is null))) as known_to_buyers, ${me}::bigint as me`;

const no = (reason: string, instead?: string) =>
  notNow(`listing.cannot.${reason}`, instead ? { instead } : {});

/**
 * Nobody judges what their own shop sells; nothing comes on sale that lacks what the editor asks
 * for, whichever way it came.
 */
function preconditions(
  { owner_id, me, missing, off_by_staff }: ListingRow,
  event: string,
): Hindrance {
  if (event === 'submit') return hinderedBy(missing);
  if (event === 'putOn')
    return off_by_staff ? no('takenOff', 'submit') : hinderedBy(missing, { stock: false });
  if (me !== 0 && owner_id === me) return no('own');
  return event === 'approve' ? hinderedBy(missing, { stock: false }) : null;
}
const touched = sql`, updated_at = clock_timestamp()`;
/** What goes with a change of state. */
function columns({ event, by, to, row }: Move<ListingRow>): Sql | null {
  if (event === 'reviewLate') return null;
  const decided = sql`, decided_by = ${row.me}, decided_at = clock_timestamp()${touched}`;
  if (event === 'approve') return sql`${decided}, refused_at = null, off_by_staff = false`;
  if (event === 'refuse') return sql`${decided}, refused_at = clock_timestamp()`;
  if (event === 'takeOff' && by === 'staff')
    return sql`${decided}, refused_at = clock_timestamp(), off_by_staff = true`;
  return to === 'inReview' ? sql`${touched}, sent_at = clock_timestamp()` : touched;
}
/** The listing chart with its table and its limits. */
export const listingLife: Lifecycle<ListingRow, EventName<typeof listingRules>> = {
  ...listingRules,
  table: sql`products`,
  history: sql`listing_history`,
  owner: sql`product_id`,
  preconditions,
  columns,
  writesAudit: true,
  topic: (to) => `listing.${to}`,
};
/**
 * A draft nobody ever ordered or has in a cart may be removed; the chart knows nothing of it, since
 * nothing is left.
 */
export function removable({
  state,
  known_to_buyers,
}: Pick<ListingRow, 'state' | 'known_to_buyers'>): Can {
  if (state !== 'draft')
    return no(
      state === 'inReview' ? 'inReview' : 'removeOnlyDraft',
      state === 'inReview' ? 'takeBack' : state === 'onSale' ? 'takeOff' : undefined,
    );
  return known_to_buyers ? no('removeSold') : { ok: true };
}
