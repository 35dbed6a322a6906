import { languages, type Language } from '#contract/languages';
import type { ListingDetail } from '#contract/listings';
import { toMinor } from '#contract/money';
import { digits } from '#contract/shapes/fields';
import type { ListingInput } from '#contract/shapes/listings';
import type { SpecTyped } from '#contract/specification';
import type { Localised } from '#contract/text';
import { typedMoney } from '#lib/format';
import { amountOf } from '#ui/money/amountOf';
import { oneVariant, type VariantDraft } from './variants';

export const wordFields = ['name', 'short_description', 'description'] as const;
export type WordField = (typeof wordFields)[number];
export interface PictureDraft {
  id: string;
  src: string;
  alt: string;
}
/** A product as it is typed: amounts and figures in the typist's own way of writing. */
export interface Values extends Record<WordField, Localised> {
  category_id: string;
  brand: string;
  options: { name: string; values: string[] }[];
  specification: SpecTyped[];
  variants: VariantDraft[];
  pictures: PictureDraft[];
}
const amountAs = (amount: string, locale: string) =>
  amount === '' ? '' : typedMoney(toMinor(amount), locale);

/** What the editor begins with. */
export function valuesOf(product: ListingDetail | null, locale: string): Values {
  if (!product)
    return {
      name: {},
      short_description: {},
      description: {},
      category_id: '',
      brand: '',
      options: [],
      specification: [],
      variants: [oneVariant([])],
      pictures: [],
    };
  const { name, short_description, description, category_id, brand, options, pictures } = product;
  const { specification } = product;
  const variants = product.variants_list.map(
    ({ sku, seller_sku, values, price, compare, stock, on_sale }) => ({
      sku,
      seller_sku,
      values,
      price: amountAs(price, locale),
      compare: amountAs(compare, locale),
      stock: String(stock),
      stock_was: stock,
      on_sale,
    }),
  );
  return {
    name,
    short_description,
    description,
    category_id: category_id ?? '',
    brand,
    options,
    specification,
    pictures,
    variants,
  };
}
const written = (words: Localised): Localised =>
  Object.fromEntries(
    languages.map((code) => [code, (words[code] ?? '').trim()]).filter(([, text]) => text !== ''),
  );
/** A typed figure, in digits of any width; undefined where nothing stands, NaN where it is none. */
export const wholeOf = (typed: string): number | undefined =>
  typed.trim() === ''
    ? undefined
    : digits(typed.normalize('NFKC').replaceAll(/[\s\u00a0\u202f]/g, ''));
/**
 * What is sent, from what was typed. Numbers that are none are sent as typed: the shape says what
 * is wrong.
 */
export function inputOf(
  values: Values,
  product: Pick<ListingDetail, 'id' | 'version'> | null,
  locale: string,
): ListingInput {
  const variants = values.variants.map(({ price, compare, stock, ...variant }) => ({
    ...variant,
    seller_sku: variant.seller_sku.trim(),
    price: amountOf(price, locale),
    compare: amountOf(compare, locale),
    stock: wholeOf(stock),
  }));
  return {
    ...(product ? { id: product.id, version: product.version } : {}),
    name: written(values.name),
    short_description: written(values.short_description),
    description: written(values.description),
    category_id: values.category_id,
    brand: values.brand.trim(),
    options: values.options,
    specification: values.specification
      .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
      .filter(({ name, value }) => name !== '' || value !== ''),
    variants,
    pictures: values.pictures.map(({ id, alt }) => ({ id, alt: alt.trim() })),
  } as ListingInput;
}
/** Is it the same product, whatever way its amounts are written? */
export const sameValues = (a: Values, b: Values, locale: string): boolean =>
  a === b || JSON.stringify(inputOf(a, null, locale)) === JSON.stringify(inputOf(b, null, locale));
/**
 * Words, pictures and category of what is on sale are looked at again when they change; prices and
 * stock are not.
 */
export function isReviewedAgain(a: Values, b: Values, locale: string): boolean {
  const seen = (values: Values) => {
    const { variants, ...rest } = inputOf(values, null, locale);
    return JSON.stringify([rest, variants.map((variant) => variant.values)]);
  };
  return seen(a) !== seen(b);
}
/** Languages a product has its name in. */
export const namedIn = (values: Values): Language[] =>
  languages.filter((code) => values.name[code]?.trim());
