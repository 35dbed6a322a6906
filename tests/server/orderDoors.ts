import { randomUUID } from 'node:crypto';
import { checkout, type PaymentMethod } from '#contract/checkout';
import { codes, Refusal } from '#contract/codes';
import type { Endpoint } from '#contract/endpoint';
import { officeOrders, orders, sellerOrders } from '#contract/orders';
import { advance, type Lifecycle } from '#server/platform/workflow/advance';
import { sql } from '#server/platform/db/open';
import { sendTimers } from '#server/areas/orders/timers';
import { orderLife } from '#server/areas/orders/order.lifecycle';
import { ofAnyone, orderOf } from '#server/areas/orders/load';
import {
  secondsOn,
  secretOf,
  sign,
  signatureHeader,
} from '#server/areas/acquirers/sandbox/signature';
import { lifecycles, type LifecycleChart } from '../charts/shared/lifecycles';
import { refusalIn, type Cell } from '../kit/model/matrix';
import type { Client, Knocking } from '../lib/server';
import { carrierSays } from './tracking/carrierSays';
import type { Door } from './matrixSuite';

/** An order and who bought it. */
export interface Bought {
  id: string;
  trade_sn: string;
  buyer: Client;
}
export interface People {
  seller: Client;
  staff: Client;
}
const methods: Record<string, PaymentMethod> = {
  pay: 'wallet',
  startCard: 'card',
  payOnDelivery: 'cod',
};
const asks: Record<string, Endpoint> = {
  cancel: orders.cancel,
  requestCancel: orders.cancel,
  takeBack: orders.cancelBack,
  confirmReceipt: orders.receive,
  extendReceipt: orders.delayReceive,
};
const cardEvents = ['cardPaid', 'cardFailed', 'amountDiffers'];
const carrierEvents = ['scan', 'deliver'];
/** What follows inside the server from something else: nobody sends it, no job does. */
const innerEvents = ['allReturned'];
const timerEvents = ['expire', 'acceptOverdue', 'agreeOverdue', 'receiptOverdue', 'windowClosed'];
/** States into which the shortest way leads through a card: the acquirer knows the order. */
const knownToAcquirer = ['toBePaid', 'paymentProcessing', 'onHold'];

