import type { DealState } from '#contract/deals';
import type { EventName } from '#machines/eventName';
import { inTag } from '#machines/lifecycle';
import { flashDealRules } from '#machines/lifecycles/flashDeal';
import { sql, type Sql } from '../../platform/db/open';
import type { Lifecycle, Move, Row } from '../../platform/workflow/advance';
import { notNow, type Hindrance } from '../../platform/workflow/precondition';
import type { Promotion } from '../../platform/workflow/promotions';

/** What deciding about a deal needs of its row. */
export interface DealRow extends Row {
  state: DealState;
  shop_id: string;
  starts_at: Date;
  ends_at: Date;
  now: Date;
  /** Who drew it, whose shop it is, and who asks; 0: nobody. */
  drawn_by: number;
  owner_id: number | null;
  me: number;
  /** Whether staff look at it. */
  staff: boolean;
  /** The seller's price, the lowest of thirty days and the deal's own. */
  usual_minor: number;
  lowest_minor: number;
  price_minor: number;
  total: number;
  taken: number;
  stock: number;
  /** What it is on is on sale. */
  sold: boolean;
  /** Another one that was let through touches its time. */
  overlaps: boolean;
}
/** What `dealColumns` read beside `flash_deals d`. */
export const dealJoins: Sql = sql`join shops s on s.id = d.shop_id left
  join variants v on v.sku = d.sku
  left join products p on p.id = v.product_id left join stock k on k.sku = d.sku`;
/** Columns of `flash_deals d`. */
export const dealColumns = (me: number, staff: boolean): Sql =>
  sql`d.id, d.state, d.shop_id, d.starts_at, d.ends_at, clock_timestamp() as now, d.drawn_by,
    s.owner_id,
    ${me}::bigint as me, ${staff}::boolean as staff, coalesce(v.price_minor, 0) as usual_minor,
    coalesce(lowest_lately(d.sku), 0) as lowest_minor, d.price_minor, d.total, d.taken,
    coalesce(k.on_hand - k.reserved, 0) as stock,
    coalesce(v.on_sale and p.state = 'onSale' and s.state = 'open', false) as sold,
    exists (select from flash_deals o where o.sku = d.sku and o.id <> d.id
    and o.state in ('scheduled', 'running', 'soldOut')
      and o.starts_at <= d.ends_at and o.ends_at >= d.starts_at) as overlaps`;

const no = (reason: string) => notNow(`flashDeal.cannot.${reason}`);
/** A reduction is one against the lowest price of thirty days, and against what is asked today. */
export const reduces = ({ price_minor, lowest_minor, usual_minor }: DealRow): boolean =>
  price_minor < lowest_minor && price_minor < usual_minor;
/** What must be true of it to be sent, let through and begun. */
function fit(row: DealRow): Hindrance {
  if (row.ends_at <= row.now) return no('past');
  if (!row.sold) return no('offSale');
  if (!reduces(row)) return no('price');
  return row.overlaps ? no('overlap') : null;
}
const drawing: readonly string[] = ['change', 'submit', 'takeBack', 'shorten'];
function preconditions(row: DealRow, event: string): Hindrance {
  const { staff, owner_id, drawn_by, me } = row;
  if (staff && owner_id !== null && drawing.includes(event)) return no('shops');
  if (event === 'approve' && (drawn_by === me || owner_id === me)) return no('own');
  if (event === 'submit' || event === 'approve')
    return fit(row) ?? (row.stock < row.total ? no('stock') : null);
  if (event === 'begin') return fit(row);
  return event === 'giveBack' && row.ends_at <= row.now ? no('past') : null;
}
function columns({ event, row, reason }: Move<DealRow>): Sql | null {
  if (event === 'approve') return sql`, decided_by = ${row.me}, reason = ''`;
  if (event === 'refuse') return sql`, decided_by = ${row.me}, reason = ${reason}`;
  return event === 'begin' ? sql`, was_minor = ${row.lowest_minor}` : null;
}
function deadline({ to, row }: Move<DealRow>): Sql {
  if (to === 'draft' || inTag(flashDealRules.machine, to, 'over')) return sql`null::timestamptz`;
  const at = to === 'scheduled' ? row.starts_at : row.ends_at;
  return sql`${at.toISOString()}::timestamptz`;
}

/** The chart of a flash deal with its table and its limits. */
export const flashDealLife: Lifecycle<DealRow, EventName<typeof flashDealRules>> = {
  ...flashDealRules,
  table: sql`flash_deals`,
  history: sql`flash_deal_history`,
  owner: sql`deal_id`,
  preconditions,
  columns,
  deadline,
  topic: (to) => `flashDeal.${to}`,
};
/** What one person drew, another lets through. */
export const judgedDeal: Promotion<DealRow> = {
  life: flashDealLife,
  sent: 'submit',
  decisions: ['approve', 'refuse'],
  waits: 'inReview',
};
