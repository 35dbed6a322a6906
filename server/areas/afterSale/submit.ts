import type { CaseInput } from '#contract/shapes/afterSale';
import type { Can } from '#contract/can';
import { codes, Refusal } from '#contract/codes';
import { toAmount } from '#contract/money';
import { metaOf } from '#machines/lifecycle';
import { afterSale } from '#machines/lifecycles/afterSale';
import { json, sql, type Db } from '../../platform/db/open';
import { soon } from '../../platform/db/soon';
import { ownUpload } from '../../platform/files/uploads/own';
import { fieldError } from '../../platform/http/fieldError';
import { ofBuyer } from '../orders/load';
import {
  countedLines,
  mostFor,
  piecesFrom,
  returnable,
  type CountedLine,
  type LinePieces,
} from './pieces';
import { askedOrder, windowOf, type AskedOrder } from './window';

/** Of one order: whoever asks and takes back again and again is heard so often. */
const mostCases = 20;
interface Count {
  n: number;
}
interface Asked {
  line: LinePieces;
  quantity: number;
  most: number;
}
const no = (reason: string, data: object = {}) =>
  new Refusal(codes.returnFailed, `afterSale.cannot.${reason}`, {
    reason: `afterSale.cannot.${reason}`,
    ...data,
  });
const refuse = ({ code, reason, ...more }: Extract<Can, { ok: false }>) =>
  new Refusal(code, reason, { reason, ...more });

/** Pictures are the sender's own. 1000008 otherwise. */
export async function refusePictures(
  db: Db,
  userId: string,
  pictures: readonly string[],
): Promise<void> {
  if (new Set(pictures).size !== pictures.length) throw fieldError('pictures', 'form.picture');
  for (const id of pictures)
    if (!(await ownUpload(db, userId, id))) throw fieldError('pictures', 'form.picture');
}
/** 2000010 with the case that is open, 2000011 with the most there is. */
function askedFor(line: LinePieces, quantity: number): Asked {
  const line_id = String(line.id);
  if (line.case_id !== null)
    throw new Refusal(codes.returnExists, '', { case_id: String(line.case_id), line_id });
  const left = returnable(line);
  if (quantity > left)
    throw new Refusal(codes.returnQuantity, '', {
      line_id,
      most: left,
      bought: line.quantity,
      amount: toAmount(mostFor(line, left)),
    });
  return { line, quantity, most: mostFor(line, quantity) };
}
function linesAsked(pieces: readonly LinePieces[], { line_ids, quantities }: CaseInput): Asked[] {
  if (line_ids.length !== quantities.length || new Set(line_ids).size !== line_ids.length)
    throw fieldError('quantities', 'form.quantity');
  return line_ids.map((id, i) => {
    const line = pieces.find((one) => String(one.id) === String(Number(id)));
    if (!line) throw no('line', { line_id: id });
    return askedFor(line, quantities[i] ?? 0);
  });
}
function judge(
  row: AskedOrder,
  cases: number,
  pieces: readonly LinePieces[],
  input: CaseInput,
): Asked[] {
  const { can, reasons } = windowOf(row);
  if (!can.ok) throw refuse(can);
  if (!reasons.includes(input.reason)) throw no('reason', { reasons });
  if (cases >= mostCases) throw no('often', { limit: mostCases });
  const lines = linesAsked(pieces, input);
  if (lines.reduce((sum, { most }) => sum + most, 0) <= 0) throw no('nothingLeft');
  return lines;
}

async function write(db: Db, row: AskedOrder, input: CaseInput, lines: readonly Asked[]) {
  const { received, reason, words = '', pictures = [], to } = input;
  const most = lines.reduce((sum, each) => sum + each.most, 0);
  const minutes = metaOf(afterSale, 'requested').timer?.minutes ?? 0;
  const way = row.payment === 'card' ? to : 'origin';
  const made = await db.row<{ id: number }>(sql`insert into after_sale_cases
      (order_id, user_id, shop_id, received, reason, words, pictures, way, most_minor, amount_minor,
        deadline)
    values (${row.id}, ${row.user_id}, ${row.shop_id}, ${received}, ${reason}, ${words},
      ${pictures}::uuid[], ${way}, ${most}, ${most},
      clock_timestamp() + ${minutes} * interval '1 minute') returning id`);
  const id = made?.id ?? 0;
  const message = json({ entity: 'afterSale', id, event: 'ask', from: null, to: 'requested' });
  const [ids, quantities, parts] = [
    lines.map(({ line }) => line.id),
    lines.map(({ quantity }) => quantity),
    lines.map((each) => each.most),
  ];
  await soon(
    db,
    sql`insert into after_sale_lines (case_id, line_id, quantity, most_minor)
      select ${id}, x.line, x.quantity, x.most
      from unnest(${ids}::bigint[], ${quantities}::int[], ${parts}::bigint[])
        as x(line, quantity, most)`,
  );
  await soon(
    db,
    sql`with told as (
        insert into outbox (topic, payload) values ('afterSale.requested', ${message}::jsonb))
      insert into after_sale_history (case_id, by, actor, event, from_state, to_state, reason)
      values (${id}, 'buyer', ${`user:${row.user_id}`}, 'ask', null, 'requested', ${reason})`,
  );
  return id;
}

/**
 * A buyer asks for something of an own order back. Answers the new case's number. In a transaction:
 * the order is locked first, so of many at once one has the last piece. Refusals: 1500018, 2000009,
 * 2000010, 2000011, 2000012.
 */
export async function submitCase(db: Db, userId: string, input: CaseInput): Promise<number> {
  const whose = ofBuyer(userId);
  const id = input.order_id;
  await soon(db, sql`select o.id from orders o where o.id = ${id} and ${whose} for update`);
  const [[row], counted, [before]] = await db.together<[AskedOrder[], CountedLine[], Count[]]>(
    askedOrder(whose, id),
    countedLines(id),
    sql`select count(*)::int as n from after_sale_cases where order_id = ${id}`,
  );
  if (!row) throw new Refusal(codes.orderNotFound);
  const lines = judge(row, before?.n ?? 0, piecesFrom(counted), input);
  await refusePictures(db, userId, input.pictures ?? []);
  return write(db, row, input, lines);
}
