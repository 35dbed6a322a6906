import type { Category, ProductCard } from '#contract/catalogue';
import { languages, ownNames, tags } from '#contract/languages';
import { outsidePath } from '#contract/outside';
import { html, type Markup } from './markup';
import type { Addresses } from './names';
import type { Crumb, Pen } from './page';
import { foreign, fromPrice, priceIn, starsIn, word } from './words';

/** Pictures are the mall's own: an address elsewhere is on no page (docs/decisions/084). */
export const isOwn = (src: string): boolean => /^\/(demo|pictures)\/[a-z0-9-]+\.webp$/.test(src);
const whole = (pen: Pen, path: string): string => (pen.files || pen.base) + path;
/** Addresses for who reads them elsewhere. */
export const wholePictures = (pen: Pen, sources: readonly string[]): string[] =>
  [...new Set(sources)].filter(isOwn).map((src) => whole(pen, src));
export const picture = (pen: Pen, src: string, alt: string, size: number): Markup | null =>
  isOwn(src)
    ? html`<img
        src="${pen.files + src}"
        alt="${alt}"
        width="${size}"
        height="${size}"
        loading="lazy"
      />`
    : null;

/** Of a tag whose text is in another language than its page. */
export function langOf(pen: Pen, written: string): Markup | null {
  const other = foreign(pen, written);
  return other === null ? null : html` lang="${other}"`;
}

function card(pen: Pen, product: ProductCard): Markup {
  const { id, name, lang, price, many_prices, rating, in_stock } = product;
  return html`<li>
    <a href="${outsidePath('product', { id, name }, pen.lang)}">${picture(pen, product.picture, '', 240)}
    <b${langOf(pen, lang)}>${name}</b></a>
    <p>${many_prices ? fromPrice(pen, price) : priceIn(pen, price)}${in_stock ? '' : ` · ${word(pen, 'product.soldOut')}`}</p>
    ${rating && html`<p>${starsIn(pen, rating)}</p>`}
  </li>`;
}
/** Products that lead to their own pages; null where there are none. */
export const products = (pen: Pen, title: string, all: readonly ProductCard[]): Markup | null =>
  all.length === 0
    ? null
    : html`<section>
        <h2>${title}</h2>
        <ul class="outside-grid">
          ${all.map((one) => card(pen, one))}
        </ul>
      </section>`;
/** The same as schema.org lists it. */
export const listOf = (pen: Pen, all: readonly ProductCard[]): object => ({
  '@type': 'ItemList',
  numberOfItems: all.length,
  itemListElement: all.map((product, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: product.name,
    url: pen.base + outsidePath('product', product, pen.lang),
  })),
});

export const home = (pen: Pen): Crumb => ({ text: word(pen, 'catalogue.home'), href: '/' });
export const crumbOf = (pen: Pen, { id, name }: Pick<Category, 'id' | 'name'>): Crumb => ({
  text: name,
  href: outsidePath('category', { id, name }, pen.lang),
});
const crumb = ({ text, href }: Crumb): Markup =>
  href === ''
    ? html`<li aria-current="page">${text}</li>`
    : html`<li><a href="${href}">${text}</a></li>`;
export const trail = (pen: Pen, crumbs: readonly Crumb[]): Markup =>
  html`<nav aria-label="${word(pen, 'ui.breadcrumb')}">
    <ol class="outside-trail">
      ${crumbs.map(crumb)}
    </ol>
  </nav>`;

/** The same page in the other languages. */
export const inOthers = (pen: Pen, addresses: Addresses): Markup =>
  html`<nav aria-label="${word(pen, 'ui.settings.language')}">
    <ul class="outside-trail">
      ${languages
        .filter((lang) => lang !== pen.lang)
        .map(
          (lang) =>
            html`<li>
              <a href="${addresses.in[lang]}" hreflang="${tags[lang]}" lang="${tags[lang]}"
                >${ownNames[lang]}</a
              >
            </li>`,
        )}
    </ul>
  </nav>`;
