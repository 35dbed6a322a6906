import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { codes, Refusal } from '#contract/codes';
import { listings, officeListings } from '#contract/listings';
import { advance, type Lifecycle } from '#server/platform/workflow/advance';
import { sql } from '#server/platform/db/open';
import {
  listingColumns,
  listingLife,
  type ListingRow,
} from '#server/areas/products/listings/listing.lifecycle';
import { sendListingTimers } from '#server/areas/products/listings/timers';
import { violations } from '#server/platform/ledger/violations';
import { lifecycles, type LifecycleChart } from '../../charts/shared/lifecycles';
import { refusalIn, type Cell } from '../../kit/model/matrix';
import type { Client, Mall } from '../../lib/server';
import { proveMatrix, type Door, type Look } from '../matrixSuite';
import {
  act,
  again,
  listingMall,
  save,
  saved,
  shopOf,
  verdict,
  versionOf,
  view,
  type Shop,
} from './kit';

interface Sold {
  id: string;
  shop: Shop;
}
let mall: Mall;
let staff: Client;
let stranger: Shop;
const chart = lifecycles.listing as LifecycleChart;
let count = 0;
beforeAll(async () => {
  mall = await listingMall();
  staff = await mall.person({ staff: 'reviewer' });
  stranger = await shopOf(mall);
});
afterAll(() => mall.close());

const byStaff: readonly string[] = ['approve', 'refuse'];
/** One product's own answer, where it was not done. */
function one({ code, data }: Awaited<ReturnType<typeof act>>): number {
  const can = code === codes.ok ? data.refused[0]?.can : undefined;
  return can && !can.ok ? can.code : code;
}
const through = (name: string, send: Door<Sold>['send'], refuses: number): Door<Sold> => ({
  name,
  send,
  refuses,
});
/** The one function through which the server itself changes a product. */
const inside = ({ state, event }: Cell): Door<Sold> =>
  through(
    'advance, inside the server',
    async ({ id }) => {
      const row = await mall.db.row<ListingRow>(
        sql`select ${listingColumns(0)} from products p join shops s on s.id = p.shop_id where p.id = ${id}::bigint`,
      );
      if (!row) throw new Error('no such product');
      return mall.db
        .tx((tx) =>
          advance(tx, listingLife as Lifecycle<typeof row>, row, {
            event,
            by: 'system',
            actor: 'system',
          }),
        )
        .then(
          () => codes.ok,
          (error: unknown) => {
            if (error instanceof Refusal) return error.code;
            throw error;
          },
        );
    },
    refusalIn(chart, state, event),
  );

const sellers = ({ state, event }: Cell): Door<Sold>[] => {
  if (event === 'change') {
    const change = async ({ id, shop }: Sold) =>
      (
        await save(
          mall,
          shop,
          again(await view(mall, shop, id), { name: { en: `Changed ${++count}` } }),
        )
      ).code;
    return [through('POST listings/save by the seller', change, refusalIn(chart, state, event))];
  }
  if (event === 'reviewLate' || byStaff.includes(event))
    return [
      through(
        'POST listings/act by the seller',
        async ({ id, shop }) => (await act(mall, shop, event, id)).code,
        codes.invalidParameter,
      ),
    ];
  return [
    through(
      'POST listings/act by the seller',
      async ({ id, shop }) => one(await act(mall, shop, event, id)),
      refusalIn(chart, state, event),
    ),
    through(
      'POST listings/act by another shop’s seller',
      async ({ id }) => one(await act(mall, stranger, event, id)),
      codes.notFound,
    ),
  ];
};
const staffs = ({ state, event }: Cell): Door<Sold>[] => {
  const judged = [...byStaff, 'takeOff'].includes(event);
  const send = async ({ id }: Sold) =>
    (await verdict(mall, staff, id, event, { version: await versionOf(mall, id) })).code;
  const sellersDoor = through(
    'POST listings/act by staff',
    async ({ id }) =>
      (await mall.call(listings.act, { ids: [id], event }, { as: staff, key: randomUUID() })).code,
    codes.invalidToken,
  );
  return judged
    ? [
        through('POST backoffice/listings/act by staff', send, refusalIn(chart, state, event)),
        sellersDoor,
      ]
    : [through('POST backoffice/listings/act by staff', send, codes.invalidParameter), sellersDoor];
};
const systems = (cell: Cell): Door<Sold>[] => {
  const { event } = cell;
  if (event === 'reviewLate') {
    const job = async () => {
      await sendListingTimers(mall.db, (error) => {
        throw error;
      });
      return codes.ok;
    };
    return [through('the timers’ job', job, codes.ok), inside(cell)];
  }
  const nobody = async ({ id }: Sold) =>
    (await mall.call(officeListings.act, { id, event: 'approve' }, { as: mall.visitor() })).code;
  return [
    through('POST backoffice/listings/act by nobody', nobody, codes.notLoggedIn),
    inside(cell),
  ];
};
const sides: Record<string, (cell: Cell) => Door<Sold>[]> = {
  seller: sellers,
  staff: staffs,
  system: systems,
};

proveMatrix<Sold>('listing', {
  chart,
  births: {
    draft: async () => {
      const shop = await shopOf(mall);
      return { shop, id: (await saved(mall, shop)).id };
    },
  },
  doors: (cell) => sides[cell.by]?.(cell) ?? [],
  look: async ({ id }): Promise<Look> =>
    (await mall.db.row<Look>(sql`select p.state, to_jsonb(p) as row,
        (select jsonb_agg(concat_ws(' ', by, event, from_state, to_state) order by id) from listing_history where product_id = p.id) as history,
        (select count(*) from outbox where payload->>'entity' = 'listing' and payload->>'id' = p.id::text) as told,
        jsonb_build_object('stock', (select sum(on_hand) from stock), 'variants', (select count(*) from variants)) as amounts
      from products p where p.id = ${id}::bigint`)) as Look,
  ready: async ({ id }, { event, by }) => {
    if (by === 'system' && event === 'reviewLate')
      await mall.db.rows(
        sql`update products set deadline = clock_timestamp() - interval '1 second' where id = ${id}::bigint`,
      );
  },
  effect: () => ({}),
  detour: () => undefined,
  can: async ({ id, shop }, by) => {
    if (by === 'seller') return (await view(mall, shop, id)).can;
    return by === 'staff'
      ? (await mall.call(officeListings.view, { id }, { as: staff })).data.can
      : undefined;
  },
  broken: () => violations(mall.db),
});
