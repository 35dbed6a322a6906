import type { FastifyInstance } from 'fastify';
import { codes, Refusal } from '#contract/codes';
import type { Language } from '#contract/languages';
import { baseCurrency } from '#contract/money';
import type { CurrencyRow } from '#contract/site';
import { site } from '#contract/site';
import { Lru } from '../../areas/catalogue/lru';
import { answersEverywhere, answersTo, type Answered } from '../answers';
import { Brought } from '../brought';
import type { Renderer } from '../renderer';
import { squeezed, type Squeezed } from '../squeezed';
import { Turns } from '../turns';
import { documentOf, piecesOf, stylesOf, type Piece } from './piece';

/** A page in one language and currency. */
export interface Wanted {
  page: string;
  lang: Language;
  /** One that the mall offers. */
  currency: string;
  /** Whose calls it counts as; of nobody where it is left out. */
  ip?: string;
}
/** ms; as long as what is on sale may look as it was. */
const fresh = 30_000;
/** ms; what stands around every page. */
const freshFrame = 3000;
/** Bytes of all that are kept. */
const mostKept = 24_000_000;
/** Who comes beyond them has the page made by its scripts. */
const mostWaiting = 16;
/** Brotli's: they are written as they are asked for. */
const quality = 5;
const longestPage = 400;
const none: readonly number[] = [codes.notFound, codes.invalidParameter, codes.missingParameter];

/** Pages that people land on, as a visitor first sees them: written when asked for, kept for a while. */
export class Pieces {
  readonly turns = new Turns();
  readonly brought = new Brought();
  /** What the policy of a page names that takes them in. */
  readonly styles: string;
  private readonly put: ReturnType<typeof piecesOf>;
  private readonly kept = new Lru<{ at: number; body: Squeezed }>(mostKept);
  private readonly coming = new Map<string, Promise<Squeezed | null>>();
  private readonly frames = new Map<Language, { at: number; answers: Promise<Answered[]> }>();
  constructor(
    private readonly app: FastifyInstance,
    dist: string,
    private readonly renderer: Renderer,
  ) {
    const styles = stylesOf(dist, renderer);
    this.styles = Object.values(styles).join('');
    this.put = piecesOf(dist, renderer, styles);
  }

  private frame(lang: Language): Promise<Answered[]> {
    const known = this.frames.get(lang);
    if (known && performance.now() - known.at < freshFrame) return known.answers;
    const answers = answersEverywhere(this.app, lang);
    answers.catch(() => this.frames.delete(lang));
    this.frames.set(lang, { at: performance.now(), answers });
    return answers;
  }
  /** A currency of the mall: what else somebody says is no page of its own. */
  async currencyOf(lang: Language, wanted: string): Promise<string> {
    const answers = await this.frame(lang);
    const rows = answers.find(({ key }) => key[0] === site.currencies.path)?.data as CurrencyRow[];
    return rows.some(({ code }) => code === wanted) ? wanted : baseCurrency.code;
  }
  /** Null where the page is none of them, or shows nothing. Throws another Refusal of the API's. */
  async write({ page, lang, currency, ip }: Wanted): Promise<Piece | null> {
    const landing = page.length > longestPage ? null : this.renderer.landingAt(page);
    if (!landing) return null;
    try {
      const all = await Promise.all([
        this.frame(lang),
        answersTo(this.app, lang, landing.asks, ip),
      ]);
      const first = { page, lang, currency, at: Date.now(), answers: all.flat() };
      const written = await this.renderer.write(first);
      return this.put(landing.name, first, written, this.brought.keep(first));
    } catch (error) {
      if (error instanceof Refusal && none.includes(error.code)) return null;
      throw error;
    }
  }
  private async begin(key: string, wanted: Wanted): Promise<Squeezed | null> {
    const piece = await this.turns.take(() => this.write(wanted));
    if (!piece) return null;
    const body = await squeezed(documentOf(piece, wanted.lang), quality);
    this.kept.set(key, { at: performance.now(), body }, body.plain.length * 2);
    return body;
  }
  /** As it is fetched; null where there is none, or too many wait. */
  of(wanted: Wanted): Promise<Squeezed | null> {
    const key = `${wanted.lang} ${wanted.currency} ${wanted.page}`;
    const known = this.kept.get(key);
    if (known && performance.now() - known.at < fresh) return Promise.resolve(known.body);
    const coming = this.coming.get(key);
    if (coming) return coming;
    if (this.turns.waiting >= mostWaiting) return Promise.resolve(null);
    const body = this.begin(key, wanted).finally(() => this.coming.delete(key));
    this.coming.set(key, body);
    return body;
  }
}
