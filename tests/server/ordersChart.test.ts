import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderStates } from '#contract/orders';
import { Refusal } from '#contract/codes';
import { order, orderRules } from '#machines/lifecycles/order';
import { canOf, canSend, table } from '#machines/lifecycle';
import { advance, type Lifecycle } from '#server/platform/workflow/advance';
import { sql } from '#server/platform/db/open';
import { orderLife } from '#server/areas/orders/order.lifecycle';
import type { OrderRow } from '#server/areas/orders/orderRow';
import { ofAnyone, orderOf } from '#server/areas/orders/load';
import { syncTransitions } from '#server/lifecycles';
import type { Mall } from '../lib/server';
import { buy, firstId, shopper, thing, tradeMall } from './tradeKit';

let mall: Mall;
let id = '';
/** The chart alone: what it does to money and stock has its own tests. */
const bare: Lifecycle<OrderRow> = {
  ...orderLife,
  settle: undefined,
  posting: undefined,
  effect: undefined,
  preconditions: undefined,
};
const undo = new Error('undo');
const moves = table(order, orderRules.roles);
const leads = new Map(moves.map(({ from, event, by, to }) => [`${from} ${event} ${by}`, to]));

beforeAll(async () => {
  mall = await tradeMall();
  id = firstId(await buy(mall, await shopper(mall), 'wallet', { [await thing(mall.db)]: 1 }));
});
afterAll(() => mall.close());

/** Stands the order in a state (its guard asleep), does the work and takes everything back. */
async function standing<T>(
  state: string,
  work: (row: OrderRow, db: typeof mall.db) => Promise<T>,
): Promise<T> {
  let done: T | undefined;
  await mall.db
    .tx(async (tx) => {
      await tx.rows(
        sql`insert into wf_transition select 'order', state, ${state} from orders where id = ${id} on conflict do nothing`,
      );
      await tx.rows(sql`update orders set state = ${state} where id = ${id}`);
      await tx.rows(
        sql`delete from wf_transition where entity = 'order' and (from_state, to_state) not in (select split_part(x, ' ', 1), split_part(x, ' ', 2) from unnest(${moves.map(({ from, to }) => `${from} ${to}`)}::text[]) x)`,
      );
      const row = await orderOf(tx, ofAnyone(), id);
      if (!row) throw new Error('no order');
      done = await work(row, tx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return done as T;
}

test('the transition table in the database is the chart', async () => {
  const rows = await mall.db.rows<{ pair: string }>(
    sql`select from_state || ' ' || to_state as pair from wf_transition where entity = 'order'`,
  );
  const pairs = new Set(
    moves.filter(({ from, to }) => from !== to).map(({ from, to }) => `${from} ${to}`),
  );
  expect(rows.map(({ pair }) => pair).sort()).toEqual([...pairs].sort());
});
test('a row that the chart does not know is gone after the next start', async () => {
  await mall.db.rows(sql`insert into wf_transition values ('order', 'cancelled', 'paid')`);
  await mall.db.rows(
    sql`delete from wf_transition where (entity, from_state, to_state) = ('order', 'paid', 'cancelled')`,
  );
  await syncTransitions(mall.db);
  const has = async (from: string, to: string) =>
    (
      await mall.db.rows(
        sql`select 1 from wf_transition where (entity, from_state, to_state) = ('order', ${from}, ${to})`,
      )
    ).length;
  expect([await has('cancelled', 'paid'), await has('paid', 'cancelled')]).toEqual([0, 1]);
});
describe.each([...orderStates])('in %s', (state) => {
  test('every event by every role does what the chart says, and what it does not say is refused and changes nothing', async () => {
    const cells = order.events.flatMap((event) =>
      orderRules.roles.map((by) => ({ event, by, to: leads.get(`${state} ${event} ${by}`) })),
    );
    const seen = await standing(state, async (row, db) => {
      const results: {
        event: string;
        by: string;
        to: string | undefined;
        stored: string | undefined;
        refused: unknown;
      }[] = [];
      for (const { event, by } of cells) {
        await db.rows({ text: 'savepoint cell', values: [] });
        const reached = await advance(db, bare, row, { event, by, actor: 'system' }).catch(
          (error: unknown) => error,
        );
        const now = await db.row<{ state: string }>(sql`select state from orders where id = ${id}`);
        const refused =
          reached instanceof Refusal ? { code: reached.code, reason: reached.message } : null;
        results.push({
          event,
          by,
          to: typeof reached === 'string' ? reached : undefined,
          stored: now?.state,
          refused,
        });
        await db.rows({ text: 'rollback to savepoint cell', values: [] });
      }
      return { results, said: cells.map(({ event, by }) => canSend(bare, row, event, by)) };
    });
    const words = seen.said.map((can) => (can.ok ? null : { code: can.code, reason: can.reason }));
    expect(seen.results).toEqual(
      cells.map(({ event, by, to }, i) => ({
        event,
        by,
        to,
        stored: to ?? state,
        refused: words[i],
      })),
    );
    expect(words.map((refusal) => refusal === null)).toEqual(
      cells.map(({ to }) => to !== undefined),
    );
  });
  test('by hand, in SQL, only the chart’s next states can be written', async () => {
    const reached: string[] = [];
    await standing(state, async (_, db) => {
      for (const to of orderStates) {
        await db.rows({ text: 'savepoint pair', values: [] });
        const error = await db
          .rows(sql`update orders set state = ${to} where id = ${id}`)
          .catch((failure: unknown) => failure);
        if (!(error instanceof Error) && to !== state) reached.push(to);
        await db.rows({ text: 'rollback to savepoint pair', values: [] });
      }
    });
    const allowed = new Set(
      moves.filter(({ from, to }) => from === state && to !== state).map(({ to }) => to),
    );
    expect(reached.sort()).toEqual([...allowed].sort());
  });
  test('`can` answers about every event a role could ever send, from the same chart', async () => {
    await standing(state, async (row) => {
      for (const by of orderRules.roles) {
        const can = canOf(bare, row, by);
        expect(Object.keys(can).sort()).toEqual(
          [...new Set(moves.filter((move) => move.by === by).map(({ event }) => event))].sort(),
        );
        for (const [event, answer] of Object.entries(can))
          expect({ event, ok: answer.ok }).toEqual({
            event,
            ok: leads.has(`${state} ${event} ${by}`),
          });
      }
    });
  });
});
