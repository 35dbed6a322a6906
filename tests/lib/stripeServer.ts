import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import qs from 'qs';
import Stripe from 'stripe';

/** What Stripe keeps of a session, as far as the mall reads it. */
export interface TestSession {
  id: string;
  object: 'checkout.session';
  livemode: boolean;
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  client_reference_id: string;
  payment_intent: string | null;
  success_url: string;
  cancel_url: string;
  /** What the charge will carry. */
  ref: string;
}
export interface TestCharge {
  id: string;
  object: 'charge';
  payment_intent: string;
  amount: number;
  amount_captured: number;
  currency: string;
  paid: boolean;
  created: number;
  metadata: { ref?: string };
}
export interface TestDispute {
  id: string;
  object: 'dispute';
  charge: string;
  amount: number;
  currency: string;
  created: number;
  reason: string;
  status: string;
  /** Minus what was taken, plus what was given back, in the currency of the account. */
  balance_transactions: { amount: number }[];
  evidence_details: { due_by: number | null };
}
export interface TestRefund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: 'succeeded' | 'failed';
  failure_reason?: string;
  metadata: Record<string, string>;
  charge: string;
  currency: string;
  created: number;
}
interface Asked {
  method: string;
  path: string;
  body: Record<string, unknown>;
  query: Record<string, unknown>;
  key: string;
}
const idOf = (kind: string): string => `${kind}_${randomBytes(8).toString('hex')}`;
const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};
const now = (): number => Math.floor(Date.now() / 1000);
const unknownKey = {
  error: { type: 'invalid_request_error', message: 'Invalid API Key provided' },
};
const notThere = { error: { type: 'invalid_request_error', message: 'No such object' } };

/**
 * A server on this machine that speaks as much of Stripe's API as the mall asks for; the test is
 * the cardholder and their bank.
 */
export class StripeServer {
  /**
   * Its own: a client of another test, whose server is gone, tries again at the same port once the
   * system has given it to this one.
   */
  readonly secretKey = `sk_test_${randomBytes(8).toString('hex')}`;
  readonly sessions = new Map<string, TestSession>();
  readonly refunds: TestRefund[] = [];
  readonly charges: TestCharge[] = [];
  readonly disputes: TestDispute[] = [];
  /** Refunds whose money came back, with when. */
  readonly cameBack: { id: string; created: number; type: 'refund_failure'; source: TestRefund }[] =
    [];
  readonly asked: Asked[] = [];
  /** Runs while a page of a list is asked for. */
  onList: () => Promise<void> = () => Promise.resolve();
  /**
   * What it answers instead: status of an error, nothing at all, or `lost`: it does what is asked,
   * and the answer goes astray.
   */
  trouble: number | 'silent' | 'lost' | null = null;
  refundStatus: TestRefund['status'] = 'succeeded';
  mostOnPage = 100;
  private readonly answered = new Map<string, { body: string; answer: unknown }>();
  private readonly server = createServer((request, reply) => void this.serve(request, reply));

  constructor(
    readonly webhookSecret: string,
    readonly livemode = false,
  ) {}

