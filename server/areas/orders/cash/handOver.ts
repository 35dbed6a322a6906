import type { HandedOver } from '#contract/cash';
import { codes, Refusal } from '#contract/codes';
import { toAmount } from '#contract/money';
import type { DecideHandoverInput, HandOverInput } from '#contract/shapes/cash';
import type { EventName } from '#machines/eventName';
import { canSend } from '#machines/lifecycle';
import type { codCollectionRules } from '#machines/lifecycles/codCollection';
import { advance } from '../../../platform/workflow/advance';
import { nothing, sql, type Db, type Sql } from '../../../platform/db/open';
import { ordersOfLines, type Found } from './find';
import {
  codCollectionLife as life,
  collectionColumns,
  collectionTables,
  type CollectionRow,
} from './codCollection.lifecycle';
import { handedLines } from './read';

/** In the order of their numbers: two who hand over the same wait for each other. */
const locked = (db: Db, me: number, which: Sql): Promise<CollectionRow[]> =>
  db.rows<CollectionRow>(
    sql`select ${collectionColumns(me)} from ${collectionTables} where ${which} order by c.id for update of c`,
  );
const sumOf = (rows: readonly CollectionRow[]): number =>
  rows.reduce((sum, { expected_minor }) => sum + expected_minor, 0);

async function send(
  db: Db,
  me: number,
  rows: readonly CollectionRow[],
  event: EventName<typeof codCollectionRules>,
  reason: string,
  also: Sql = nothing,
): Promise<void> {
  const together_minor = sumOf(rows);
  for (const row of rows)
    await advance(
      db,
      life,
      { ...row, together_minor },
      { event, by: 'staff', actor: `staff:${me}`, reason, also },
    );
}
/** Those that may be handed over by this person; why not, of the others. */
function judged(
  found: readonly Found[],
  rows: readonly CollectionRow[],
): { ready: CollectionRow[]; refused: HandedOver['refused'] } {
  const [ready, refused]: [CollectionRow[], HandedOver['refused']] = [[], []];
  for (const one of found) {
    const row = 'id' in one ? rows.find(({ id }) => id === one.id) : undefined;
    const can = row && canSend(life, row, 'endorse', 'staff');
    if (row && can?.ok) ready.push(row);
    else
      refused.push({
        number: one.number,
        reason: 'reason' in one ? one.reason : can && !can.ok ? can.reason : 'cash.why.unknown',
      });
  }
  return { ready: ready.sort((a, b) => a.id - b.id), refused };
}
/**
 * A member of staff says what was handed over: what fits to the unit is booked at once, or, beyond
 * what one person may credit, waits for a
 * second, all of it together. The rest is answered with its reason and stays as it is. In a
 * transaction.
 */
export async function handOver(
  db: Db,
  me: number,
  { reference, list }: HandOverInput,
): Promise<HandedOver> {
  const found = await ordersOfLines(db, handedLines(list));
  const ids = found.flatMap((one) => ('id' in one ? [one.id] : []));
  const { ready, refused } = judged(
    found,
    ids.length > 0 ? await locked(db, me, sql`c.id = any (${ids}::bigint[])`) : [],
  );
  const total = sumOf(ready);
  const alone = total <= (ready[0]?.alone_minor ?? 0);
  if (ready.length > 0) {
    const made = await db.row<{ id: number }>(
      sql`insert into cod_handovers (reference, amount_minor, said_by) values (${reference}, ${total}, ${me}) returning id`,
    );
    await send(
      db,
      me,
      ready,
      alone ? 'handOver' : 'endorse',
      reference,
      sql`, handover_id = ${made?.id}`,
    );
  }
  return {
    handed: alone ? ready.length : 0,
    second: alone ? 0 : ready.length,
    total: toAmount(total),
    refused,
  };
}
/** The second person's word for all of a hand-over. In a transaction. */
export async function decideHandover(
  db: Db,
  me: number,
  { id, event }: DecideHandoverInput,
): Promise<HandedOver> {
  const rows = Number.isSafeInteger(Number(id))
    ? await locked(db, me, sql`c.handover_id = ${Number(id)}`)
    : [];
  if (rows.length === 0) throw new Refusal(codes.notFound);
  await send(db, me, rows, event, '');
  return {
    handed: event === 'confirm' ? rows.length : 0,
    second: 0,
    total: toAmount(sumOf(rows)),
    refused: [],
  };
}
