import { isDeepStrictEqual } from 'node:util';
import { codes } from '#contract/codes';
import { officeOrders, orders } from '#contract/orders';
import { sellerOffice } from '#contract/sellerOffice';
import { sql, type Db } from '#server/platform/db/open';
import { knockingAt, signIn, visitor, type Client, type Knocking } from '../../lib/server';
import { orderDoors } from '../../server/orderDoors';
import type { FrozenStep, Scene, World } from '../../kit/index';
import type { RunningMall } from '../../e2e/lib/mall';
import type { Buyer } from './bought';
import type { Member } from '../shared/members';
import { newStaff } from '../shared/staffPeople';
import type { Audience } from '#server/platform/http/caller';

/**
 * "accept by the buyer": an event as somebody sends it who may not. No page of theirs has a control
 * for it.
 */
const tries = ({ name }: FrozenStep): boolean => name.includes(' by the ');

async function signedIn(
  db: Db,
  { id, email }: Member,
  audience: Audience,
  shop: string | null = null,
): Promise<Client> {
  const client = { ...visitor(), id: String(id), email };
  await signIn(db, client, audience, shop);
  return client;
}
/**
 * Everybody who has to do with an order, each with a session; the seller in the mall and at the
 * back office.
 */
async function everybody({ db }: RunningMall, who: Buyer) {
  const owner = await db.row<Member & { shop: string }>(
    sql`select u.id, u.email, s.id as shop from orders o join shops s on s.id = o.shop_id join users u on u.id = s.owner_id where o.id = ${who.order}`,
  );
  if (!owner) throw new Error('nobody owns the shop');
  const [buyer, seller, staff] = [
    await signedIn(db, who, 'shop'),
    await signedIn(db, owner, 'shop'),
    await signedIn(db, await newStaff(db, 'support'), 'office'),
  ];
  return { buyer, seller, staff, atDesk: await signedIn(db, owner, 'seller', owner.shop) };
}
type People = Awaited<ReturnType<typeof everybody>>;
const known = new WeakMap<Buyer, Promise<People>>();
/** The same people all along a path. */
export const people = (mall: RunningMall, who: Buyer): Promise<People> => {
  const all = known.get(who) ?? everybody(mall, who);
  known.set(who, all);
  return all;
};
/**
 * Whether the page of a side says that it may: each side is told by its own. The system has none.
 */
async function isTold(
  { call }: Knocking,
  { order }: Buyer,
  { buyer, atDesk, staff }: People,
  { by, type }: FrozenStep['event'],
): Promise<boolean> {
  const pages: Record<string, [typeof orders.view, Client]> = {
    buyer: [orders.view, buyer],
    seller: [sellerOffice.order, atDesk],
    staff: [officeOrders.view, staff],
  };
  const [page, as] = pages[String(by)] ?? [];
  if (!page) return false;
  const { code, data } = await call(page, { id: String(order) }, { as });
  if (code !== codes.ok) throw new Error(`the page of the ${String(by)} answers ${code}`);
  return data.can[type]?.ok === true;
}
/** The order, what happened to it, what was told of it and what was paid. */
const look = (db: Db, { order }: Buyer) =>
  db.row(sql`select to_jsonb(o) as row,
    (select count(*) from order_history where order_id = o.id) as history,
    (select count(*) from outbox where payload->>'id' = o.id::text) as told,
    (select jsonb_agg(to_jsonb(p) order by p.id) from payments p where p.trade_id = o.trade_id) as payments
  from orders o where id = ${order}`);

/**
 * Sent through every door there is for it, with a session of who tries: each refuses as the chart
 * says, no page offers it, and nothing of the order is another.
 */
async function tried(
  { mall, who, around: { before, trail } }: Scene<Buyer>,
  { name, event }: FrozenStep,
): Promise<void> {
  const knocking: Knocking = knockingAt(mall.app, mall.db);
  const state = (before ?? trail.at(-1))?.shows.label ?? '';
  const all = await people(mall, who);
  const doors = orderDoors(knocking, all)({ state, event: event.type, by: String(event.by) });
  if (doors.length === 0) throw new Error(`there is no door for ${name}`);
  const seen = await look(mall.db, who);
  for (const door of doors) {
    const code = await door.send({ id: String(who.order), trade_sn: who.trade, buyer: all.buyer });
    if (code !== door.refuses) throw new Error(`${door.name} answers ${code}, not ${door.refuses}`);
  }
  if (await isTold(knocking, who, all, event))
    throw new Error(`${name}: the page answers that it can be done, not that it cannot`);
  if (!isDeepStrictEqual(await look(mall.db, who), seen))
    throw new Error(`${name} changed the order`);
}
/** What somebody tries who may not is refused, and counts as really caused. */
export const refused: NonNullable<World<Buyer>['perform']> = async (scene, step, count) => {
  if (!tries(step)) return false;
  await tried(scene, step);
  count('real');
  return true;
};
/** A seller's step is pressed on the staff's page: the seller's own must offer it as well. */
export async function offered(
  { mall, who }: Scene<Buyer>,
  { name, event }: FrozenStep,
): Promise<void> {
  if (
    event.by === 'seller' &&
    !(await isTold(knockingAt(mall.app, mall.db), who, await people(mall, who), event))
  )
    throw new Error(`${name}: the seller's page answers that it cannot be done, not that it can`);
}
