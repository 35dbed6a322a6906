import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '#contract/languages';
import { baseCurrency } from '#contract/money';
import type { CurrencyRow } from '#contract/site';
import { site } from '#contract/site';
import { choiceIn } from '../platform/http/cookies';
import { acceptedLanguage } from '../platform/http/language';
import { answersIn } from './answers';
import { Brought } from './brought';
import { sendSqueezed, squeezed, type Squeezed } from './squeezed';
import type { Renderer } from './renderer';
import type { templateOf } from './template';
import { Turns } from './turns';

/** Where a visit begins. */
const page = '/pages/home/home';
interface Kept {
  at: number;
  body: Promise<Squeezed>;
  next?: Promise<unknown>;
}
/**
 * A page this old is sent, and a new one written behind it; an older one is waited for. A browser
 * keeps its own answers no shorter (src/lib/query.ts).
 */
const fresh = 3000;
const tolerable = 30_000;
/** Until the files of who was sent the old one are on their way: writing holds everything up. */
const courtesy = 1000;
/** More than there are languages and currencies to choose from. */
const mostPages = 300;
/**
 * New pages that may wait to be written; who comes beyond that gets the bare page, which the
 * browser fills.
 */
const mostWaiting = 8;

/**
 * The home page as a visitor first sees it, in each language and currency there is, written anew
 * while it is asked for.
 */
export class FirstPages {
  private readonly kept = new Map<string, Kept>();
  private readonly turns = new Turns();
  private codes: Promise<ReadonlySet<string>> | undefined;
  readonly brought = new Brought();
  constructor(
    private readonly app: FastifyInstance,
    private readonly write: Renderer['write'],
    private readonly fill: ReturnType<typeof templateOf>,
  ) {}

  private async answers(lang: Language) {
    const answers = await answersIn(this.app, lang);
    const rows = answers.find(({ key }) => key[0] === site.currencies.path)?.data as CurrencyRow[];
    this.codes = Promise.resolve(new Set(rows.map(({ code }) => code)));
    return answers;
  }
  private async make(lang: Language, currency: string): Promise<Squeezed> {
    const first = { page, lang, currency, at: Date.now(), answers: await this.answers(lang) };
    return squeezed(this.fill(first, await this.write(first), this.brought.keep(first)));
  }
  /** A currency of the mall: what else a cookie says is no page of its own. */
  private async currencyOf(lang: Language, wanted: string): Promise<string> {
    this.codes ??= this.answers(lang).then(() => this.codes ?? new Set<string>());
    this.codes.catch(() => (this.codes = undefined));
    return (await this.codes).has(wanted) ? wanted : baseCurrency.code;
  }
  private begin(key: string, lang: Language, currency: string): Promise<Squeezed> | null {
    if (this.turns.waiting >= mostWaiting) return null;
    const one: Kept = {
      at: performance.now(),
      body: this.turns.take(() => this.make(lang, currency)),
    };
    one.body.catch(() => this.kept.delete(key));
    this.keep(key, one);
    return one.body;
  }
  private keep(key: string, one: Kept): void {
    this.kept.delete(key);
    this.kept.set(key, one);
    const [oldest] = this.kept.keys();
    if (this.kept.size > mostPages && oldest !== undefined) this.kept.delete(oldest);
  }
  /**
   * Puts a new one in its place once it is written; where that fails, the next visitor has it tried
   * again.
   */
  private async renew(key: string, one: Kept, lang: Language, currency: string): Promise<void> {
    try {
      await setTimeout(courtesy, undefined, { ref: false });
      const body = await this.turns.take(() => this.make(lang, currency));
      this.keep(key, { at: performance.now(), body: Promise.resolve(body) });
    } catch {
      delete one.next;
    }
  }
  /** Null where so many wait to be written that this one is not. */
  private of(lang: Language, currency: string): Promise<Squeezed> | null {
    const key = `${lang} ${currency}`;
    const one = this.kept.get(key);
    const age = one ? performance.now() - one.at : Infinity;
    if (!one || age > tolerable) return this.begin(key, lang, currency) ?? one?.body ?? null;
    if (age > fresh) one.next ??= this.renew(key, one, lang, currency);
    return one.body;
  }
  /** Sends the page; false where it is not there and too many wait. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const said = choiceIn(request, 'lang');
    const lang = isLanguage(said) ? said : acceptedLanguage(request.headers['accept-language']);
    const currency = await this.currencyOf(lang, choiceIn(request, 'cur') || baseCurrency.code);
    const body = await this.of(lang, currency);
    return body ? sendSqueezed(request, reply, body, 'accept-language, cookie, ') : false;
  }
}
