import type { ListingInput } from '#contract/shapes/listings';
import { sql } from '#server/platform/db/open';
import { actOn } from '#server/areas/products/listings/act';
import { judge } from '#server/areas/products/listings/review';
import { saveListing } from '#server/areas/products/listings/save';
import type { RunningMall } from '../../e2e/lib/mall';
import type { Seller } from '../shared/sellers';

export interface ProductSeller extends Seller {
  /** Number of the one product; '' while there is none. */
  productId: string;
}
type Event = Parameters<typeof actOn>[2]['event'];
const variant = (value: string, price: string) => ({
  sku: '',
  seller_sku: '',
  values: [value],
  price,
  compare: '',
  stock: 12,
  on_sale: true,
});
const written = (category: string): ListingInput => ({
  name: { en: 'Stoneware teapot' },
  short_description: { en: 'Holds 900 ml' },
  description: { en: 'Thrown by hand, fired twice.' },
  category_id: category,
  brand: '',
  options: [{ name: 'Colour', values: ['Sand', 'Ink'] }],
  variants: [variant('Sand', '24.50'), variant('Ink', '26.00')],
  pictures: [],
});
const sellerOf = ({ shop, id }: Seller) => ({ shop, me: id, lang: 'en' as const });

/** A draft that could be sent for review. */
export async function newProduct({ db }: RunningMall, who: Seller): Promise<string> {
  const category = await db.row<{ id: string }>(
    sql`select c.id from categories c where not exists (select from categories d where d.parent = c.id) order by c.id limit 1`,
  );
  const id = await db.tx((tx) => saveListing(tx, sellerOf(who), written(category?.id ?? '')));
  await db.rows(
    sql`update products set pictures = (select q.pictures from products q where jsonb_array_length(q.pictures) > 0 order by q.id limit 1) where id = ${id}`,
  );
  return String(id);
}
/** What its seller does on some other device. */
export const does = ({ db }: RunningMall, who: ProductSeller, event: Event): Promise<unknown> =>
  db.tx((tx) => actOn(tx, sellerOf(who), { ids: [who.productId], event }));
async function judged(
  { db }: RunningMall,
  { productId }: ProductSeller,
  event: 'approve' | 'refuse',
): Promise<void> {
  const [staff, row] = [
    await db.row<{ id: number }>(sql`select id from users where email = 'admin@arcada.test'`),
    await db.row<{ version: number }>(sql`select version from products where id = ${productId}`),
  ];
  const refusals =
    event === 'refuse'
      ? [{ field: 'name' as const, reason: 'nameUnclear' as const, note: 'Say how much it holds.' }]
      : [];
  await db.tx((tx) =>
    judge(tx, staff?.id ?? 0, { id: productId, event, version: row?.version ?? 0, refusals }, 'en'),
  );
}
const ofVariants = ({ productId }: ProductSeller) =>
  sql`sku in (select sku from variants where product_id = ${productId})`;
export const soldOut = ({ db }: RunningMall, who: ProductSeller) =>
  db.rows(sql`update stock set on_hand = reserved where ${ofVariants(who)}`);
export const restocked = ({ db }: RunningMall, who: ProductSeller) =>
  db.rows(
    sql`update stock set on_hand = reserved + 12 where ${ofVariants(who)} and on_hand = reserved`,
  );
/** Saved on some other device meanwhile. */
export const rewritten = ({ db }: RunningMall, { id, productId }: ProductSeller) =>
  db.rows(
    sql`update products set name = '{"en": "Teapot of stoneware"}', version = version + 1, changed_by = ${id}, updated_at = clock_timestamp() where id = ${productId}`,
  );

type Way = (mall: RunningMall, who: ProductSeller) => Promise<unknown>;
const sent: Way = (mall, who) => does(mall, who, 'submit');
const approved: Way = async (mall, who) => {
  await sent(mall, who);
  await judged(mall, who, 'approve');
};
const offSale: Way = async (mall, who) => {
  await approved(mall, who);
  await does(mall, who, 'takeOff');
};
/** From a draft to where it is to stand. */
export const ways: Record<string, Way> = {
  inReview: sent,
  onSale: approved,
  offSale,
  refused: async (mall, who) => {
    await sent(mall, who);
    await judged(mall, who, 'refuse');
  },
  bare: async (mall, who) => {
    await offSale(mall, who);
    await soldOut(mall, who);
  },
};
