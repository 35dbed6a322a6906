import { vi } from 'vitest';
import { codes } from '#contract/codes';
import { dealEvents } from '#contract/dealLimits';
import { officeDeals, sellerDeals } from '#contract/deals';
import { orders } from '#contract/orders';
import {
  dealColumns,
  dealJoins,
  flashDealLife,
  type DealRow,
} from '#server/areas/deals/flashDeal.lifecycle';
import { runDeals } from '#server/areas/deals/timers';
import { sql } from '#server/platform/db/open';
import type { Lifecycle } from '#server/platform/workflow/advance';
import { violations } from '#server/platform/ledger/violations';
import type { Cell } from '../../kit/model/matrix';
import type { Client } from '../../lib/server';
import { areaDoors } from '../areaDoors';
import { proveMatrix, type Door, type Look } from '../matrixSuite';
import { buy, firstId, shopper, thing } from '../tradeKit';
import { dealsStanding, form, hence, keeper, key, mall, reviewer, save, second } from './kit';

vi.setConfig({ testTimeout: 180_000 });
dealsStanding();

interface Drawn {
  id: string;
  sku: string;
  /** Of a shop that nobody owns, drawn by staff. */
  malls: boolean;
  /** Who bought its only piece, and how. */
  bought?: { buyer: Client; order: string };
}
const doors = areaDoors<Drawn>('flashDeal', () => mall);
const inside = doors.inside(flashDealLife as Lifecycle<DealRow>, (db, id) =>
  db.row<DealRow>(
    sql`select ${dealColumns(0, false)} from flash_deals d ${dealJoins} where d.id = ${id}`,
  ),
);
/** On one piece, for an hour; what is not bought begins later, so that nothing comes by itself. */
const terms = (sku: string, begins = 3600) =>
  form(sku, { total: 1, each: 1, starts_at: hence(begins), ends_at: hence(7200) });
const drawing: readonly string[] = ['change', 'submit', 'takeBack', 'shorten'];
const known: readonly string[] = dealEvents;
/** What staff draw is of the mall's own shops; of a seller's they see what was sent to them. */
async function draft(way: readonly Cell[]): Promise<Drawn> {
  const malls = way.some(
    ({ by, state, event }) => by === 'staff' && (state === 'draft' || drawing.includes(event)),
  );
  const sku = await thing(mall.db, { price: 1000, stock: 5, shop: malls ? 'welt' : 'verde' });
  const soon = way.some(({ event }) => event === 'sellOut');
  const { data } = await save(terms(sku, soon ? -1 : 3600), malls ? second : keeper);
  return { id: data.id, sku, malls };
}
const sent =
  (event: string) =>
  ({ id }: Drawn) => ({
    id,
    event,
    reason: 'Because',
    ends_at: hence(5400),
  });
