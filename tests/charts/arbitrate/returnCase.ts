import { json, sql, type Db } from '#server/platform/db/open';
import type { Context } from '#server/platform/http/route';
import { actOnCase, type Sent } from '#server/areas/afterSale/act';
import { ofAnyone } from '#server/areas/afterSale/caseRow';
import { submitCase } from '#server/areas/afterSale/submit';
import { actOnOrder } from '#server/areas/orders/act';
import type { RunningMall } from '../../e2e/lib/mall';
import { untouched, type CaseAtDesk } from '../shared/caseAtDesk';
import { newMember, type Member } from '../shared/members';
import { newStaff } from '../shared/staffPeople';
import { Stand } from '../shared/stand';
import { placeElsewhere } from '../shared/trade';

const shop = 'casa-verde';
/** Of which one of staff may give this much alone, in minor USD. */
const price = 240_00;
const alone = 200_00;
const priced = async (db: Db, me: number): Promise<string> => {
  const sku = `${shop}.case-${me}`;
  const made = await db.row<{ id: number }>(
    sql`insert into products (shop_id, handle, state, name, picture) values (${shop}, ${sku}, 'onSale', ${json({ en: 'Teapot with a wooden handle' })}::jsonb, '/demo/x.webp') returning id`,
  );
  await db.rows(
    sql`insert into variants (sku, product_id, price_minor) values (${sku}, ${made?.id}, ${price})`,
  );
  await db.rows(sql`insert into stock (sku, on_hand) values (${sku}, 5)`);
  return sku;
};
/** An order of one thing, paid from the wallet and delivered. */
async function delivered(mall: RunningMall, buyer: Member) {
  const { db } = mall;
  const stand = await Stand.of(db, buyer.id);
  const sku = await priced(db, buyer.id);
  await db.rows(
    sql`update cart_lines set removed_at = clock_timestamp() where owner = ${`u:${buyer.id}`}`,
  );
  await db.rows(
    sql`insert into cart_lines (owner, sku, quantity, price_then) values (${`u:${buyer.id}`}, ${sku}, 1, ${price})`,
  );
  await stand.toPayBy('wallet');
  await stand.balance(5000_00);
  const trade = await placeElsewhere(mall, buyer);
  const order = await db.row<{ id: number; line: number }>(
    sql`select o.id, l.id as line from orders o join order_lines l on l.order_id = o.id where o.user_id = ${buyer.id}`,
  );
  const id = String(order?.id);
  const support = await newStaff(db, 'support');
  const caller = { id: String(support.id), lang: 'en' };
  for (const event of ['accept', 'ship', 'deliver'] as const)
    await db.tx((tx) =>
      actOnOrder({ db: tx, caller } as unknown as Context, sql`true`, 'staff', {
        id,
        event,
        carrier: 'DHL',
        log_sn: '00340',
      }),
    );
  return { trade, order: id, line: String(order?.line) };
}

/** What a new buyer asked back, the shop refused, and staff are to decide. */
export async function sentCase(mall: RunningMall, me: Member): Promise<CaseAtDesk> {
  const { db } = mall;
  await db.rows(
    sql`update setting set value = ${json(alone)}::jsonb where name = 'refund_alone' and value <> ${json(alone)}::jsonb`,
  );
  const buyer = await newMember(mall);
  const { trade, order, line } = await delivered(mall, buyer);
  const id = await db.tx((tx) =>
    submitCase(tx, String(buyer.id), {
      order_id: order,
      line_ids: [line],
      quantities: [1],
      received: true,
      reason: 'changedMind',
      words: 'One of the two is broken, the other has a crack.',
      pictures: [],
      to: 'origin',
    }),
  );
  const acts = (by: Sent['by'], who: Member, sent: Omit<Sent, 'by' | 'userId'>) =>
    db.tx((tx) => actOnCase(tx, ofAnyone, String(id), { by, userId: String(who.id), ...sent }));
  await acts('seller', buyer, { event: 'refuse', reason: 'used' });
  await acts('buyer', buyer, { event: 'appeal', words: 'It came in pieces.' });
  const fresh = (more: { decided_by?: number; gone?: boolean } = {}) =>
    untouched(db, [
      sql`delete from after_sale_said where history_id in (select id from after_sale_history where case_id = ${id} and event not in ('ask', 'refuse', 'appeal'))`,
      sql`delete from after_sale_history where case_id = ${id} and event not in ('ask', 'refuse', 'appeal')`,
      sql`update after_sale_lines set open = true, gone = 0 where case_id = ${id}`,
      sql`update orders set in_case = true where id = ${order}`,
      sql`update after_sale_cases set state = 'arbitration', deadline = clock_timestamp() + interval '7 days', amount_minor = most_minor, decision = null, decided_by = ${more.decided_by ?? null}, decided_at = null, endorsed_by = null, endorsed_at = null, ended_at = null,
        order_id = ${more.gone ? -Number(order) : order} where id = ${id} and booked_at is null`,
    ]);
  const colleague = () => newStaff(db, 'admin', 'Mara Novák');
  const endorse = (who: Member) =>
    acts('staff', who, { event: 'endorse', reason: 'proven', amount: '240.00' });
  const deny = (who: Member) => acts('staff', who, { event: 'deny', reason: 'notProven' });
  const ways: Record<string, () => Promise<unknown>> = {
    waits: async () => {},
    'to confirm': async () => endorse(await colleague()),
    'endorsed by me': () => endorse(me),
    'decided by a colleague': async () => deny(await colleague()),
    'decided by me': () => deny(me),
    withdrawn: () => acts('buyer', buyer, { event: 'withdraw' }),
    gone: () => fresh({ gone: true }),
  };
  return {
    id: String(id),
    q: trade,
    bring: async (standing) => {
      await fresh();
      await ways[standing]?.();
    },
    stir: async () => {
      await fresh({ decided_by: (await newStaff(db, 'admin')).id });
    },
  };
}
