import { listing } from '#machines/lifecycles/listing';
import { application } from '#machines/lifecycles/application';
import { statesWith, inTag } from '#machines/lifecycle';
import type { ProductDetail, Variant } from '#contract/catalogue';
import { codes, Refusal } from '#contract/codes';
import { toAmount } from '#contract/money';
import { localise, type Localised } from '#contract/text';
import { sql, type Db, type Sql, names } from '../../platform/db/open';
import { faceOf, type StoredFace } from '../prices/face';
import { dealMost, dealNow, priceAt } from '../prices/price';
import { isNew, ratingOf } from './cards';
import type { Engine } from './engine';
import { deliveryTo } from './delivery';
import { destinationOf, type Reader } from './destination';
import { categoryName } from './names';
import { optionsIn, type StoredOption } from './options';
import { sizeGuideOf } from './sizeGuide';
import { specIn, type StoredSpec } from './specification';
import { similarTo } from './rails';

interface Row {
  id: number;
  shop: string;
  shop_name: string;
  shop_country: string;
  ships_to: string[] | null;
  shop_state: string;
  state: string;
  brand: string | null;
  category: string | null;
  ground: string;
  sold: number;
  is_new: boolean;
  now: Date;
  picture: string;
  name: Localised;
  options: StoredOption[];
  pictures: { src: string; alt: string }[];
  short_description: Localised;
  description: Localised;
  specification: StoredSpec[];
  variants: StoredVariant[] | null;
  reviews: number;
  stars: number;
}
interface StoredVariant {
  sku: string;
  values: string[];
  price: number;
  was: number | null;
  stock: number;
  picture: string;
  weight: number;
  on_sale: boolean;
  deal: (StoredFace & { most: number }) | null;
}
/** What runs on a variant, and how many of it this reader can have. */
const dealOf = (userId: number): Sql =>
  sql`case when deal.id is not null then jsonb_build_object('id', deal.id, 'price', deal.price_minor, 'was', deal.was_minor,
            'left', greatest(least(deal.total - deal.taken, k.on_hand - k.reserved), 0), 'total', deal.total, 'each', deal.each,
            'most', greatest(${dealMost(userId)}, 0), 'starts_at', deal.starts_at, 'ends_at', deal.ends_at) end`;
const read = (db: Db, id: string, userId: number) =>
  db.row<Row>(sql`
    select p.id, p.shop_id as shop, s.name as shop_name, s.country as shop_country, to_jsonb(s.ships_to) as ships_to, s.state as shop_state, p.state, p.brand_id as brand, p.category_id as category,
      p.ground, p.sold, ${isNew} as is_new, clock_timestamp() as now, p.picture, p.name, p.options, p.pictures, p.short_description, p.description, p.specification,
      coalesce(g.n, 0) as reviews, coalesce(g.sum, 0) as stars,
      (select jsonb_agg(jsonb_build_object('sku', v.sku, 'values', v.values, 'price', ${priceAt(0, sql`1`)}, 'was', case when ${dealMost(0)} > 0 then deal.was_minor else v.was_minor end, 'stock', k.on_hand - k.reserved,
          'picture', v.picture, 'weight', v.weight_g, 'on_sale', v.on_sale,
          'deal', ${dealOf(userId)}) order by v.position, v.sku)
        from variants v join stock k on k.sku = v.sku ${dealNow} where v.product_id = p.id) as variants
    from products p join shops s on s.id = p.shop_id left join product_ratings g on g.product_id = p.id
    where p.id = ${id}::bigint and p.state in ${names(statesWith(listing, 'page'))}`);

const toVariant = (
  { sku, values, price, was, stock, picture, deal }: StoredVariant,
  now: Date,
): Variant => ({
  sku,
  values,
  price: toAmount(price),
  was: was === null ? null : toAmount(was),
  stock,
  picture,
  ...(deal ? { deal: { ...faceOf(deal, now), most: deal.most } } : {}),
});

/**
 * Everything about one product. Off sale it is still shown, and says so; what never was on sale is
 * 2000019.
 */
export async function detailOf(
  db: Db,
  catalogue: Engine,
  id: string,
  reader: Reader,
): Promise<ProductDetail> {
  const row = /^\d{1,15}$/.test(id) ? await read(db, id, Number(reader.userId)) : undefined;
  if (!row) throw new Refusal(codes.notFound, 'product');
  const { lang } = reader;
  const onSale = row.state === 'onSale' && inTag(application, row.shop_state, 'trading');
  const all = row.variants ?? [];
  const selling = all.filter(({ on_sale }) => on_sale);
  const offered = selling.length > 0 ? selling : all;
  const cheapest = [...offered].sort((a, b) => a.price - b.price)[0];
  const name = localise(row.name, lang);
  const description = localise(row.description, lang);
  const short = localise(row.short_description, lang);
  const destination = await destinationOf(db, row.ships_to, cheapest?.price ?? 0, reader);
  const { names } = catalogue;
  const delivery = destination && onSale ? deliveryTo(row, destination.country, row.now) : null;
  return {
    id: String(row.id),
    name: name.text,
    lang: name.lang,
    picture: row.picture,
    ground: row.ground,
    price: toAmount(cheapest?.price ?? 0),
    was: cheapest?.was ? toAmount(cheapest.was) : null,
    many_prices: new Set(offered.map(({ price }) => price)).size > 1,
    in_stock: onSale && selling.some(({ stock }) => stock > 0),
    is_new: row.is_new,
    sold: row.sold,
    shop: { id: row.shop, name: row.shop_name },
    rating: ratingOf(row.stars, row.reviews),
    description: paragraphs(description.text),
    description_lang: description.lang,
    short_description: short.text,
    short_description_lang: short.lang,
    pictures: row.pictures.map(({ src, alt }) => ({
      src,
      alt: lang === 'en' && alt ? alt : name.text,
    })),
    options: optionsIn(row.options, lang),
    variants: offered.map((one) => toVariant(one, row.now)),
    brand: row.brand
      ? { id: row.brand, name: names.brands.get(row.brand)?.name ?? row.brand }
      : null,
    categories: ((row.category && names.categories.get(row.category)?.path) || []).map((one) => ({
      id: one,
      name: categoryName(names, one, lang),
    })),
    specification: specIn(row.specification, lang),
    weight: weightOf(offered),
    size_guide: sizeGuideOf(row, (row.category && names.categories.get(row.category)?.path) || []),
    on_sale: onSale && selling.length > 0,
    destination,
    delivery,
    arrives: delivery?.arrives ?? null,
    similar: await similarTo(db, catalogue, row.id, row.category, lang),
  };
}
function weightOf(variants: readonly StoredVariant[]): ProductDetail['weight'] {
  const all = variants.map(({ weight }) => weight).filter((grams) => grams > 0);
  return all.length > 0 ? { from: Math.min(...all), to: Math.max(...all) } : null;
}
const paragraphs = (text: string): string[] =>
  text
    .split(/\n{2,}/)
    .map((one) => one.trim())
    .filter(Boolean);
