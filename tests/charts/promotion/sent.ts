import type { PromotionKind } from '#contract/promotions';
import { actOnCoupon, saveCoupon } from '#server/areas/coupons/draw';
import { actOnDeal } from '#server/areas/deals/act';
import { saveDeal } from '#server/areas/deals/draw';
import { sql, type Db, type Sql } from '#server/platform/db/open';
import type { RunningMall } from '../../e2e/lib/mall';
import { untouched, type CaseAtDesk } from '../shared/caseAtDesk';
import type { Member } from '../shared/members';
import { newSeller } from '../shared/sellers';
import { newStaff } from '../shared/staffPeople';

const hour = 3_600_000;
const later = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
/** A thing on sale in a shop of its own; its number. */
async function onSale(db: Db, shop: string): Promise<string> {
  const made = await db.row<{ id: number }>(
    sql`insert into products (shop_id, handle, name, short_description, description, category_id,
        pictures, picture, ground)
      select ${shop}, ${`${shop}-teapot`}, p.name, p.short_description, p.description,
        p.category_id, p.pictures, p.picture, p.ground
      from products p where p.state = 'onSale' and p.category_id is not null order by p.id limit 1
      returning id`,
  );
  const sku = `${shop}.only`;
  await db.rows(sql`insert into variants (sku, product_id, price_minor)
    values (${sku}, ${made?.id ?? 0}, 3800)`);
  await db.rows(sql`insert into stock (sku, on_hand) values (${sku}, 14)`);
  await untouched(db, [sql`update products set state = 'onSale' where id = ${made?.id ?? 0}`]);
  return sku;
}
/** `history` and `columns` as when it was sent so often and nobody looked at it. */
const again = (
  db: Db,
  {
    table,
    owner,
    id,
    event,
    drawer,
    set,
  }: Record<'table' | 'owner' | 'set', Sql> & {
    id: string;
    event: string;
    drawer: string;
  },
  rounds: number,
) =>
  untouched(db, [
    sql`delete from ${table} where ${owner} = ${id} and event <> 'draw'`,
    ...Array.from(
      { length: rounds },
      () => sql`insert into ${table} (${owner}, by, actor, event, from_state, to_state)
        values (${id}, ${drawer.startsWith('user') ? 'seller' : 'staff'}, ${drawer}, ${event},
          'draft', 'inReview')`,
    ),
    set,
  ]);
const colleague = (db: Db, role: 'reviewer' | 'finance') => newStaff(db, role, 'Mara Novák');

async function sentDeal(mall: RunningMall, me: Member): Promise<CaseAtDesk> {
  const { db } = mall;
  const seller = await newSeller(mall);
  const sku = await onSale(db, seller.shop);
  const who = { id: seller.id, shop: seller.shop };
  const { id } = await db.tx((tx) =>
    saveDeal(
      tx,
      who,
      {
        id: undefined,
        sku,
        price: '20.00',
        total: 5,
        each: 2,
        starts_at: later(24),
        ends_at: later(48),
      },
      'en',
    ),
  );
  const fresh = (rounds = 1, drawnBy = seller.id) =>
    again(
      db,
      {
        table: sql`flash_deal_history`,
        owner: sql`deal_id`,
        id,
        event: 'submit',
        drawer: `user:${seller.id}`,
        set: sql`update flash_deals set state = 'inReview', decided_by = null, reason = '',
          deadline = ends_at, drawn_by = ${drawnBy} where id = ${id}`,
      },
      rounds,
    );
  const act = (by: { id: number; shop: string | null }, event: 'approve' | 'takeBack') =>
    db.tx((tx) =>
      actOnDeal(
        tx,
        by,
        { id, event, reason: undefined, ends_at: undefined, round: undefined },
        'en',
      ),
    );
  const ways: Record<string, () => Promise<unknown>> = {
    'sent again': () => fresh(2),
    own: () => fresh(1, me.id),
    'taken back': () => act(who, 'takeBack'),
    approved: async () => act({ id: (await colleague(db, 'reviewer')).id, shop: null }, 'approve'),
    'approved by me': () => act({ id: me.id, shop: null }, 'approve'),
  };
  return {
    id,
    q: sku,
    bring: async (standing) => {
      await fresh();
      await ways[standing]?.();
    },
    stir: async () => {
      await fresh();
      const { id: by } = await colleague(db, 'reviewer');
      await untouched(db, [
        sql`insert into flash_deal_history (deal_id, by, actor, event, from_state, to_state)
          values (${id}, 'staff', ${`staff:${by}`}, 'approve', 'inReview', 'scheduled')`,
      ]);
    },
  };
}
async function sentCoupon({ db }: RunningMall, me: Member): Promise<CaseAtDesk> {
  const drawer = await colleague(db, 'finance');
  const code = `DESK${drawer.id}`;
  const who = { id: drawer.id, shop: null };
  const { id } = await db.tx((tx) =>
    saveCoupon(tx, who, {
      id: undefined,
      code,
      kind: 'amount',
      amount: '5.00',
      percent: undefined,
      most: undefined,
      minimum: '40.00',
      currency: undefined,
      first_day: later(0).slice(0, 10),
      last_day: later(240).slice(0, 10),
      total: 1000,
      offered: true,
    }),
  );
  const fresh = (rounds = 1, endorsedBy = drawer.id) =>
    again(
      db,
      {
        table: sql`coupon_history`,
        owner: sql`coupon_id`,
        id,
        event: 'endorse',
        drawer: `staff:${endorsedBy}`,
        set: sql`update coupons set state = 'awaitingSecond', endorsed_by = ${endorsedBy},
          confirmed_by = null, deadline = ends_at where id = ${id}`,
      },
      rounds,
    );
  const confirm = (by: number) =>
    db.tx((tx) =>
      actOnCoupon(tx, { id: by, shop: null }, { id, event: 'confirm', round: undefined }),
    );
  const ways: Record<string, () => Promise<unknown>> = {
    'sent again': () => fresh(2),
    own: () => fresh(1, me.id),
    confirmed: async () => confirm((await colleague(db, 'finance')).id),
    'confirmed by me': () => confirm(me.id),
  };
  return {
    id,
    q: code,
    bring: async (standing) => {
      await fresh();
      await ways[standing]?.();
    },
    stir: async () => {
      await fresh();
      const { id: by } = await colleague(db, 'finance');
      await untouched(db, [
        sql`insert into coupon_history (coupon_id, by, actor, event, from_state, to_state)
          values (${id}, 'staff', ${`staff:${by}`}, 'confirm', 'awaitingSecond', 'active')`,
      ]);
    },
  };
}
/** One that waits for another person than drew it. */
export const sent: Record<PromotionKind, (mall: RunningMall, me: Member) => Promise<CaseAtDesk>> = {
  deal: sentDeal,
  coupon: sentCoupon,
};