/** Every way in for an event of the order's lifecycle, for whoever might try. */
export function orderDoors(
  mall: Knocking,
  { seller, staff }: People,
): (cell: Cell) => Door<Bought>[] {
  const chart = lifecycles.order as LifecycleChart;
  const door = (
    row: Endpoint,
    who: string,
    as: (thing: Bought) => Client,
    input: (thing: Bought) => object,
    refuses: number,
  ): Door<Bought> => ({
    name: `${row.method} ${row.path} by ${who}`,
    send: async (thing) =>
      (await mall.call(row, input(thing), { as: as(thing), key: randomUUID() })).code,
    refuses,
  });
  const parcel =
    (event: string) =>
    ({ id }: Bought) => ({ id, event, carrier: 'Correos', log_sn: 'CX1', reason: 'because' });
  const shopDoor = (
    event: string,
    who: string,
    as: (thing: Bought) => Client,
    refuses: number,
  ): Door<Bought> =>
    methods[event]
      ? door(
          checkout.pay,
          who,
          as,
          ({ trade_sn }) => ({ trade_sn, method: methods[event] }),
          refuses,
        )
      : door(asks[event] as Endpoint, who, as, ({ id }) => ({ id }), refuses);
  const isShopEvent = (event: string) => event in methods || event in asks;
  const inner = (event: string) => timerEvents.includes(event) || innerEvents.includes(event);

  /**
   * The acquirer's message about the order's last card payment, or about one that never was;
   * `signed` false: anybody's.
   */
  async function callback({ trade_sn }: Bought, event: string, signed: boolean): Promise<number> {
    const known = await mall.db.row<{
      ref: string;
      gateway_id: string;
      currency: string;
      amount_minor: number;
    }>(
      sql`select p.ref, p.gateway_id, p.currency, p.amount_minor from payments p join trades t on t.id = p.trade_id where t.trade_sn = ${trade_sn} order by p.id desc limit 1`,
    );
    const { ref, gateway_id, currency, amount_minor } = known ?? {
      ref: 'none',
      gateway_id: 'sbx_none',
      currency: 'USD',
      amount_minor: 100,
    };
    const result =
      event === 'cardFailed'
        ? { status: 'failed', reason: 'declined' }
        : {
            status: 'charged',
            currency,
            amountMinor: event === 'cardPaid' ? amount_minor : amount_minor / 2,
          };
    const body = JSON.stringify({ id: gateway_id, ref, ...result });
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
  const forged = (event: string): Door<Bought> => ({
    name: 'POST /checkout/payment/callback, not signed by the acquirer',
    send: (thing) => callback(thing, event, false),
    refuses: codes.noPermission,
  });
  const signed = ({ state, event }: Cell): Door<Bought> => ({
    name: 'POST /checkout/payment/callback by the acquirer',
    send: (thing) => callback(thing, event, true),
    refuses: knownToAcquirer.includes(state) ? codes.ok : codes.notFound,
  });
  const job: Door<Bought> = {
    name: 'the timers’ job',
    send: async () => {
      await sendTimers(mall.db, (error) => {
        throw error;
      });
      return codes.ok;
    },
    refuses: codes.ok,
  };
  /** The one function through which the server itself changes an order. */
  const inside = ({ state, event }: Cell): Door<Bought> => ({
    name: 'advance, inside the server',
    send: async ({ id }) => {
      const row = await orderOf(mall.db, ofAnyone(), id);
      if (!row) throw new Error('no order');
      return mall.db
        .tx((tx) =>
          advance(tx, orderLife as Lifecycle<typeof row>, row, {
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
    refuses: refusalIn(chart, state, event),
  });

  const scanned = ({ event }: Cell): Door<Bought> => ({
    name: 'POST /carriers/sandbox/scans by the carrier',
    send: ({ id }) => carrierSays(mall, id, event === 'deliver' ? 'delivered' : 'sorted'),
    refuses: codes.ok,
  });

  const byBuyer = ({ state, event }: Cell): Door<Bought>[] => {
    const as = ({ buyer }: Bought) => buyer;
    // Paying what is not to be paid is answered with how the trade stands: nothing is paid twice.
    const paying = state === 'cancelled' ? codes.paymentFailed : codes.ok;
    if (isShopEvent(event))
      return [
        shopDoor(event, 'buyer', as, event in methods ? paying : refusalIn(chart, state, event)),
      ];
    return cardEvents.includes(event)
      ? [forged(event)]
      : [door(sellerOrders.shipping, 'buyer', as, parcel(event), codes.noPermission)];
  };
  const bySeller = ({ state, event }: Cell): Door<Bought>[] => {
    if (isShopEvent(event)) return [shopDoor(event, 'seller', () => seller, codes.orderNotFound)];
    if (cardEvents.includes(event)) return [forged(event)];
    return [
      door(
        sellerOrders.shipping,
        'seller',
        () => seller,
        parcel(event),
        inner(event) ? codes.invalidParameter : refusalIn(chart, state, event),
      ),
    ];
  };
  const byStaff = ({ state, event }: Cell): Door<Bought>[] => {
    const act = (refuses: number) =>
      door(officeOrders.act, 'staff', () => staff, parcel(event), refuses);
    if (isShopEvent(event))
      return [
        shopDoor(event, 'staff', () => staff, codes.invalidToken),
        act(codes.invalidParameter),
      ];
    if (cardEvents.includes(event)) return [forged(event), act(codes.invalidParameter)];
    return [act(inner(event) ? codes.invalidParameter : refusalIn(chart, state, event))];
  };
  const bySystem = (cell: Cell): Door<Bought>[] => {
    const { event } = cell;
    if (cardEvents.includes(event)) return [signed(cell), inside(cell)];
    if (timerEvents.includes(event)) return [job, inside(cell)];
    if (carrierEvents.includes(event)) return [scanned(cell), inside(cell)];
    if (innerEvents.includes(event)) return [inside(cell)];
    const nobody = isShopEvent(event)
      ? shopDoor(event, 'nobody', mall.visitor, codes.notLoggedIn)
      : door(officeOrders.act, 'nobody', mall.visitor, parcel(event), codes.notLoggedIn);
    return [nobody, inside(cell)];
  };
  const sides: Record<string, (cell: Cell) => Door<Bought>[]> = {
    buyer: byBuyer,
    seller: bySeller,
    staff: byStaff,
    system: bySystem,
  };
  return (cell) => sides[cell.by]?.(cell) ?? [];
}
