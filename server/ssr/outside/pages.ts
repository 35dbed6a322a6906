import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { codes, Refusal } from '#contract/codes';
import type { Language } from '#contract/languages';
import type { OutsideKind } from '#contract/outside';
import { Lru } from '../../areas/catalogue/lru';
import type { Db } from '../../platform/db/open';
import { speaker } from '../../platform/http/inWords';
import { squeezed, type Squeezed } from '../squeezed';
import type { Piece } from '../pieces/piece';
import type { Pieces } from '../pieces/pieces';
import { Turns } from '../turns';
import { askFor } from './asker';
import type { Frame } from './frame';
import { missing } from './gone';
import { headOf } from './head';
import { inApp } from './inApp';
import { html } from './markup';
import { addressesOf, isId, type Addresses } from './names';
import type { Pen, Written } from './page';
import { trail, inOthers } from './parts';
import { postPage } from './post';
import { productPage } from './product';
import { brandPage, categoryPage, shopPage } from './shelves';

const written: Record<OutsideKind, (pen: Pen, id: string) => Promise<Written>> = {
  product: productPage,
  category: categoryPage,
  shop: shopPage,
  brand: brandPage,
  blog: postPage,
};
/** Where the mall is reached, and its pictures; no slash ends them. */
interface Places {
  base: string;
  files: string;
}
export interface Ready extends Pick<Written, 'status' | 'hidden'> {
  body: Squeezed;
  /** By what it says. */
  tag: string;
  /** Null of a page that is none. */
  addresses: Addresses | null;
}
/** One thing in one language, and who asks. */
interface Asked {
  kind: OutsideKind;
  id: string;
  lang: Language;
  /** One that the mall offers. */
  currency: string;
  ip: string;
}
/** ms; as long as what is on sale may look as it was. */
const fresh = 30_000;
/** Bytes of all pages that are kept. */
const mostKept = 32_000_000;
/** Who comes beyond them gets the mall without a written page. */
const mostWaiting = 16;
/** Brotli's: they are written as they are asked for. */
const quality = 5;
const none: readonly number[] = [codes.notFound, codes.invalidParameter, codes.missingParameter];

/** Pages for the world outside, written when they are asked for and kept for a while. */
export class OutsidePages {
  private readonly kept = new Lru<{ at: number; page: Ready }>(mostKept);
  private readonly coming = new Map<string, Promise<Ready>>();
  private readonly turns: Turns;
  constructor(
    private readonly app: FastifyInstance,
    private readonly db: Db,
    private readonly places: Places,
    private readonly frame: Frame,
    private readonly pieces?: Pieces,
  ) {
    this.turns = pieces?.turns ?? new Turns();
  }

  private async write(pen: Pen, { kind, id }: Asked): Promise<Written> {
    if (!isId(kind, id)) return missing(pen, kind);
    return written[kind](pen, id).catch((error: unknown) => {
      if (error instanceof Refusal && none.includes(error.code)) return missing(pen, kind);
      throw error;
    });
  }
  /** A page without one is made by its scripts. */
  private async piece({ kind, id, lang, currency }: Asked): Promise<Piece | null> {
    const page = inApp[kind] + id;
    return (
      this.pieces?.write({ page, lang, currency }).catch((error: unknown) => {
        this.app.log.error({ err: error }, 'no piece was written');
        return null;
      }) ?? null
    );
  }
  private async make(asked: Asked): Promise<Ready> {
    const { kind, id, lang, ip } = asked;
    const pen = { lang, intl: speaker(lang), ask: askFor(this.app, lang, ip), ...this.places };
    const page = await this.write(pen, asked);
    const addresses = page.status === 200 ? await addressesOf(this.db, kind, id) : null;
    const others = addresses && inOthers(pen, addresses);
    const body = html`<main class="outside">${trail(pen, page.crumbs)}${page.body}${others}</main>`;
    const piece = page.status === 200 ? await this.piece(asked) : null;
    const text = this.frame.fill({ lang, head: headOf(pen, page, addresses), body, piece });
    const tag = createHash('sha256').update(text).digest('base64url').slice(0, 27);
    const { status, hidden } = page;
    return { status, hidden, addresses, tag: `W/"${tag}"`, body: await squeezed(text, quality) };
  }
  private async begin(key: string, asked: Asked): Promise<Ready> {
    const page = await this.turns.take(() => this.make(asked));
    // Ids that are none are without number: those that have the shape of one are not kept.
    if (page.addresses || !isId(asked.kind, asked.id))
      this.kept.set(key, { at: performance.now(), page }, page.body.plain.length * 2);
    return page;
  }
  /** Null where too many wait. Throws the Refusal of who asked too often. */
  async of(asked: Asked): Promise<Ready | null> {
    const id = isId(asked.kind, asked.id) ? asked.id : '';
    const key = `${asked.kind} ${id} ${asked.lang} ${asked.currency}`;
    const known = this.kept.get(key);
    if (known && performance.now() - known.at < fresh) return known.page;
    const coming = this.coming.get(key);
    if (coming) return coming;
    if (this.turns.waiting >= mostWaiting) return null;
    const page = this.begin(key, asked).finally(() => this.coming.delete(key));
    this.coming.set(key, page);
    return page;
  }
  /** The mall without a written page: its scripts show what was asked for. */
  bare(lang: Language): string {
    return this.frame.fill({ lang, head: html`<title>Arcada</title>`, body: html`` });
  }
}
