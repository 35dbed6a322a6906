import type { Placed } from '#contract/checkout';
import { readConfig } from '#server/config';
import { handlers } from '#server/routes';
import { sql } from '#server/platform/db/open';
import { sendCardRefunds } from '#server/areas/orders/payment/sendRefunds';
import type { Client, Mall } from '../lib/server';
import {
  StripeServer,
  type TestDispute,
  type TestRefund,
  type TestSession,
} from '../lib/stripeServer';
import { act, buy, shopper, thing, tradeMall } from './tradeKit';

export const loud = (error: unknown) => {
  throw error;
};
/** What must be there. */
export function there<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('it is not there');
  return one;
}
export interface Sold {
  ana: Client;
  placed: Placed;
  ids: string[];
  session: TestSession;
}
/** A mall that is no demo, and the local server that speaks Stripe's API. */
export class StripeMall {
  readonly stripe = new StripeServer('whsec_test');
  mall!: Mall;
  staff!: Client;

  async open(): Promise<this> {
    const settings = {
      MALL_DEMO: 'off',
      MALL_URL: 'https://mall.example',
      STRIPE_SECRET_KEY: this.stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: 'whsec_test',
      STRIPE_API: await this.stripe.open(),
    };
    this.mall = await tradeMall(handlers, readConfig(settings));
    this.staff = await this.mall.person({ staff: 'admin' });
    return this;
  }
  async close(): Promise<void> {
    await this.mall.close();
    await this.stripe.close();
  }
  tell = (type: string, object: object, how: Parameters<StripeServer['told']>[2] = {}) =>
    this.mall.app.inject({
      method: 'POST',
      url: '/api/checkout/payment/stripe',
      ...this.stripe.told(type, object, how),
    });
  /** Bought and on the acquirer's page. `shops`: one thing of each, at 10.00 before delivery. */
  async begun(
    shops: readonly string[] = ['verde'],
    arrange: (ana: Client) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<Sold> {
    const ana = await shopper(this.mall);
    await arrange(ana);
    const skus = await Promise.all(shops.map((shop) => thing(this.mall.db, { shop })));
    const placed = await buy(
      this.mall,
      ana,
      'card',
      Object.fromEntries(skus.map((sku) => [sku, 1])),
    );
    const { location = '' } = (await this.mall.app.inject({ url: placed.redirect ?? '' })).headers;
    const session = this.stripe.sessions.get(location.split('/').pop() ?? '');
    if (!session) throw new Error(`no session at ${location}`);
    return { ana, placed, ids: placed.orders.map(({ id }) => id), session };
  }
  async sold(...how: Parameters<StripeMall['begun']>): Promise<Sold> {
    const one = await this.begun(...how);
    await this.tell('checkout.session.completed', this.stripe.pay(one.session));
    return one;
  }
  /** All the way to the shop's balance. */
  async finished(...how: Parameters<StripeMall['begun']>): Promise<Sold> {
    const one = await this.sold(...how);
    for (const id of one.ids) {
      await act(this.mall, this.staff, id, 'accept', 'ship', 'deliver');
      await this.mall.db.rows(
        sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${id}`,
      );
    }
    return one;
  }
  /** Must be taken. */
  async told(dispute: TestDispute, type = 'charge.dispute.updated'): Promise<void> {
    const { statusCode } = await this.tell(type, dispute);
    if (statusCode !== 200) throw new Error(`${type} was answered ${statusCode}`);
  }
  order = (id: string | undefined) =>
    this.mall.db.row<{
      state: string;
      paid_minor: number;
      disputed_minor: number;
      disputed: boolean;
    }>(sql`select state, paid_minor, disputed_minor, disputed from orders where id = ${id ?? 0}`);
  refundsOf = ({ payment_intent }: TestSession): TestRefund[] =>
    this.stripe.refunds.filter((refund) => refund.payment_intent === payment_intent);
  async sendRefunds(): Promise<number> {
    await this.mall.db.rows(
      sql`update card_refunds set next_at = clock_timestamp() where state = 'asked'`,
    );
    return sendCardRefunds(this.mall.db, loud);
  }
}
