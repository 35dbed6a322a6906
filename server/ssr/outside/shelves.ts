import { catalogue, type Described, type ProductPage } from '#contract/catalogue';
import { outsidePath, type OutsideKind } from '#contract/outside';
import { gone } from './gone';
import { html, type Markup } from './markup';
import type { Pen, Written } from './page';
import { crumbOf, home, langOf, listOf, picture, products, wholePictures } from './parts';
import { inOneLine, starsIn, word } from './words';

interface Shelf {
  kind: OutsideKind;
  id: string;
  name: string;
  picture: string;
  products: ProductPage;
}
const countOf = (pen: Pen, count: number): string =>
  pen.intl.formatMessage({ id: 'catalogue.count' }, { count });
const saidOf = (pen: Pen, { description, description_lang }: Described): Markup | null =>
  description === '' ? null : html`<p${langOf(pen, description_lang)}>${description}</p>`;

/** What all lists of products have: one that holds nothing is listed by nobody. */
function shelfPage(
  pen: Pen,
  { kind, id, name, picture: src, products: { items } }: Shelf,
  description: string,
  head: Markup | null,
): Omit<Written, 'crumbs'> {
  const url = pen.base + outsidePath(kind, { id, name }, pen.lang);
  const about = { '@type': 'CollectionPage', name, description, url };
  return {
    status: 200,
    kind: 'website',
    title: name,
    description,
    picture: src,
    body: html`<h1>${name}</h1>
      ${head}${products(pen, word(pen, 'catalogue.products'), items)}`,
    data: [{ ...about, mainEntity: listOf(pen, items) }],
    ...(items.length === 0 ? { hidden: true } : {}),
  };
}
export async function categoryPage(pen: Pen, id: string): Promise<Written> {
  const found = await pen.ask(catalogue.category, { id, page: 1 });
  const { category, trail, children } = found;
  const parts = children.map(
    (one) => html`<li><a href="${crumbOf(pen, one).href}">${one.name}</a></li>`,
  );
  const said = inOneLine(
    category.description || `${category.name}: ${countOf(pen, category.count)}`,
  );
  const head = html`${saidOf(pen, category)}${
    parts.length > 0
      ? html`<ul>
          ${parts}
        </ul>`
      : null
  }`;
  const shelf = { ...category, kind: 'category' as const, products: found.products };
  const above = trail.filter((one) => one.id !== id).map((one) => crumbOf(pen, one));
  return {
    ...shelfPage(pen, shelf, said, head),
    crumbs: [home(pen), ...above, { text: category.name, href: '' }],
  };
}
export async function brandPage(pen: Pen, id: string): Promise<Written> {
  const found = await pen.ask(catalogue.brand, { id });
  const { brand } = found;
  const said = inOneLine(brand.description || `${brand.name}: ${countOf(pen, brand.count)}`);
  return {
    ...shelfPage(
      pen,
      { ...brand, kind: 'brand', products: found.products },
      said,
      saidOf(pen, brand),
    ),
    crumbs: [home(pen), { text: brand.name, href: '' }],
  };
}
/** A shop that trades; of one that was suspended or shut, that alone is said. */
export async function shopPage(pen: Pen, id: string): Promise<Written> {
  const { shop, products: sold } = await pen.ask(catalogue.shop, { id, page: 1 });
  if (shop.state === 'suspended' || shop.state === 'closed')
    return gone(pen, `shop.state.${shop.state}`, []);
  const said = inOneLine(shop.description || `${shop.name}: ${countOf(pen, shop.products)}`);
  const head = html`${picture(pen, shop.picture, '', 96)}
    <p>${shop.description}</p>
    ${shop.rating && html`<p>${starsIn(pen, shop.rating)}</p>`}`;
  const shelf = { ...shop, kind: 'shop' as const, products: sold };
  const page = shelfPage(pen, shelf, said, head);
  const store = { '@type': 'Store', name: shop.name, image: wholePictures(pen, [shop.picture]) };
  return {
    ...page,
    crumbs: [home(pen), { text: shop.name, href: '' }],
    data: [...page.data, store],
  };
}
