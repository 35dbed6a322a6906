import { afterAll, beforeAll } from 'vitest';
import { officeMoney } from '#contract/officeMoney';
import { wallet } from '#contract/wallet';
import { sql, type Sql } from '#server/platform/db/open';
import { violations } from '#server/platform/ledger/violations';
import { startCardRecharge } from '#server/areas/wallet/card';
import { savePayout } from '#server/areas/wallet/payouts';
import { sendRecharge } from '#server/areas/wallet/recharge';
import { sendWithdrawal } from '#server/areas/wallet/withdraw';
import { lifecycles, type LifecycleChart } from '../../charts/shared/lifecycles';
import type { Cell } from '../../kit/model/matrix';
import type { Client, Mall } from '../../lib/server';
import { proveMatrix, type Door, type Look } from '../matrixSuite';
import { moneyDoors, secondStates, type Asked, type Entity } from './doors';
import { bank, customer, moneyMall, proof, staffOf } from './kit';

let mall: Mall;
let first: Client;
let second: Client;
const doors = new Map<Entity, (cell: Cell) => Door<Asked>[]>();
let count = 0;
beforeAll(async () => {
  mall = await moneyMall();
  [first, second] = await staffOf(mall);
  const stranger = await customer(mall);
  for (const entity of ['recharge', 'withdrawal', 'cardRecharge'] as const)
    doors.set(entity, moneyDoors(mall, entity, { first, second, stranger }));
});
afterAll(() => mall.close());

const births: Record<Entity, () => Promise<Asked>> = {
  recharge: async () => {
    const owner = await customer(mall);
    const cert_image = await proof(mall.db, owner);
    return {
      owner,
      number: await mall.db.tx((tx) =>
        sendRecharge(tx, Number(owner.id), {
          currency: 'BANK',
          amount: '200.00',
          transcation_id: `cell-${++count}`,
          cert_image,
        }),
      ),
    };
  },
  withdrawal: async () => {
    const owner = await customer(mall, 10_000);
    await mall.db.tx((tx) => savePayout(tx, Number(owner.id), bank));
    await mall.db.rows(sql`update payouts set changed_at = null where user_id = ${owner.id}`);
    return {
      owner,
      number: await mall.db.tx((tx) =>
        sendWithdrawal(tx, Number(owner.id), { method: 'bank', amount: '50.00', signature: 'Ana' }),
      ),
    };
  },
  cardRecharge: async () => {
    const owner = await customer(mall);
    return {
      owner,
      number: (await mall.db.tx((tx) => startCardRecharge(tx, Number(owner.id), '30.00'))).id,
    };
  },
};
const tables: Record<Entity, { table: Sql; owner: Sql }> = {
  recharge: { table: sql`recharges`, owner: sql`recharge_id` },
  withdrawal: { table: sql`withdrawals`, owner: sql`withdrawal_id` },
  cardRecharge: { table: sql`card_recharges`, owner: sql`card_recharge_id` },
};
const lookAt =
  (entity: Entity) =>
  async ({ number }: Asked): Promise<Look> =>
    (await mall.db.row<Look>(sql`select x.state, to_jsonb(x) as row,
      (select jsonb_agg(concat_ws(' ', by, event, from_state, to_state) order by id) from wallet_history where ${tables[entity].owner} = x.id) as history,
      (select count(*) from outbox where payload->>'entity' = ${entity} and payload->>'id' = x.id::text) as told,
      (select coalesce(jsonb_object_agg(kind, n), '{}') from (select kind, sum(balance) as n from account group by kind) a)
        || (select jsonb_build_object('held', coalesce(sum(amount), 0)) from hold where outcome is null) as amounts
    from ${tables[entity].table} x where id = ${number}`)) as Look;

/** Whose money it is after each event. */
const back = { frozen: -5000, avail: 5000, held: -5000 };
const effects: Record<Entity, Record<string, Record<string, number>>> = {
  recharge: {
    approve: { cash_in: -20_000, avail: 20_000 },
    confirm: { cash_in: -30_000, avail: 30_000 },
  },
  withdrawal: {
    recall: back,
    refuse: back,
    payFailed: back,
    pay: { frozen: -5000, cash_out: 4900, commission: 100, held: -5000 },
  },
  cardRecharge: { cardPaid: { cash_in: -3000, avail: 3000 } },
};
const timers: readonly string[] = ['reviewOverdue', 'expire'];

for (const [entity, start] of [
  ['recharge', 'submitted'],
  ['withdrawal', 'pending'],
  ['cardRecharge', 'started'],
] as const) {
  proveMatrix<Asked>(entity, {
    chart: lifecycles[entity] as LifecycleChart,
    births: { [start]: births[entity] },
    doors: (cell) => doors.get(entity)?.(cell) ?? [],
    look: lookAt(entity),
    ready: async ({ number }, { event, by }) => {
      if (by === 'system' && timers.includes(event))
        await mall.db.rows(
          sql`update ${tables[entity].table} set deadline = clock_timestamp() - interval '1 second' where id = ${number}`,
        );
    },
    effect: ({ event }) => effects[entity][event] ?? {},
    detour: () => undefined,
    can: async ({ number, owner }, by) => {
      const id = `${entity}-${number}`;
      if (by === 'customer')
        return (await mall.call(wallet.details, { id }, { as: owner })).data.can;
      if (by !== 'staff' || entity === 'cardRecharge') return undefined;
      const { state } = await lookAt(entity)({ number, owner });
      return (
        await mall.call(
          officeMoney.view,
          { id },
          { as: secondStates.includes(state) ? second : first },
        )
      ).data.can;
    },
    broken: () => violations(mall.db),
  });
}
