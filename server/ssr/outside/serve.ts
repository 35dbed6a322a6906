import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codes, Refusal } from '#contract/codes';
import { isLanguage, tags, type Language } from '#contract/languages';
import { baseCurrency } from '#contract/money';
import { outsideKinds, type OutsideKind } from '#contract/outside';
import type { Config } from '../../config';
import type { Db } from '../../platform/db/open';
import { choiceIn } from '../../platform/http/cookies';
import { acceptedLanguage } from '../../platform/http/language';
import type { Pieces } from '../pieces/pieces';
import { sendSqueezed } from '../squeezed';
import { frameOf, type Frame } from './frame';
import type { Addresses } from './names';
import { OutsidePages, type Ready } from './pages';

type Asking = FastifyRequest<{ Params: { '*': string }; Querystring: { lang?: unknown } }>;
/** What of the address decides: the language it names, if it is one of ours. */
const namedIn = ({ query }: Asking): Language | undefined =>
  isLanguage(query.lang) ? query.lang : undefined;
function wishOf(request: Asking): Language {
  const chosen = choiceIn(request, 'lang');
  return isLanguage(chosen) ? chosen : acceptedLanguage(request.headers['accept-language']);
}
/** Prices of a piece are written in the one that was chosen. */
const currencyOf = (request: Asking, lang: Language, pieces?: Pieces): Promise<string> | string =>
  pieces?.currencyOf(lang, choiceIn(request, 'cur') ?? '').catch(() => baseCurrency.code) ??
  baseCurrency.code;

/** The right address, where the one that was asked for is another; null: it is right. */
function elsewhere(path: string, addresses: Addresses, named?: Language): string | null {
  const right = named ? addresses.in[named] : addresses.plain;
  const [spelled = ''] = right.split('?');
  return decodeURIComponent(spelled) === path ? null : right;
}
const headed = (reply: FastifyReply, frame: Frame, lang: Language): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-language', tags[lang])
    .header('content-security-policy', frame.policy);

/** Nothing in it is about who asks but the language and the currency; it is asked for anew, since it names the mall's own files. */
function send(request: Asking, reply: FastifyReply, page: Ready): FastifyReply {
  void reply.code(page.status).header('cache-control', 'no-cache').header('etag', page.tag);
  if (page.hidden) void reply.header('x-robots-tag', 'noindex');
  // Of the language only where none is named, of the currency always.
  const vary = namedIn(request) ? 'cookie, ' : 'accept-language, cookie, ';
  if (request.headers['if-none-match'] === page.tag && page.status === 200)
    return reply.code(304).header('vary', `${vary}accept-encoding`).send();
  return sendSqueezed(request, reply, page.body, vary);
}
/** Asked too often, or too much at once: people get the mall all the same, programs come again. */
const later = (reply: FastifyReply, status: 429 | 503, page: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').header('retry-after', '60').send(page);

function statusOf(request: Asking, error: unknown): 429 | 503 {
  if (error instanceof Refusal && error.code === codes.tooManyRequests) return 429;
  request.log.error({ err: error }, 'a page for the world outside could not be written');
  return 503;
}
/**
 * GET /product/7/chair?lang=de, and the same of categories, shops, brands and posts: the page whole,
 * for who runs no scripts. `built`: the mall's page as it was built.
 */
export function serveOutside(
  app: FastifyInstance,
  db: Db,
  { chat, filesUrl, base }: Pick<Config, 'chat' | 'filesUrl'> & { base: string },
  built: string,
  pieces?: Pieces,
): void {
  const frame = frameOf(built, chat, filesUrl, pieces?.styles);
  const pages = new OutsidePages(app, db, { base, files: filesUrl }, frame, pieces);
  const answer = async (kind: OutsideKind, request: Asking, reply: FastifyReply) => {
    const named = namedIn(request);
    const [path, lang] = [request.params['*'], named ?? wishOf(request)];
    const currency = await currencyOf(request, lang, pieces);
    const asked = { kind, id: path.split('/')[0] ?? '', lang, currency, ip: request.ip };
    void headed(reply, frame, lang);
    const page = await pages.of(asked).catch((error: unknown) => statusOf(request, error));
    if (page === null || typeof page === 'number')
      return later(reply, page ?? 503, pages.bare(lang));
    const right = page.addresses && elsewhere(`/${kind}/${path}`, page.addresses, named);
    if (right === null) return send(request, reply, page);
    return reply.header('cache-control', 'public, max-age=600').redirect(right, 301);
  };
  for (const kind of outsideKinds)
    app.get(`/${kind}/*`, { config: { open: true } }, (request, reply) =>
      answer(kind, request as Asking, reply),
    );
}
