import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** One text, ready to be sent in each way a browser takes. */
export type Squeezed = Record<'br' | 'gzip' | 'plain', Buffer>;
const squeeze = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** `quality`: of brotli, up to 11; what is written often is worth less of it. */
export async function squeezed(text: string, quality = 10): Promise<Squeezed> {
  const plain = Buffer.from(text);
  const [br, zipped] = await Promise.all([
    squeeze.br(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    squeeze.gzip(plain),
  ]);
  return { br, gzip: zipped, plain };
}
const encodingFor = (request: FastifyRequest): keyof Squeezed => {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'plain';
};
/** `vary`: what else than the encoding decides which text is sent. */
export function sendSqueezed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Squeezed,
  vary = '',
): FastifyReply {
  const encoding = encodingFor(request);
  if (encoding !== 'plain') void reply.header('content-encoding', encoding);
  return reply.header('vary', `${vary}accept-encoding`).send(body[encoding]);
}
