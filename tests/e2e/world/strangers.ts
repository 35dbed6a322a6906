import { isDeepStrictEqual } from 'node:util';
import { sql, type Db } from '#server/db/open';
import { knockingAt, signIn, visitor, type Client, type Knocking } from '../../lib/server';
import { orderDoors } from '../../server/orderDoors';
import type { FrozenStep } from '../../kit/freeze';
import type { RunningMall } from '../lib/mall';
import type { Member } from './members';
import { newStaff } from './staffPeople';
import type { Scene } from './world';

/** Whose order it is, and which. */
interface Bought extends Member { order: number; trade: string }

/** "accept by the buyer": an event as somebody sends it who may not. No page of theirs has a control for it. */
export const tries = ({ name }: FrozenStep): boolean => name.includes(' by the ');

async function signedIn(db: Db, { id, email }: Member, audience: 'shop' | 'office'): Promise<Client> {
  const client = { ...visitor(), id: String(id), email };
  await signIn(db, client, audience);
  return client;
}
const ownerOf = (db: Db, order: number) =>
  db.row<Member>(sql`select u.id, u.email from orders o join shops s on s.id = o.shop_id join users u on u.id = s.owner_id where o.id = ${order}`);
/** Staff and the shop's own seller, each with a session. */
async function people({ db }: RunningMall, { order }: Bought) {
  const owner = await ownerOf(db, order);
  if (!owner) throw new Error('nobody owns the shop');
  return { seller: await signedIn(db, owner, 'shop'), staff: await signedIn(db, await newStaff(db, 'support'), 'office') };
}
/** The order, what happened to it, what was told of it and what was paid. */
const look = (db: Db, { order }: Bought) => db.row(sql`select to_jsonb(o) as row,
    (select count(*) from order_history where order_id = o.id) as history,
    (select count(*) from outbox where payload->>'id' = o.id::text) as told,
    (select jsonb_agg(to_jsonb(p) order by p.id) from payments p where p.trade_id = o.trade_id) as payments
  from orders o where id = ${order}`);

/** Sent through every door there is for it, with a session of who tries: each refuses as the chart says, and nothing of the order is another. */
export async function tried<B extends Bought>({ mall, who, around: { before, trail } }: Scene<B>, { name, event }: FrozenStep): Promise<void> {
  const knocking: Knocking = knockingAt(mall.app, mall.db);
  const state = (before ?? trail.at(-1))?.shows.label ?? '';
  const doors = orderDoors(knocking, await people(mall, who))({ state, event: event.type, by: String(event.by) });
  if (doors.length === 0) throw new Error(`there is no door for ${name}`);
  const bought = { id: String(who.order), trade_sn: who.trade, buyer: await signedIn(mall.db, who, 'shop') };
  const seen = await look(mall.db, who);
  for (const door of doors) {
    const code = await door.send(bought);
    if (code !== door.refuses) throw new Error(`${door.name} answers ${code}, not ${door.refuses}`);
  }
  if (!isDeepStrictEqual(await look(mall.db, who), seen)) throw new Error(`${name} changed the order`);
}