/** Below what is asked while it runs, too. */
const rewritten = ({ id, sku }: Drawn) => ({ ...terms(sku), id, price: '7.00' });
/** Whose side a step is taken on: of the mall's own deals staff do what sellers do of theirs. */
function sellers(cell: Cell): Door<Drawn>[] {
  const { event } = cell;
  const refuses =
    event === 'change' || known.includes(event) ? doors.refusal(cell) : codes.invalidParameter;
  const input = event === 'change' ? rewritten : sent(event);
  const through = (rows: typeof sellerDeals | typeof officeDeals, as: Client) =>
    doors.call(
      event === 'change' ? rows.save : rows.act,
      { who: 'its seller', as, input },
      refuses,
    );
  const own = through(sellerDeals, keeper);
  const send: Door<Drawn>['send'] = (deal) =>
    deal.malls ? through(officeDeals, second).send(deal) : own.send(deal);
  return [{ ...own, send }, inside(cell)];
}
function staffs(cell: Cell): Door<Drawn>[] {
  const { event } = cell;
  if (event === 'change')
    // A seller's goods are none that staff could draw a deal on.
    return [
      doors.call(
        officeDeals.save,
        { who: 'staff', as: second, input: rewritten },
        codes.invalidParameter,
      ),
      inside(cell),
    ];
  // Nobody lets the own deal through.
  const as = ({ malls }: Drawn) => (malls && drawing.includes(event) ? second : reviewer);
  const seen = cell.state === 'draft' ? codes.notFound : doors.refusal(cell);
  const refuses = known.includes(event) ? seen : codes.invalidParameter;
  return [
    doors.call(officeDeals.act, { who: 'staff', as, input: sent(event) }, refuses),
    inside(cell),
  ];
}
const clocks: readonly string[] = ['lapse', 'begin', 'end', 'drop', 'sellOut', 'giveBack'];
function systems(cell: Cell): Door<Drawn>[] {
  const { event } = cell;
  if (clocks.includes(event)) return [doors.job(runDeals), inside(cell)];
  const row = event === 'change' ? officeDeals.save : officeDeals.act;
  const input = event === 'change' ? rewritten : sent(event);
  return [
    doors.call(row, { who: 'nobody', as: mall.visitor(), input }, codes.notLoggedIn),
    inside(cell),
  ];
}
const sides: Record<string, (cell: Cell) => Door<Drawn>[]> = {
  seller: sellers,
  staff: staffs,
  system: systems,
};
const due = ({ id }: Drawn) =>
  mall.db.rows(
    sql`update flash_deals set deadline = clock_timestamp() - interval '1 second' where id = ${id}`,
  );
/** What happens to a deal that nobody sends anything to. */
const happens: Record<string, (deal: Drawn) => Promise<unknown>> = {
  lapse: due,
  begin: due,
  end: due,
  drop: async (deal) => {
    await mall.db.rows(sql`update variants set on_sale = false where sku = ${deal.sku}`);
    await due(deal);
  },
  sellOut: async (deal) => {
    const buyer = await shopper(mall);
    const order = firstId(await buy(mall, buyer, 'wallet', { [deal.sku]: 1 }));
    deal.bought = { buyer, order };
  },
  giveBack: async ({ bought }) =>
    mall.call(
      orders.cancel,
      { id: bought?.order ?? '', cancel_remark: 'order.reason.changedMind' },
      { as: bought?.buyer as Client, key: key() },
    ),
};
const look = async ({ id, sku }: Drawn): Promise<Look> =>
  (await mall.db.row<Look>(sql`select d.state, to_jsonb(d) as row,
      (select jsonb_agg(concat_ws(' ', by, event, from_state, to_state) order by id) from flash_deal_history where deal_id = d.id) as history,
      (select count(*) from outbox where payload->>'entity' = 'flashDeal' and payload->>'id' = d.id::text) as told,
      (select jsonb_build_object('asked', asked_minor, 'onHand', (select sum(on_hand) from stock))
        from variants where sku = ${sku}) as amounts
    from flash_deals d where d.id = ${id}`)) as Look;
/** It costs two dollars less while it runs, and what it cost else at any other time. */
function effect({ state }: Cell, to: string): Record<string, number> {
  const [ran, runs] = [state === 'running', to === 'running'];
  if (ran === runs) return {};
  return { asked: runs ? -200 : 200 };
}

proveMatrix<Drawn>('flashDeal', {
  chart: doors.chart,
  births: { draft },
  doors: (cell) => sides[cell.by]?.(cell) ?? [],
  look,
  ready: async (deal, { event, by }) => {
    if (by === 'system') await happens[event]?.(deal);
  },
  effect,
  detour: () => undefined,
  can: async ({ id, malls }, by) => {
    if (by === 'system' || (by === 'seller' && malls)) return undefined;
    const { data } =
      by === 'seller'
        ? await mall.call(sellerDeals.index, {}, { as: keeper })
        : await mall.call(officeDeals.index, { tab: 'all' }, { as: reviewer });
    return data.deals.find((deal) => deal.id === id)?.can;
  },
  broken: () => violations(mall.db),
});
