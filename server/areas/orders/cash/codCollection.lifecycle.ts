import { metaOf } from '#machines/lifecycle';
import { codCollectionRules } from '#machines/lifecycles/codCollection';
import { orderRules } from '#machines/lifecycles/order';
import type { EventName } from '#machines/eventName';
import type { Lifecycle, Move, Row } from '../../../platform/workflow/advance';
import { notNow, type Hindrance } from '../../../platform/workflow/precondition';
import { sql, type Db, type Sql } from '../../../platform/db/open';
import { cashIn, shopHeld } from '../../../platform/ledger/accounts';
import { leg, posting, type Actor } from '../../../platform/ledger/post';

/** The cash of an order; its id is the order's. */
export interface CollectionRow extends Row {
  expected_minor: number;
  shop_id: string;
  /** Nobody of these says that it was handed over. */
  buyer_id: number;
  seller_id: number | null;
  /** Who said so first, of two. */
  said_by: number | null;
  /** Minor USD that one person may credit. */
  alone_minor: number;
  /** Minor USD of all that is handed over with it; null: nothing is being handed over. */
  together_minor: number | null;
  /** The member of staff who asks; 0: nobody of staff does. */
  me: number;
}
export const collectionColumns = (
  me: number,
): Sql => sql`c.id, c.state, c.expected_minor, o.shop_id, o.user_id as buyer_id, s.owner_id as seller_id,
  (select h.said_by from cod_handovers h where h.id = c.handover_id) as said_by, limit_of('recharge_alone')::bigint as alone_minor, null::bigint as together_minor, ${me}::bigint as me`;
/** What `collectionColumns` read beside the collection itself. */
export const collectionJoins: Sql = sql` join orders o on o.id = c.id join shops s on s.id = o.shop_id`;
export const collectionTables: Sql = sql`cod_collections c${collectionJoins}`;

const vouches: readonly string[] = ['handOver', 'endorse', 'confirm'];
/**
 * Neither seller nor buyer says that the cash came; and what is much at once is confirmed by
 * somebody else.
 */
function preconditions(
  { buyer_id, seller_id, said_by, alone_minor, together_minor, me }: CollectionRow,
  event: string,
): Hindrance {
  if (vouches.includes(event) && (me === seller_id || me === buyer_id))
    return notNow('codCollection.cannot.own');
  if (event === 'confirm' && said_by === me) return notNow('codCollection.cannot.samePerson');
  return event === 'handOver' && (together_minor ?? 0) > alone_minor
    ? notNow('codCollection.cannot.alone', { instead: 'endorse' })
    : null;
}

const window = metaOf(orderRules.machine, 'receiptConfirmed').timer?.minutes ?? 0;
/**
 * The order is paid with it. One whose receipt was confirmed long ago is settled soon, others at
 * the end of their window.
 */
const paysOrder: Sql = sql`, moved as (update orders o set paid_minor = o.total_minor, pay_time = clock_timestamp(),
    deadline = case when o.received_at is not null then greatest(o.received_at + ${window} * interval '1 minute', clock_timestamp()) else o.deadline end
  from won where o.id = won.id returning o.id)`;
const handed = ({ to }: Move<CollectionRow>) => to === 'handedOver';

export const codCollectionLife: Lifecycle<CollectionRow, EventName<typeof codCollectionRules>> = {
  ...codCollectionRules,
  table: sql`cod_collections`,
  history: sql`cod_collection_history`,
  owner: sql`collection_id`,
  preconditions,
  columns({ event, row }) {
    if (event === 'handOver') return sql`, handed_at = clock_timestamp()`;
    if (event === 'confirm') return sql`, handed_at = clock_timestamp(), confirmed_by = ${row.me}`;
    return event === 'sendBack' ? sql`, handover_id = null` : null;
  },
  /** However often it is sent back, it is overdue so long after its delivery. */
  deadline: ({ to }) =>
    to === 'awaiting'
      ? sql`since + ${metaOf(codCollectionRules.machine, to).timer?.minutes ?? 0} * interval '1 minute'`
      : null,
  settle: (move) => (handed(move) ? paysOrder : null),
  posting: (move) =>
    handed(move)
      ? posting('order_cod', String(move.row.id), move.actor as Actor, [
          leg(cashIn, -move.row.expected_minor),
          leg(shopHeld(move.row.shop_id), move.row.expected_minor),
        ])
      : null,
  topic: (to) => `codCollection.${to}`,
};

/** From its delivery on an order's cash is awaited: in the transaction that delivers it. */
export async function awaitCash(db: Db, orderId: number, minor: number): Promise<void> {
  const minutes = metaOf(codCollectionRules.machine, 'awaiting').timer?.minutes ?? 0;
  await db.rows(sql`with due as (insert into cod_collections (id, expected_minor, deadline) values (${orderId}, ${minor}, clock_timestamp() + ${minutes} * interval '1 minute') returning id)
    insert into cod_collection_history (collection_id, by, actor, event, to_state) select id, 'system', 'system', 'due', 'awaiting' from due`);
}
