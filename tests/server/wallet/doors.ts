import { randomUUID } from 'node:crypto';
import { codes, Refusal } from '#contract/codes';
import type { Endpoint } from '#contract/endpoint';
import { officeMoney } from '#contract/officeMoney';
import { wallet } from '#contract/wallet';
import { advance, type Lifecycle, type Row } from '#server/platform/workflow/advance';
import { sql, type Sql } from '#server/platform/db/open';
import {
  secondsOn,
  secretOf,
  sign,
  signatureHeader,
} from '#server/areas/acquirers/sandbox/signature';
import {
  cardRechargeLife,
  rechargeLife,
  withdrawalLife,
} from '#server/areas/wallet/wallet.lifecycle';
import { sendWalletTimers } from '#server/areas/wallet/timers';
import { lifecycles, type LifecycleChart } from '../../charts/shared/lifecycles';
import { refusalIn, type Cell } from '../../kit/model/matrix';
import type { Client, Mall } from '../../lib/server';
import type { Door } from '../matrixSuite';

/** A record of money and whose it is. */
export interface Asked {
  number: number;
  owner: Client;
}
export type Entity = 'recharge' | 'withdrawal' | 'cardRecharge';
const lives: Record<Entity, Lifecycle<Row>> = {
  recharge: rechargeLife as unknown as Lifecycle<Row>,
  withdrawal: withdrawalLife as unknown as Lifecycle<Row>,
  cardRecharge: cardRechargeLife as unknown as Lifecycle<Row>,
};
const tables: Record<Entity, Sql> = {
  recharge: sql`recharges`,
  withdrawal: sql`withdrawals`,
  cardRecharge: sql`card_recharges`,
};
const timers: readonly string[] = ['reviewOverdue', 'expire'];
const cardEvents: readonly string[] = ['cardPaid', 'cardFailed'];
const reasons: Record<Entity, string> = {
  recharge: 'idDiffers',
  withdrawal: 'nameDiffers',
  cardRecharge: 'idDiffers',
};
/** States in which the second member of staff acts. */
export const secondStates: readonly string[] = ['paying', 'awaitingSecond'];

/** Every way in for an event of a request's lifecycle, for whoever might try. */
export function moneyDoors(
  mall: Mall,
  entity: Entity,
  { first, second, stranger }: { first: Client; second: Client; stranger: Client },
): (cell: Cell) => Door<Asked>[] {
  const chart = lifecycles[entity] as LifecycleChart;
  const idOf = ({ number }: Asked) => `${entity}-${number}`;
  const door = (
    row: Endpoint,
    who: string,
    as: (thing: Asked) => Client,
    input: (thing: Asked) => object,
    refuses: number,
  ): Door<Asked> => ({
    name: `${row.method} ${row.path} by ${who}`,
    send: async (thing) =>
      (await mall.call(row, input(thing), { as: as(thing), key: randomUUID() })).code,
    refuses,
  });
  /** More than was claimed is endorsed. */
  const input = (event: string) => (thing: Asked) => ({
    id: idOf(thing),
    event,
    reason: reasons[entity],
    reference: 'BANK-1',
    ...(event === 'endorse' ? { actual_amount: '300.00' } : {}),
  });
  const act = (event: string, who: string, as: (thing: Asked) => Client, refuses: number) =>
    door(officeMoney.act, who, as, input(event), refuses);
  const recall = (who: string, as: (thing: Asked) => Client, refuses: number) =>
    door(wallet.recall, who, as, (thing) => ({ id: idOf(thing) }), refuses);

  async function callback({ number }: Asked, event: string, signed: boolean): Promise<number> {
    const known = await mall.db.row<{ ref: string; gateway_id: string; amount_minor: number }>(
      sql`select ref, gateway_id, amount_minor from card_recharges where id = ${number}`,
    );
    const result =
      event === 'cardFailed'
        ? { status: 'failed', reason: 'declined' }
        : { status: 'charged', currency: 'USD', amountMinor: known?.amount_minor };
    const body = JSON.stringify({ id: known?.gateway_id, ref: known?.ref, ...result });
    const signature = sign(
      signed ? await secretOf(mall.db) : 'a guess',
      await secondsOn(mall.db),
      body,
    );
    const answer = await mall.app.inject({
      method: 'POST',
      url: '/api/checkout/payment/callback',
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
      payload: body,
    });
    return answer.json<{ code: number }>().code;
  }
  const forged = (event: string): Door<Asked> => ({
    name: 'POST /checkout/payment/callback, not signed by the acquirer',
    send: (thing) => callback(thing, event, false),
    refuses: codes.noPermission,
  });
  const signed = (event: string): Door<Asked> => ({
    name: 'POST /checkout/payment/callback by the acquirer',
    send: (thing) => callback(thing, event, true),
    refuses: codes.ok,
  });
  const job: Door<Asked> = {
    name: 'the timers’ job',
    send: async () => {
      await sendWalletTimers(mall.db, (error) => {
        throw error;
      });
      return codes.ok;
    },
    refuses: codes.ok,
  };
  /** The one function through which the server itself changes a request. */
  const inside = ({ state, event }: Cell): Door<Asked> => ({
    name: 'advance, inside the server',
    send: async ({ number }) => {
      const row = await mall.db.row<Row>(
        sql`select *, 0 as me from ${tables[entity]} where id = ${number}`,
      );
      if (!row) throw new Error('no such request');
      return mall.db
        .tx((tx) => advance(tx, lives[entity], row, { event, by: 'system', actor: 'system' }))
        .then(
          () => codes.ok,
          (error: unknown) => {
            if (error instanceof Refusal) return error.code;
            throw error;
          },
        );
    },
    refuses: refusalIn(chart, state, event),
  });

  const byCustomer = ({ state, event }: Cell): Door<Asked>[] => {
    const owner = ({ owner: client }: Asked) => client;
    if (event === 'recall')
      return [
        recall('the customer', owner, refusalIn(chart, state, event)),
        recall('a stranger', () => stranger, codes.notFound),
      ];
    return cardEvents.includes(event)
      ? [forged(event)]
      : [act(event, 'the customer', owner, codes.invalidToken)];
  };
  const byStaff = ({ state, event }: Cell): Door<Asked>[] => {
    if (event === 'recall')
      return [
        recall('staff', () => first, codes.invalidToken),
        act(event, 'staff', () => first, codes.invalidParameter),
      ];
    if (cardEvents.includes(event))
      return [forged(event), act(event, 'staff', () => first, codes.invalidParameter)];
    return [
      act(
        event,
        'staff',
        () => (secondStates.includes(state) ? second : first),
        timers.includes(event) ? codes.invalidParameter : refusalIn(chart, state, event),
      ),
    ];
  };
  const bySystem = (cell: Cell): Door<Asked>[] => {
    const { event } = cell;
    if (cardEvents.includes(event)) return [signed(event), inside(cell)];
    if (timers.includes(event)) return [job, inside(cell)];
    return [
      event === 'recall'
        ? recall('nobody', mall.visitor, codes.notLoggedIn)
        : act(event, 'nobody', mall.visitor, codes.notLoggedIn),
      inside(cell),
    ];
  };
  const sides: Record<string, (cell: Cell) => Door<Asked>[]> = {
    customer: byCustomer,
    staff: byStaff,
    system: bySystem,
  };
  return (cell) => sides[cell.by]?.(cell) ?? [];
}
