import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codes, Refusal } from '#contract/codes';
import type { Db } from '../../../platform/db/open';
import { page, pagePolicy, styleSheet } from './page';
import { answerChallenge, giveUp, payWith, type Problem } from './pay';
import { chargeById, noticeOf, type Charge } from './sandbox';
import { secondsOn, secretOf, sign, signatureHeader } from './signature';
import { languageFor } from './texts';

const open = { config: { open: true } } as const;
type Request = FastifyRequest<{ Params: { id: string }; Body: Record<string, unknown> | null }>;
const text = (body: Request['body'], name: string): string =>
  typeof body?.[name] === 'string' ? body[name].slice(0, 40) : '';

const show = (
  reply: FastifyReply,
  charge: Charge,
  request: Request,
  problem: Problem | null = null,
) =>
  reply
    .header('content-security-policy', pagePolicy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page(charge, languageFor(request.headers), problem));

async function load(db: Db, request: Request): Promise<Charge> {
  const charge = await chargeById(db, request.params.id);
  if (!charge) throw new Refusal(codes.notFound);
  return charge;
}
/**
 * From server to server, signed. The shop's answer does not matter to the cardholder: the shop can
 * ask later.
 */
async function tell(app: FastifyInstance, db: Db, charge: Charge): Promise<void> {
  const body = noticeOf(charge);
  const signature = sign(await secretOf(db), await secondsOn(db), body);
  await app.inject({
    method: 'POST',
    url: '/api/checkout/payment/callback',
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    payload: body,
  });
}

/**
 * The sandbox acquirer's own pages. They stand outside the mall's agreement: no token, no caller.
 */
export function acquirerRoutes(app: FastifyInstance, db: Db): void {
  const go = async (request: Request, reply: FastifyReply, problem: Problem | null) => {
    const charge = await load(db, request);
    const finished = charge.state !== 'open' && charge.state !== 'challenge';
    if (!finished || charge.silent) return show(reply, charge, request, problem);
    await tell(app, db, charge);
    return reply.redirect(charge.return_url, 303);
  };
  app.get('/acquirer/style.css', open, (_, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(styleSheet),
  );
  app.get('/acquirer/pay/:id', open, async (request: Request, reply) =>
    show(reply, await load(db, request), request),
  );
  app.post('/acquirer/pay/:id', open, async (request: Request, reply) => {
    await load(db, request);
    return go(request, reply, await payWith(db, request.params.id, text(request.body, 'number')));
  });
  app.post('/acquirer/pay/:id/challenge', open, async (request: Request, reply) =>
    go(request, reply, await answerChallenge(db, request.params.id, text(request.body, 'code'))),
  );
  app.post('/acquirer/pay/:id/cancel', open, async (request: Request, reply) => {
    await giveUp(db, request.params.id);
    return go(request, reply, null);
  });
}
