import { beforeAll, vi } from 'vitest';
import { codes } from '#contract/codes';
import { couponEvents } from '#contract/couponLimits';
import { officeCoupons, sellerCoupons } from '#contract/coupons';
import { leadsTo } from '#machines/lifecycle';
import { couponColumns, couponLife, type CouponRow } from '#server/areas/coupons/coupon.lifecycle';
import { timers } from '#server/areas/coupons/timers';
import { sql } from '#server/platform/db/open';
import type { Lifecycle } from '#server/platform/workflow/advance';
import { violations } from '#server/platform/ledger/violations';
import type { Cell } from '../../kit/model/matrix';
import type { Client } from '../../lib/server';
import { finance, mall } from '../afterSale/kit';
import { areaDoors } from '../areaDoors';
import { proveMatrix, type Door, type Look } from '../matrixSuite';
import { form } from './kit';
import { couponsStanding, keeper } from './orderKit';

vi.setConfig({ testTimeout: 120_000 });
couponsStanding();
let second: Client;
beforeAll(async () => {
  second = await mall.person({ staff: 'finance' });
});

interface Drawn {
  id: string;
  /** Drawn by staff for everybody; otherwise a shop's own. */
  malls: boolean;
}
const doors = areaDoors<Drawn>('coupon', () => mall);
const inside = doors.inside(couponLife as Lifecycle<CouponRow>, (db, id) =>
  db.row<CouponRow>(sql`select ${couponColumns(0, false)} from coupons c where c.id = ${id}`),
);
const known = (event: string): boolean =>
  event === 'change' || (couponEvents as readonly string[]).includes(event);
/** Staff draw the mall's own; what could cost the mall much needs two of them. */
async function draft(way: readonly Cell[]): Promise<Drawn> {
  const malls = way.some(({ by }) => by === 'staff');
  const total = way.some(({ event }) => event === 'endorse') ? 1000 : 10;
  const rows = malls ? officeCoupons : sellerCoupons;
  const { data } = await mall.call(rows.save, form({ total }), { as: malls ? finance : keeper });
  return { id: data.id, malls };
}
function through(
  rows: typeof sellerCoupons | typeof officeCoupons,
  who: string,
  as: Client,
  { event }: Cell,
  refuses: number,
): Door<Drawn> {
  const row = event === 'change' ? rows.save : rows.act;
  const input = ({ id }: Drawn) => (event === 'change' ? { ...form(), id } : { id, event });
  return doors.call(row, { who, as, input }, known(event) ? refuses : codes.invalidParameter);
}
function sellers(cell: Cell): Door<Drawn>[] {
  // Only the mall's own wait for a second person: to a seller there is none.
  const refuses = cell.state === 'awaitingSecond' ? codes.notFound : doors.refusal(cell);
  const own = through(sellerCoupons, 'its seller', keeper, cell, refuses);
  const allowed = leadsTo(doors.chart, cell.state, cell.event, 'seller') !== undefined;
  // On the way of one of the mall's, staff do what a seller does of theirs.
  const send: Door<Drawn>['send'] = (coupon) =>
    allowed && coupon.malls
      ? through(officeCoupons, 'staff', finance, cell, 0).send(coupon)
      : own.send(coupon);
  return [{ ...own, send }, inside(cell)];
}
const staffs = (cell: Cell): Door<Drawn>[] => {
  const as = cell.event === 'confirm' ? second : finance;
  return [through(officeCoupons, 'staff', as, cell, doors.refusal(cell)), inside(cell)];
};
const systems = (cell: Cell): Door<Drawn>[] =>
  cell.event === 'lastDay'
    ? [doors.job(timers.run), inside(cell)]
    : [
        {
          ...through(officeCoupons, 'nobody', mall.visitor(), cell, codes.notLoggedIn),
          refuses: codes.notLoggedIn,
        },
        inside(cell),
      ];
const sides: Record<string, (cell: Cell) => Door<Drawn>[]> = {
  seller: sellers,
  staff: staffs,
  system: systems,
};
const look = async ({ id }: Drawn): Promise<Look> =>
  (await mall.db.row<Look>(sql`select c.state, to_jsonb(c) as row,
      (select jsonb_agg(concat_ws(' ', by, event, from_state, to_state) order by id) from coupon_history where coupon_id = c.id) as history,
      (select count(*) from outbox where payload->>'entity' = 'coupon' and payload->>'id' = c.id::text) as told,
      (select jsonb_build_object('giving', count(*) filter (where state = 'active')) from coupons) as amounts
    from coupons c where c.id = ${id}`)) as Look;

proveMatrix<Drawn>('coupon', {
  chart: doors.chart,
  births: { draft },
  doors: (cell) => sides[cell.by]?.(cell) ?? [],
  look,
  ready: async ({ id }, { event, by }) => {
    if (by === 'system' && event === 'lastDay')
      await mall.db.rows(
        sql`update coupons set deadline = clock_timestamp() - interval '1 second' where id = ${id}`,
      );
  },
  effect: ({ state }, to): Record<string, number> => {
    const change = Number(to === 'active') - Number(state === 'active');
    return change === 0 ? {} : { giving: change };
  },
  detour: () => undefined,
  can: async ({ id, malls }, by) => {
    if (by === 'system' || (by === 'seller' && malls)) return undefined;
    const { data } =
      by === 'seller'
        ? await mall.call(sellerCoupons.index, {}, { as: keeper })
        : // Who endorsed does not confirm: the other one is asked.
          await mall.call(officeCoupons.index, {}, { as: second });
    return data.coupons.find((coupon) => coupon.id === id)?.can;
  },
  broken: () => violations(mall.db),
});
