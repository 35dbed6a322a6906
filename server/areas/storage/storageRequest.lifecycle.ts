import type { EventName } from '#machines/eventName';
import type { StorageState } from '#contract/storage';
import type { StorageKind } from '#contract/storageLimits';
import { storageRequestRules } from '#machines/lifecycles/storageRequest';
import { nothing, sql, type Sql } from '../../platform/db/open';
import type { Lifecycle, Move, Row } from '../../platform/workflow/advance';
import { notNow, type Hindrance } from '../../platform/workflow/precondition';

/** What deciding about a storage request needs of its row. */
export interface StorageRow extends Row {
  state: StorageState;
  kind: StorageKind;
  shop_id: string;
  /** Whose shop it is, who counted, and who asks; 0: nobody. */
  owner_id: number | null;
  counted_by: number | null;
  me: number;
}
/** Columns of `storage_requests r join shops s`. */
export const storageColumns = (me: number): Sql =>
  sql`r.id, r.state, r.kind, r.shop_id, s.owner_id, r.counted_by, ${me}::bigint as me`;

const no = (reason: string) => notNow(`storageRequest.cannot.${reason}`);
const counts: readonly string[] = ['countRight', 'countDiffers'];
const staffs: readonly string[] = [...counts, 'agree', 'refuse', 'recount', 'store', 'sendBack'];
/** Nobody decides about the own shop's goods; what one person counted another counts again. */
function preconditions({ kind, owner_id, counted_by, me }: StorageRow, event: string): Hindrance {
  if (kind === 'out' && counts.includes(event)) return no('out');
  if (kind === 'in' && event === 'sendBack') return no('in');
  if (me !== 0 && owner_id === me && staffs.includes(event)) return no('own');
  return event === 'recount' && counted_by === me ? no('counter') : null;
}
const counting: readonly string[] = [...counts, 'recount'];
const saying: readonly string[] = ['refuse', 'countDiffers', 'dispute', 'recount'];
function columns({ event, reason, row }: Move<StorageRow>): Sql | null {
  const said = saying.includes(event) ? sql`, reason = ${reason}` : nothing;
  return counting.includes(event) ? sql`${said}, counted_by = ${row.me}` : said;
}
/** Of the request's lines the stock, in the order of the skus, as everywhere: CTEs over `won`. */
const moving = (set: Sql): Sql => sql`, lot as materialized (
      select s.sku, l.expected, l.good, l.damaged from won join storage_lines l on l.request_id = won.id
        join stock s on s.sku = l.sku order by s.sku for no key update of s),
    moved as (update stock s set ${set} from lot l where s.sku = l.sku returning s.sku)`;
const stored =
  moving(sql`on_hand = s.on_hand - l.expected + l.good, warehouse = s.warehouse + l.good,
  coming = s.coming - l.expected, reserved = s.reserved - l.expected, damaged = s.damaged + l.damaged`);
const sentBack = moving(sql`warehouse = s.warehouse - l.expected, leaving = s.leaving - l.expected,
  reserved = s.reserved - l.expected`);
const stayed = {
  in: moving(sql`coming = s.coming - l.expected, reserved = s.reserved - l.expected`),
  out: moving(sql`leaving = s.leaving - l.expected, reserved = s.reserved - l.expected`),
} as const;
const nothingCame: readonly string[] = ['refused', 'withdrawn', 'lapsed'];
/**
 * What was set aside leaves the shop's own place as what was counted good is stored; it leaves the
 * warehouse as it is sent back; and can be bought again where nothing came of it.
 */
function settle({ to, row }: Move<StorageRow>): Sql | null {
  if (to === 'stored') return stored;
  if (to === 'sentBack') return sentBack;
  return nothingCame.includes(to) ? stayed[row.kind] : null;
}

/** The chart of a storage request with its table, its limits and what stock does. */
export const storageRequestLife: Lifecycle<StorageRow, EventName<typeof storageRequestRules>> = {
  ...storageRequestRules,
  table: sql`storage_requests`,
  history: sql`storage_history`,
  owner: sql`request_id`,
  preconditions,
  columns,
  settle,
  topic: (to) => `storageRequest.${to}`,
};
