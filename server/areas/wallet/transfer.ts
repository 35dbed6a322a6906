import { application } from '#machines/lifecycles/application';
import { statesWith, inTag } from '#machines/lifecycle';
import { codes, Refusal } from '#contract/codes';
import type { Can } from '#contract/can';
import type { Payee } from '#contract/wallet';
import { json, sql, type Db, names } from '../../platform/db/open';
import { available, shopAvailable } from '../../platform/ledger/accounts';
import { leg, overdrawn, post } from '../../platform/ledger/post';
import { minorOf } from './amount';

interface Shop {
  id: string;
  name: string;
  logo: string;
  city: string;
  state: string;
  own: boolean;
  rating: number | null;
}
const atOnce = 20;
const canPay = ({ state }: Pick<Shop, 'state'>): Can =>
  inTag(application, state, 'trading')
    ? { ok: true }
    : { ok: false, code: codes.transferFailed, reason: 'transfer.cannot.closed' };

/**
 * Shops to pay, the customer's own first, by name. One that is closed is shown with the reason
 * where it is asked for by name.
 */
export async function payeesOf(db: Db, userId: number, q = ''): Promise<Payee[]> {
  const shops =
    await db.rows<Shop>(sql`select id, name, picture as logo, city, state, owner_id is not distinct from ${userId}::bigint as own,
      (select round(sum(g.sum)::numeric / nullif(sum(g.n), 0), 2)::float8 from product_ratings g where g.shop_id = shops.id) as rating from shops
    where strpos(lower(name), lower(${q})) > 0 or id = lower(${q}) or (${q} = '' and owner_id = ${userId})
    order by owner_id is not distinct from ${userId}::bigint desc, state in ${names(statesWith(application, 'trading'))} desc, strpos(lower(name), lower(${q})), name limit ${atOnce}`);
  return shops.map(({ id, name, logo, city, state, own, rating }) => ({
    id,
    name,
    logo,
    rating,
    city,
    own,
    can: canPay({ state }),
  }));
}

/**
 * Pays a shop at once and for good. Answers the transfer's number. Refusals: 1000008, 2000019,
 * 2000022, 2000036.
 */
export async function sendTransfer(
  db: Db,
  userId: number,
  { shop_id, amount }: { shop_id: string; amount: string },
): Promise<number> {
  const minor = minorOf(amount, 1);
  const shop = await db.row<{ state: string }>(sql`select state from shops where id = ${shop_id}`);
  if (!shop) throw new Refusal(codes.notFound, '', { fields: { shop_id: 'form.select' } });
  const can = canPay(shop);
  if (!can.ok) throw new Refusal(can.code, can.reason, { reason: 'closed' });
  const made = await db.row<{ id: number }>(
    sql`insert into transfers (user_id, shop_id, amount_minor) values (${userId}, ${shop_id}, ${minor}) returning id`,
  );
  const id = made?.id ?? 0;
  const message = json({ entity: 'transfer', id, event: 'send', from: null, to: 'completed' });
  await db.rows(
    sql`insert into outbox (topic, payload) values ('transfer.completed', ${message}::jsonb)`,
  );
  await post(db, 'transfer', String(id), `user:${userId}`, [
    leg(available(userId), -minor),
    leg(shopAvailable(shop_id), minor),
  ]).catch((error: unknown) => {
    throw overdrawn(error) ? new Refusal(codes.insufficientBalance) : error;
  });
  return id;
}
