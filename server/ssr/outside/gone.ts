import type { ProductCard } from '#contract/catalogue';
import type { OutsideKind } from '#contract/outside';
import { html } from './markup';
import type { Pen, Written } from './page';
import { home, products } from './parts';
import { word } from './words';

/** Words for who came, and nothing for who lists pages. */
const only = (pen: Pen, status: 404 | 410, titleId: string, textId?: string): Written => {
  const title = word(pen, titleId);
  const text = textId ? word(pen, textId) : '';
  return {
    status,
    kind: 'website',
    title,
    description: text || title,
    picture: '',
    crumbs: [home(pen), { text: title, href: '' }],
    body: html`<h1>${title}</h1>
      ${text === '' ? null : html`<p>${text}</p>`}`,
    data: [],
    hidden: true,
  };
};
/** It was here and is not sold any more, or its shop was shut: 410. */
export function gone(
  pen: Pen,
  titleId: string,
  instead: readonly ProductCard[],
  textId?: string,
): Written {
  const page = only(pen, 410, titleId, textId);
  const others = products(pen, word(pen, 'product.similar'), instead);
  return { ...page, body: html`${page.body}${others}` };
}
const texts: Record<OutsideKind, [title: string, text?: string]> = {
  product: ['product.missing', 'product.missing.text'],
  category: ['catalogue.category.missing', 'catalogue.category.missing.text'],
  shop: ['shop.missing'],
  brand: ['system.notFound.title', 'system.notFound.text'],
  blog: ['system.notFound.title', 'system.notFound.text'],
};
/** There is none, or nobody may see it: 404. */
export const missing = (pen: Pen, kind: OutsideKind): Written => only(pen, 404, ...texts[kind]);
