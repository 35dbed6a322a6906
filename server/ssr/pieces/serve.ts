import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/codes';
import { isLanguage } from '#contract/languages';
import { sendSqueezed } from '../squeezed';
import type { Pieces } from './pieces';

const place = '/piece/';
/** `/piece/de/EUR/pages/prouduct/detail?id=7`: language, currency, page. */
const shape = /^\/piece\/([a-z]+)\/([A-Z0-9]{1,12})(\/.+)$/;

/**
 * Answers a page of the mall as a visitor first sees it, for the page's first script to put in
 * place (src/shop/boot/early.ts); nothing (204) where there is none to be had: the page's own code then says
 * what there is. Nothing in it is about who asks.
 */
export function servePieces(app: FastifyInstance, pieces: Pieces): void {
  app.get(`${place}*`, { config: { open: true } }, async (request, reply) => {
    const [, lang, currency = '', page = ''] = shape.exec(request.url) ?? [];
    if (!isLanguage(lang)) return reply.callNotFound();
    const body = await pieces
      .currencyOf(lang, currency)
      .then((real) =>
        real === currency ? pieces.of({ page, lang, currency, ip: request.ip }) : null,
      )
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) request.log.error({ err: error }, 'no piece was written');
        return null;
      });
    if (!body) return reply.code(204).header('cache-control', 'no-store').send();
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, max-age=30')
      .header('x-robots-tag', 'noindex');
    return sendSqueezed(request, reply, body);
  });
}
