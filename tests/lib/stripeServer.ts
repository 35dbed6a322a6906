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
}
export interface TestRefund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: 'succeeded' | 'failed';
  metadata: Record<string, string>;
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
const notThere = { error: { type: 'invalid_request_error', message: 'No such object' } };

/** A server on this machine that speaks as much of Stripe's API as the mall asks for; the test is the cardholder and their bank. */
export class StripeServer {
  readonly sessions = new Map<string, TestSession>();
  readonly refunds: TestRefund[] = [];
  readonly asked: Asked[] = [];
  /** What it answers instead: status of an error, nothing at all, or `lost`: it does what is asked, and the answer goes astray. */
  trouble: number | 'silent' | 'lost' | null = null;
  refundStatus: TestRefund['status'] = 'succeeded';
  private readonly answered = new Map<string, { body: string; answer: unknown }>();
  private readonly server = createServer((request, reply) => void this.serve(request, reply));

  constructor(readonly webhookSecret: string, readonly livemode = false) {}

  /** Answers where it is. */
  async open(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const [path = '', search = ''] = (request.url ?? '').split('?');
    const asked = { method: request.method ?? '', path, query: qs.parse(search), body: qs.parse(await textOf(request)), key: String(request.headers['idempotency-key'] ?? '') };
    this.asked.push(asked);
    if (this.trouble === 'silent') return;
    if (this.trouble === 'lost') {
      this.keyed(asked);
      return void request.socket.destroy();
    }
    const [status, answer] = this.trouble ? [this.trouble, { error: { type: 'api_error', message: 'trouble' } }] : this.keyed(asked);
    reply.writeHead(status as number, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }
  /** As after a day: the same key does it again. */
  forgetKeys(): void {
    this.answered.clear();
  }
  /** The same key is answered the same, if it asks the same. */
  private keyed(asked: Asked): [number, unknown] {
    const body = JSON.stringify(asked.body);
    const known = asked.key && asked.method === 'POST' ? this.answered.get(asked.key) : undefined;
    if (known && known.body !== body) return [400, { error: { type: 'idempotency_error', message: 'Keys are for the same parameters' } }];
    if (known) return [200, known.answer];
    const [status, answer] = this.answer(asked);
    if (status === 200 && asked.key) this.answered.set(asked.key, { body, answer });
    return [status, answer];
  }
  private answer({ method, path, body, query }: Asked): [number, unknown] {
    if (method === 'POST' && path === '/v1/checkout/sessions') return [200, this.begin(body)];
    if (method === 'POST' && path === '/v1/refunds') return [200, this.refund(body)];
    if (path === '/v1/refunds') return [200, this.list('/v1/refunds', this.refunds.filter((one) => one.payment_intent === query.payment_intent), query)];
    const [, id = '', expire] = /^\/v1\/checkout\/sessions\/(cs_\w+)(\/expire)?$/.exec(path) ?? [];
    const session = this.sessions.get(id);
    if (!session) return [404, notThere];
    if (!expire) return [200, session];
    if (session.status !== 'open') return [400, { error: { type: 'invalid_request_error', message: 'Only open sessions expire' } }];
    session.status = 'expired';
    return [200, session];
  }
  /** A page of a list, newest first, as Stripe turns pages. */
  private list(url: string, all: readonly { id: string }[], { limit = '10', starting_after }: Record<string, unknown>): object {
    const newest = all.toReversed();
    const from = starting_after ? newest.findIndex(({ id }) => id === starting_after) + 1 : 0;
    const data = newest.slice(from, from + Number(limit));
    return { object: 'list', url, has_more: from + data.length < newest.length, data };
  }
  private begin(body: Record<string, unknown>): TestSession {
    const [line] = Object.values(body.line_items as Record<string, { price_data: { currency: string; unit_amount: string } }>);
    const id = idOf('cs');
    const session: TestSession = {
      id, object: 'checkout.session', livemode: this.livemode, url: `https://checkout.stripe.test/${id}`,
      status: 'open', payment_status: 'unpaid', amount_total: Number(line?.price_data.unit_amount),
      currency: line?.price_data.currency ?? '', client_reference_id: String(body.client_reference_id), payment_intent: null,
      success_url: String(body.success_url), cancel_url: String(body.cancel_url),
    };
    this.sessions.set(id, session);
    return session;
  }
  private refund(body: Record<string, unknown>): TestRefund {
    const made: TestRefund = {
      id: idOf('re'), object: 'refund', payment_intent: String(body.payment_intent), amount: Number(body.amount),
      status: this.refundStatus, metadata: (body.metadata ?? {}) as Record<string, string>,
    };
    this.refunds.push(made);
    return made;
  }

  /** The shopper's card is charged, 3-D Secure included. */
  pay(session: TestSession, change: Partial<TestSession> = {}): TestSession {
    return Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: idOf('pi') }, change);
  }
  /** The message about it: body and headers, signed at `at` (seconds). */
  told(type: string, object: object, { at, secret = this.webhookSecret, livemode = this.livemode }: { at?: number; secret?: string; livemode?: boolean } = {}) {
    const payload = JSON.stringify({ id: idOf('evt'), object: 'event', type, livemode, data: { object } });
    const timestamp = at ?? Math.floor(Date.now() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
  }
}
