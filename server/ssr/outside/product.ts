import { catalogue, type ProductDetail } from '#contract/catalogue';
import { baseCurrency, toMinor } from '#contract/money';
import { outsidePath } from '#contract/outside';
import { gone } from './gone';
import { html, type Markup } from './markup';
import type { Pen, Written } from './page';
import { crumbOf, home, langOf, picture, products, wholePictures } from './parts';
import { fromPrice, inOneLine, priceIn, starsIn, word } from './words';

const urlIn = (pen: Pen, product: ProductDetail) =>
  pen.base + outsidePath('product', product, pen.lang);

/** What it costs as schema.org has it: one price, or from the least to the most of several. */
function offerOf(pen: Pen, product: ProductDetail): object {
  const prices = product.variants.map(({ price }) => price).sort((a, b) => toMinor(a) - toMinor(b));
  const about = {
    url: urlIn(pen, product),
    priceCurrency: baseCurrency.code,
    availability: `https://schema.org/${product.in_stock ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Organization', name: product.shop.name },
  };
  if (!product.many_prices) return { '@type': 'Offer', price: product.price, ...about };
  return {
    '@type': 'AggregateOffer',
    lowPrice: product.price,
    highPrice: prices.at(-1) ?? product.price,
    offerCount: product.variants.length,
    ...about,
  };
}
function dataOf(pen: Pen, product: ProductDetail, description: string): object {
  const { id, name, rating, brand } = product;
  const sources = [product.picture, ...product.pictures.map(({ src }) => src)];
  return {
    '@type': 'Product',
    name,
    description,
    url: urlIn(pen, product),
    productID: id,
    image: wholePictures(pen, sources),
    ...(brand ? { brand: { '@type': 'Brand', name: brand.name } } : {}),
    offers: offerOf(pen, product),
    ...(rating
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.value,
            reviewCount: rating.count,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  };
}
const row = (name: string, value: Markup): Markup =>
  html`<dt>${name}</dt>
    <dd>${value}</dd>`;
const link = (href: string, text: string): Markup => html`<a href="${href}">${text}</a>`;

/** What can be chosen, who makes it, who sells it. */
function factsOf(pen: Pen, { options, brand, shop }: ProductDetail): Markup {
  const choices = options.map(({ name, values }) =>
    row(name, html`${values.map(({ label }) => label).join(', ')}`),
  );
  const made = brand
    ? row(
        word(pen, 'catalogue.filter.brand'),
        link(outsidePath('brand', brand, pen.lang), brand.name),
      )
    : null;
  const sold = row(word(pen, 'product.shop'), link(outsidePath('shop', shop, pen.lang), shop.name));
  return html`<dl>${choices}${made}${sold}</dl>`;
}
function bodyOf(pen: Pen, product: ProductDetail): Markup {
  const { name, lang, rating, price, was, many_prices, in_stock } = product;
  return html`<h1${langOf(pen, lang)}>${name}</h1>
    ${picture(pen, product.picture, name, 480)}
    <p><strong>${many_prices ? fromPrice(pen, price) : priceIn(pen, price)}</strong>
    ${was && html`<del>${priceIn(pen, was)}</del>`}
    ${word(pen, in_stock ? 'product.inStock' : 'product.soldOut')}</p>
    ${rating && html`<p>${starsIn(pen, rating)}</p>`}
    <p${langOf(pen, product.short_description_lang)}>${product.short_description}</p>
    ${factsOf(pen, product)}
    <section${langOf(pen, product.description_lang)}><h2>${word(pen, 'product.about')}</h2>
    ${product.description.map((text) => html`<p>${text}</p>`)}</section>
    ${products(pen, word(pen, 'product.similar'), product.similar)}`;
}
/** A product that is on sale; one that was, in words, with others like it. */
export async function productPage(pen: Pen, id: string): Promise<Written> {
  const product = await pen.ask(catalogue.view, { id, country: undefined });
  const { name, shop } = product;
  if (!product.on_sale) return gone(pen, 'product.gone', product.similar, 'product.gone.text');
  const said = product.short_description || product.description.join(' ');
  const description = inOneLine(said || `${name} – ${shop.name}`);
  return {
    status: 200,
    kind: 'product',
    title: name,
    description,
    picture: `/og/product/${id}.jpg?lang=${pen.lang}`,
    crumbs: [
      home(pen),
      ...product.categories.map((one) => crumbOf(pen, one)),
      { text: name, href: '' },
    ],
    body: bodyOf(pen, product),
    data: [dataOf(pen, product, description)],
  };
}
