import { existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '#contract/languages';
import { baseCurrency } from '#contract/money';
import type { CurrencyRow } from '#contract/site';
import { site } from '#contract/site';
import { policyOf } from '../security';
import { cookieIn } from '../session/cookies';
import { acceptedLanguage } from '../session/language';
import { answersIn } from './answers';
import { Brought } from './brought';
import { sendSqueezed, squeezed, type Squeezed } from './squeezed';
import { templateOf, type First, type Written } from './template';

type Write = (first: First) => Promise<Written>;
interface Kept {
  at: number;
  body: Promise<Squeezed>;
  next?: Promise<unknown>;
}
/** A page this old is sent, and a new one written behind it; an older one is waited for. A browser keeps its own answers no shorter (src/lib/query.ts). */
const fresh = 3000;
const tolerable = 30_000;
/** Until the files of who was sent the old one are on their way: writing holds everything up. */
const courtesy = 1000;
const most = 200;

/** The home page as a visitor first sees it, in each language and currency, written anew while it is asked for. */
class FirstPages {
  private readonly kept = new Map<string, Kept>();
  readonly brought = new Brought();
  constructor(private readonly app: FastifyInstance, private readonly write: Write, private readonly fill: ReturnType<typeof templateOf>) {}

  private async make(lang: Language, wanted: string): Promise<Squeezed> {
    const answers = await answersIn(this.app, lang);
    const rows = answers.find(({ path }) => path === site.currencies.path)?.data as CurrencyRow[];
    const currency = rows.some(({ code }) => code === wanted) ? wanted : baseCurrency.code;
    const first = { lang, currency, at: Date.now(), answers };
    return squeezed(this.fill(first, await this.write(first), this.brought.keep(first)));
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
  private of(lang: Language, currency: string): Promise<Squeezed> {
    const key = `${lang} ${currency}`;
    const one = this.kept.get(key);
    const age = one ? Date.now() - one.at : Infinity;
    if (!one || age > tolerable) return this.begin(key, lang, currency).body;
    if (age > fresh) one.next ??= this.renew(key, one, lang, currency);
    return one.body;
  }
  async send(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const said = cookieIn(request, 'lang');
    const body = await this.of(isLanguage(said) ? said : acceptedLanguage(request.headers['accept-language']), cookieIn(request, 'cur') || baseCurrency.code);
    return sendSqueezed(request, reply, body, 'accept-language, cookie, ');
  }
}

/** Answers `/` with the home page written out (with the bare page where the renderer is not built or fails), and `/first/…` with what it was made of. */
export async function serveFirst(app: FastifyInstance, dist: string): Promise<void> {
  const built = readFileSync(`${dist}/index.html`, 'utf8');
  const bare = await squeezed(built);
  const policy = policyOf(built);
  const bundle = new URL('../../dist-server/first.js', import.meta.url);
  const pages = existsSync(bundle) ? new FirstPages(app, ((await import(bundle.href)) as { write: Write }).write, templateOf(dist)) : undefined;
  app.get('/', { config: { open: true } }, async (request, reply) => {
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('content-security-policy', policy);
    try {
      if (pages) return await pages.send(request, reply);
    } catch (error) {
      request.log.error({ err: error }, 'the first page could not be written');
    }
    return sendSqueezed(request, reply, bare);
  });
  app.get<{ Params: { name: string } }>('/first/:name', { config: { open: true } }, async (request, reply) => {
    const body = await pages?.brought.find(request.params.name);
    return body ? sendSqueezed(request, reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=3600'), body) : reply.callNotFound();
  });
}
