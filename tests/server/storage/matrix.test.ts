import { vi } from 'vitest';
import { codes } from '#contract/codes';
import { officeStorage, sellerStorage, type StorageRequest } from '#contract/storage';
import { sellerStorageEvents, staffStorageEvents } from '#contract/storageLimits';
import {
  storageColumns,
  storageRequestLife,
  type StorageRow,
} from '#server/areas/storage/storageRequest.lifecycle';
import { timers } from '#server/areas/storage/timers';
import { sql } from '#server/platform/db/open';
import type { Lifecycle } from '#server/platform/workflow/advance';
import { violations } from '#server/platform/ledger/violations';
import type { Cell } from '../../kit/model/matrix';
import { signIn, type Client } from '../../lib/server';
import { areaDoors } from '../areaDoors';
import { proveMatrix, type Door, type Look } from '../matrixSuite';
import { thing } from '../tradeKit';
import { ask, clerk, done, form, keeper, mall, second, storageStanding, stored } from './kit';

vi.setConfig({ testTimeout: 120_000 });
storageStanding();

type Asked = Pick<StorageRequest, 'id' | 'lines'>;
const doors = areaDoors<Asked>('storageRequest', () => mall);
const inside = doors.inside(storageRequestLife as Lifecycle<StorageRow>, (db, id) =>
  db.row<StorageRow>(
    sql`select ${storageColumns(0)} from storage_requests r join shops s on s.id = r.shop_id where r.id = ${id}`,
  ),
);
const pieces = 2;
const counts: readonly string[] = ['countRight', 'countDiffers', 'recount'];
const timed: readonly string[] = ['lapse', 'silence', 'arrivalOverdue'];
const named = (events: readonly string[], event: string): boolean => events.includes(event);
/** All that any event of theirs takes. */
const words = (event: string) => ({
  event,
  reason: 'Because',
  address: 'Warehouse 1, Madrid',
  opens_at: '2027-01-15T08:00:00Z',
  closes_at: '2027-01-15T12:00:00Z',
  carrier: 'Correos',
  log_sn: 'CX 1',
});
const acts =
  (event: string) =>
  ({ id }: Asked) => ({ id, ...words(event) });
let stranger: Client | undefined;
/** Somebody else’s shop: its owner is told that there is no such request. */
async function another(): Promise<Client> {
  stranger ??= await mall.person({ role: 'seller' });
  await mall.db.rows(sql`update shops set owner_id = ${stranger.id} where id = 'welt'`);
  await signIn(mall.db, stranger, 'seller', 'welt');
  return stranger;
}
function sellers(cell: Cell): Door<Asked>[] {
  const { event } = cell;
  const own = named(sellerStorageEvents, event);
  const input = acts(event);
  const { act } = sellerStorage;
  if (!own)
    return [
      doors.call(act, { who: 'its seller', as: keeper, input }, codes.invalidParameter),
      inside(cell),
    ];
  const foreign: Door<Asked> = {
    name: `POST ${act.path} by another shop’s seller`,
    send: async (asked) =>
      doors.call(act, { who: 'another', as: await another(), input }, codes.notFound).send(asked),
    refuses: codes.notFound,
  };
  return [doors.call(act, { who: 'its seller', as: keeper, input }, doors.refusal(cell)), foreign];
}
/** What is there, or one piece less; whoever disputes is counted for by somebody else. */
const counted =
  ({ state, event }: Cell) =>
  ({ id, lines }: Asked) => ({
    id,
    skus: lines.map(({ sku }) => sku),
    good: lines.map(({ expected }) => (event === 'countRight' ? expected : expected - 1)),
    damaged: lines.map(() => 0),
    reason: state === 'disputed' ? undefined : 'One is missing',
  });
