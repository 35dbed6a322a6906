import { randomUUID } from 'node:crypto';
import { afterSale, sellerAfterSale } from '#contract/afterSale';
import { codes } from '#contract/codes';
import type { Envelope } from '#contract/endpoint';
import { sql } from '#server/platform/db/open';
import { knockingAt } from '../../lib/server';
import type { Scene } from '../../kit/index';
import { cashIsIn, type Buyer } from './bought';
import { people } from './strangers';

const done = async <T>(answer: Promise<Envelope<T>>): Promise<T> => {
  const { code, message, data } = await answer;
  if (code !== codes.ok) throw new Error(`${code} ${message}`);
  return data;
};
/** The buyer asks for all of it back, and the shop pays it back without wanting the goods. */
export async function givenBack(at: Scene<Buyer>): Promise<void> {
  const { mall, who } = at;
  await cashIsIn(at);
  const { buyer, seller } = await people(mall, who);
  const { call } = knockingAt(mall.app, mall.db);
  const lines = await mall.db.rows<{ id: number; quantity: number; had: boolean }>(
    sql`select l.id, l.quantity, o.delivery_time is not null as had from order_lines l join orders o on o.id = l.order_id where o.id = ${who.order} order by l.id`,
  );
  const received = lines[0]?.had ?? false;
  const { id } = await done(
    call(
      afterSale.submit,
      {
        order_id: String(who.order),
        line_ids: lines.map((line) => String(line.id)),
        quantities: lines.map(({ quantity }) => quantity),
        received,
        reason: received ? 'changedMind' : 'notReceived',
        to: 'origin',
      },
      { as: buyer, key: randomUUID() },
    ),
  );
  await done(
    call(
      sellerAfterSale.audit,
      { id, event: 'approveWithoutReturn' },
      { as: seller, key: randomUUID() },
    ),
  );
}
