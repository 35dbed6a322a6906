import { existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '#contract/languages';
import { baseCurrency } from '#contract/money';
import type { CurrencyRow } from '#contract/site';
import { site } from '#contract/site';
import { policyOf } from '../security';
import { acceptedLanguage } from '../session/language';
import { answersIn } from './answers';
import { templateOf, type First, type Written } from './template';

type Write = (first: First) => Promise<Written>;
type Body = Record<'br' | 'gzip' | 'plain', Buffer>;
interface Kept {
  at: number;
  body: Promise<Body>;
  next?: Promise<unknown>;
}
/** A page this old is sent, and a new one written behind it; an older one is waited for. A browser keeps its own answers no shorter (src/lib/query.ts). */
const fresh = 3000;
const tolerable = 30_000;
/** Until the files of who was sent the old one are on their way: writing holds everything up. */
const courtesy = 1000;
const most = 200;

const squeeze = { br: promisify(brotliCompress), gzip: promisify(gzip) };
async function bodyOf(text: string): Promise<Body> {
  const plain = Buffer.from(text);
  const [br, zipped] = await Promise.all([squeeze.br(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }), squeeze.gzip(plain)]);
  return { br, gzip: zipped, plain };
}
const cookie = (request: FastifyRequest, name: string): string | undefined => new RegExp(`(?:^|;\\s*)${name}=([A-Za-z]{2,8})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
const encodingFor = (request: FastifyRequest): keyof Body => {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'plain';
};

/** The home page as a visitor first sees it, in each language and currency, written anew while it is asked for. */
class FirstPages {
  private readonly kept = new Map<string, Kept>();
  constructor(private readonly app: FastifyInstance, private readonly write: Write, private readonly fill: ReturnType<typeof templateOf>) {}

  private async make(lang: Language, wanted: string): Promise<Body> {
    const answers = await answersIn(this.app, lang);
    const rows = answers.find(({ path }) => path === site.currencies.path)?.data as CurrencyRow[];
    const currency = rows.some(({ code }) => code === wanted) ? wanted : baseCurrency.code;
    const first = { lang, currency, at: Date.now(), answers };
    return bodyOf(this.fill(first, await this.write(first)));
  }
  private begin(key: string, lang: Language, currency: string): Kept {
    const one: Kept = { at: Date.now(), body: this.make(lang, currency) };
    one.body.catch(() => this.kept.delete(key));
    if (this.kept.size >= most) this.kept.clear();
    this.kept.set(key, one);
    return one;
  }
  /** Puts a new one in its place once it is written; where that fails, the next visitor has it tried again. */
  private async renew(key: string, one: Kept, lang: Language, currency: string): Promise<void> {
    try {
      await setTimeout(courtesy, undefined, { ref: false });
      const at = Date.now();
      const body = await this.make(lang, currency);
      this.kept.set(key, { at, body: Promise.resolve(body) });
    } catch {
      delete one.next;
    }
  }
  private of(lang: Language, currency: string): Promise<Body> {
    const key = `${lang} ${currency}`;
    const one = this.kept.get(key);
    const age = one ? Date.now() - one.at : Infinity;
    if (!one || age > tolerable) return this.begin(key, lang, currency).body;
    if (age > fresh) one.next ??= this.renew(key, one, lang, currency);
    return one.body;
  }
  async send(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const said = cookie(request, 'lang');
    const body = await this.of(isLanguage(said) ? said : acceptedLanguage(request.headers['accept-language']), cookie(request, 'cur') ?? baseCurrency.code);
    const encoding = encodingFor(request);
    if (encoding !== 'plain') void reply.header('content-encoding', encoding);
    return reply.header('vary', 'accept-language, cookie, accept-encoding').send(body[encoding]);
  }
}

/** Answers `/` with the home page written out; with the bare page where the renderer is not built or fails. */
export async function firstPage(app: FastifyInstance, dist: string): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<unknown>> {
  const built = readFileSync(`${dist}/index.html`, 'utf8');
  const bare = await bodyOf(built);
  const policy = policyOf(built);
  const bundle = new URL('../../dist-server/first.js', import.meta.url);
  const pages = existsSync(bundle) ? new FirstPages(app, ((await import(bundle.href)) as { write: Write }).write, templateOf(dist)) : undefined;
  return async (request, reply) => {
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('content-security-policy', policy);
    try {
      if (pages) return await pages.send(request, reply);
    } catch (error) {
      request.log.error({ err: error }, 'the first page could not be written');
    }
    const encoding = encodingFor(request);
    if (encoding !== 'plain') void reply.header('content-encoding', encoding);
    return reply.header('vary', 'accept-encoding').send(bare[encoding]);
  };
}
