import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codes, Refusal } from '#contract/codes';
import type { Config } from '../../../config';
import type { StripeConfig } from '../../../peers';
import type { Db } from '../../../platform/db/open';
import { settleCardRecharge } from '../../wallet/card';
import { lookAtDispute } from './disputes/take';
import type { Gateway, Notice } from '../../acquirers/gateway';
import { refundCameBack } from './sendRefunds';
import { settle } from './settle';
import type { Heard } from '../../acquirers/stripe/heard';
import { sessionFor } from '../../acquirers/stripe/session';
import { pageBy, type Page } from '../../acquirers/stripe/pages';
import { pagePath, stripeGateway } from '../../acquirers/stripe/stripe';

type Request = FastifyRequest<{ Params: { id: string } }>;
const open = { config: { open: true } } as const;
const away = (reply: FastifyReply, url: string) =>
  reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(url, 303);

async function load(db: Db, { params: { id } }: Request): Promise<Page> {
  const page = await pageBy(db, id);
  if (!page) throw new Refusal(codes.notFound);
  return page;
}
/** Of a recharge or of an order. What neither knows was not begun here. */
async function take(db: Db, notice: Notice): Promise<void> {
  if (!(await settleCardRecharge(db, notice))) await settle(db, notice);
}
/** What was heard, done. False where Stripe could not be asked how a dispute stands. */
async function hear(
  db: Db,
  gateway: Gateway,
  heard: Heard,
  log: FastifyRequest['log'],
): Promise<boolean> {
  if (heard.about === 'payment') await take(db, heard.notice);
  if (heard.about === 'refund')
    await refundCameBack(db, { ref: heard.ref, name: heard.id, reason: heard.reason });
  if (heard.about !== 'dispute') return true;
  return lookAtDispute(db, gateway, heard.id).then(
    () => true,
    (error: unknown) => {
      log.error({ err: error, dispute: heard.id }, 'a dispute could not be looked at');
      return false;
    },
  );
}

/**
 * The message is the only proof that a card was charged. It is read as text, because the signature
 * is over it; any answer but 200 has Stripe send it again.
 */
async function webhook(app: FastifyInstance, db: Db, config: StripeConfig): Promise<void> {
  const gateway = stripeGateway(db, config);
  await app.register(async (child) => {
    child.removeContentTypeParser('application/json');
    child.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    child.post(
      '/api/checkout/payment/stripe',
      { ...open, bodyLimit: 512 * 1024 },
      async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : '';
        if (!(await gateway.signed(request.headers, body)))
          return reply
            .status(400)
            .send({ code: codes.noPermission, message: 'not signed', data: null });
        const heard = await gateway.heard(request.headers, body);
        if (heard && !(await hear(db, gateway, heard, request.log)))
          return reply
            .status(409)
            .send({ code: codes.operationFailed, message: 'again, later', data: null });
        return { code: codes.ok, message: 'success', data: null };
      },
    );
  });
}

/**
 * `/acquirer/card/<page>` sends a shopper on to Stripe's page, `…/back` is where they come to when
 * they give up there.
 * Where Stripe cannot be reached they stand on the mall's own page again, which asks anew.
 */
export async function stripeRoutes(
  app: FastifyInstance,
  db: Db,
  config: StripeConfig,
  { mallUrl }: Pick<Config, 'mallUrl'>,
): Promise<void> {
  const gateway = stripeGateway(db, config);
  app.get(`${pagePath}:id`, open, async (request: Request, reply) => {
    const page = await load(db, request);
    const url = await sessionFor(db, gateway.stripe, page, mallUrl).catch((error: unknown) => {
      request.log.error({ err: error }, 'no page could be opened at Stripe');
      return null;
    });
    return away(reply, url ?? page.return_url);
  });
  app.get(`${pagePath}:id/back`, open, async (request: Request, reply) => {
    const page = await load(db, request);
    const closed = await gateway.cancel(page.id).catch(() => false);
    if (closed)
      await take(db, {
        ref: page.ref,
        gatewayId: page.id,
        result: { status: 'failed', reason: 'closed' },
      });
    return away(reply, page.return_url);
  });
  await webhook(app, db, config);
}