function staffs(cell: Cell): Door<Asked>[] {
  const { state, event } = cell;
  if (named(counts, event)) {
    const as = state === 'disputed' ? second : clerk;
    const sender = { who: 'staff', as, input: counted(cell) };
    return [doors.call(officeStorage.count, sender, doors.refusal(cell)), inside(cell)];
  }
  const known = named(staffStorageEvents, event);
  const sender = { who: 'staff', as: clerk, input: acts(event) };
  const refuses = known ? doors.refusal(cell) : codes.invalidParameter;
  return [doors.call(officeStorage.act, sender, refuses), inside(cell)];
}
function systems(cell: Cell): Door<Asked>[] {
  const { event } = cell;
  if (named(timed, event)) return [doors.job(timers.run), inside(cell)];
  const sender = { who: 'nobody', as: mall.visitor(), input: acts(event) };
  return [doors.call(officeStorage.act, sender, codes.notLoggedIn), inside(cell)];
}
const sides: Record<string, (cell: Cell) => Door<Asked>[]> = {
  seller: sellers,
  staff: staffs,
  system: systems,
};
/** Only what lies in the warehouse can be sent back; only what comes is counted. */
async function asked(way: readonly Cell[]): Promise<Asked> {
  if (way.some(({ event }) => event === 'sendBack')) {
    const sku = await stored(pieces);
    return done(ask(form(sku, { kind: 'out', pieces: [pieces] })));
  }
  const sku = await thing(mall.db, { stock: 10 });
  return done(ask(form(sku, { pieces: [pieces] })));
}
const look = async ({ id }: Asked): Promise<Look> =>
  (await mall.db.row<Look>(sql`select r.state, to_jsonb(r) as row,
      (select jsonb_agg(concat_ws(' ', by, event, from_state, to_state) order by id) from storage_history where request_id = r.id) as history,
      (select count(*) from outbox where payload->>'entity' = 'storageRequest' and payload->>'id' = r.id::text) as told,
      (select jsonb_build_object('onHand', sum(on_hand), 'reserved', sum(reserved), 'there', sum(warehouse),
        'coming', sum(coming), 'leaving', sum(leaving), 'damaged', sum(damaged)) from stock) as amounts
    from storage_requests r where r.id = ${id}`)) as Look;
/** Where the pieces lie after each event. */
const moves: Record<string, Record<string, number>> = {
  store: { there: pieces, coming: -pieces, reserved: -pieces },
  sendBack: { there: -pieces, leaving: -pieces, reserved: -pieces },
  refuse: { coming: -pieces, reserved: -pieces },
  withdraw: { coming: -pieces, reserved: -pieces },
  lapse: { coming: -pieces, reserved: -pieces },
};
/** The door for counting says itself which count it is. */
function detour({ state, event, by }: Cell) {
  if (by !== 'staff') return undefined;
  if (state === 'agreed' && event === 'recount')
    return { why: 'It is the first count.', moves: ['staff countDiffers'] };
  if (state === 'disputed' && named(['countRight', 'countDiffers'], event))
    return { why: 'It is the second count.', moves: ['staff recount'] };
  return undefined;
}

proveMatrix<Asked>('storageRequest', {
  chart: doors.chart,
  births: { asked },
  doors: (cell) => sides[cell.by]?.(cell) ?? [],
  look,
  ready: async ({ id }, { event, by }) => {
    if (by === 'system' && named(timed, event))
      await mall.db.rows(
        sql`update storage_requests set deadline = clock_timestamp() - interval '1 second' where id = ${id}`,
      );
  },
  effect: ({ event }) => moves[event] ?? {},
  detour,
  can: async ({ id }, by) => {
    if (by === 'system') return undefined;
    const { requests } = await done(
      by === 'seller'
        ? mall.call(sellerStorage.index, {}, { as: keeper })
        : // Who counted cannot count again: the other one is asked.
          mall.call(officeStorage.index, { tab: 'all' }, { as: second }),
    );
    return requests.find((one) => one.id === id)?.can;
  },
  broken: () => violations(mall.db),
});