  /**
   * Answers where it is. Opened once more, by another file of tests in the same process, it knows
   * nothing of what it was told before.
   */
  async open(): Promise<string> {
    this.sessions.clear();
    this.answered.clear();
    for (const told of [this.refunds, this.charges, this.disputes, this.cameBack, this.asked])
      told.length = 0;
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    if (request.headers.authorization !== `Bearer ${this.secretKey}`) {
      reply.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify(unknownKey));
      return;
    }
    const [path = '', search = ''] = (request.url ?? '').split('?');
    const asked = {
      method: request.method ?? '',
      path,
      query: qs.parse(search),
      body: qs.parse(await textOf(request)),
      key: String(request.headers['idempotency-key'] ?? ''),
    };
    this.asked.push(asked);
    if (this.trouble === 'silent') return;
    if (this.trouble === 'lost') {
      this.keyed(asked);
      return void request.socket.destroy();
    }
    if (asked.method === 'GET' && ['/v1/charges', '/v1/disputes'].includes(path))
      await this.onList();
    const [status, answer] = this.trouble
      ? [this.trouble, { error: { type: 'api_error', message: 'trouble' } }]
      : this.keyed(asked);
    reply
      .writeHead(status as number, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer));
  }
  /** As after a day: the same key does it again. */
  forgetKeys(): void {
    this.answered.clear();
  }
  /** The same key is answered the same, if it asks the same. */
  private keyed(asked: Asked): [number, unknown] {
    const body = JSON.stringify(asked.body);
    const known = asked.key && asked.method === 'POST' ? this.answered.get(asked.key) : undefined;
    if (known && known.body !== body)
      return [
        400,
        { error: { type: 'idempotency_error', message: 'Keys are for the same parameters' } },
      ];
    if (known) return [200, known.answer];
    const [status, answer] = this.answer(asked);
    if (status === 200 && asked.key) this.answered.set(asked.key, { body, answer });
    return [status, answer];
  }
  private answer({ method, path, body, query }: Asked): [number, unknown] {
    if (method === 'POST' && path === '/v1/checkout/sessions') return [200, this.begin(body)];
    if (method === 'POST' && path === '/v1/refunds') return [200, this.refund(body)];
    const [, dispute] = /^\/v1\/disputes\/(\w+)$/.exec(path) ?? [];
    if (dispute) return this.one(this.disputes.find(({ id: own }) => own === dispute));
    const all = this.lists()[path];
    if (all) return [200, this.list(path, all, query)];
    const [, id = '', expire] = /^\/v1\/checkout\/sessions\/(cs_\w+)(\/expire)?$/.exec(path) ?? [];
    const session = this.sessions.get(id);
    if (!session) return [404, notThere];
    if (!expire) return [200, session];
    if (session.status !== 'open')
      return [
        400,
        { error: { type: 'invalid_request_error', message: 'Only open sessions expire' } },
      ];
    session.status = 'expired';
    return [200, session];
  }
  private charged = (charge: string) => this.charges.find(({ id }) => id === charge) ?? charge;
  private one(dispute: TestDispute | undefined): [number, unknown] {
    return dispute ? [200, { ...dispute, charge: this.charged(dispute.charge) }] : [404, notThere];
  }
  private lists(): Record<
    string,
    readonly { id: string; created: number; payment_intent?: string }[]
  > {
    return {
      '/v1/charges': this.charges,
      '/v1/refunds': this.refunds.map((one) => ({ ...one, charge: this.charged(one.charge) })),
      '/v1/disputes': this.disputes.map((one) => ({ ...one, charge: this.charged(one.charge) })),
      '/v1/balance_transactions': this.cameBack,
    };
  }
  /** A page of a list, newest first, as Stripe turns pages. */
  private list(
    url: string,
    all: readonly { id: string; created: number; payment_intent?: string }[],
    { limit = '10', starting_after, payment_intent, created }: Record<string, unknown>,
  ): object {
    const { gte = '0', lt = 'Infinity' } = (created ?? {}) as { gte?: string; lt?: string };
    const newest = all
      .filter(
        (one) =>
          (!payment_intent || one.payment_intent === payment_intent) &&
          one.created >= Number(gte) &&
          one.created < Number(lt),
      )
      .toReversed();
    const from = starting_after ? newest.findIndex(({ id }) => id === starting_after) + 1 : 0;
    const data = newest.slice(from, from + Math.min(Number(limit), this.mostOnPage));
    return { object: 'list', url, has_more: from + data.length < newest.length, data };
  }
  private begin(body: Record<string, unknown>): TestSession {
    const [line] = Object.values(
      body.line_items as Record<string, { price_data: { currency: string; unit_amount: string } }>,
    );
    const id = idOf('cs');
    const session: TestSession = {
      id,
      object: 'checkout.session',
      livemode: this.livemode,
      url: `https://checkout.stripe.test/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(line?.price_data.unit_amount),
      currency: line?.price_data.currency ?? '',
      client_reference_id: String(body.client_reference_id),
      payment_intent: null,
      success_url: String(body.success_url),
      cancel_url: String(body.cancel_url),
      ref: String(
        (body.payment_intent_data as { metadata?: { ref?: string } } | undefined)?.metadata?.ref ??
          '',
      ),
    };
    this.sessions.set(id, session);
    return session;
  }
  private refund(body: Record<string, unknown>): TestRefund {
    const charge = this.charges.find(
      ({ payment_intent }) => payment_intent === body.payment_intent,
    );
    const made: TestRefund = {
      id: idOf('re'),
      object: 'refund',
      payment_intent: String(body.payment_intent),
      amount: Number(body.amount),
      status: this.refundStatus,
      metadata: (body.metadata ?? {}) as Record<string, string>,
      charge: charge?.id ?? '',
      currency: charge?.currency ?? 'usd',
      created: now(),
    };
    this.refunds.push(made);
    return made;
  }

  /** The shopper's card is charged, 3-D Secure included. */
  pay(session: TestSession, change: Partial<TestSession> = {}): TestSession {
    const paid = Object.assign(
      session,
      { status: 'complete', payment_status: 'paid', payment_intent: idOf('pi') },
      change,
    );
    this.charges.push({
      id: idOf('ch'),
      object: 'charge',
      payment_intent: paid.payment_intent,
      amount: paid.amount_total,
      amount_captured: paid.amount_total,
      currency: paid.currency,
      paid: true,
      created: now(),
      metadata: { ref: paid.ref },
    });
    return paid;
  }
  chargeOf({ payment_intent }: Pick<TestSession, 'payment_intent'>): TestCharge {
    const charge = this.charges.find((one) => one.payment_intent === payment_intent);
    if (!charge) throw new Error('nothing was charged');
    return charge;
  }
  /**
   * The cardholder's bank takes the charge back: the account's own currency and a fee say nothing
   * about the charge's.
   */
  dispute(charge: TestCharge, change: Partial<TestDispute> = {}): TestDispute {
    const made: TestDispute = {
      id: idOf('du'),
      object: 'dispute',
      charge: charge.id,
      amount: charge.amount,
      currency: charge.currency,
      created: now(),
      reason: 'fraudulent',
      status: 'needs_response',
      balance_transactions: [{ amount: -1000 }],
      evidence_details: { due_by: now() + 7 * 86_400 },
      ...change,
    };
    this.disputes.push(made);
    return made;
  }
  /** The bank of a card that was refunded does not take it. */
  sendBack(refund: TestRefund): TestRefund {
    this.cameBack.push({ id: idOf('txn'), created: now(), type: 'refund_failure', source: refund });
    return Object.assign(refund, {
      status: 'failed' as const,
      failure_reason: 'lost_or_stolen_card',
    });
  }
  /** The message about it: body and headers, signed at `at` (seconds). */
  told(
    type: string,
    object: object,
    {
      at,
      secret = this.webhookSecret,
      livemode = this.livemode,
    }: { at?: number; secret?: string; livemode?: boolean } = {},
  ) {
    const payload = JSON.stringify({
      id: idOf('evt'),
      object: 'event',
      type,
      livemode,
      data: { object },
    });
    const timestamp = at ?? Math.floor(Date.now() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return {
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    };
  }
}
