import type { FastifyInstance } from 'fastify';
import { codes, Refusal } from '#contract/codes';
import type { Db } from '../../../platform/db/open';
import { settleCardRecharge } from '../../wallet/card';
import { sandbox } from '../../acquirers/sandbox/sandbox';
import { settle } from './settle';

/**
 * The acquirer's signed message: the only proof that a card was charged. The body is read as text,
 * because the signature is over it.
 */
export async function callbackRoute(app: FastifyInstance, db: Db): Promise<void> {
  await app.register(async (child) => {
    child.removeContentTypeParser('application/json');
    child.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    child.post('/api/checkout/payment/callback', { config: { open: true } }, async (request) => {
      const notice =
        typeof request.body === 'string'
          ? await sandbox(db).verifyCallback(request.headers, request.body)
          : null;
      if (!notice) throw new Refusal(codes.noPermission);
      if (!(await settleCardRecharge(db, notice))) await settle(db, notice);
      return { code: codes.ok, message: 'success', data: null };
    });
  });
}
