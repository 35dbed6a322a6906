import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { listings, officeListings, type ListingDetail } from '#contract/listings';
import { sql, type Db } from '#server/platform/db/open';
import { catalogueHandlers } from '#server/areas/catalogue/catalogue.routes';
import { listingHandlers } from '#server/areas/products/listings.routes';
import { officeListingHandlers } from '#server/areas/products/officeListings.routes';
import { pictureHandlers } from '#server/areas/content/pictures.routes';
import { keepPicture } from '#server/platform/files/pictures/store';
import { signIn, testMall, type Client, type Mall } from '../../lib/server';
import { plain } from '../uploadKit';
import { rooms } from '../tradeKit';

export interface Shop {
  id: string;
  seller: Client;
}
/** A mall with a small tree of categories and words of options in two languages. */
export async function listingMall(): Promise<Mall> {
  const mall = await testMall({
    rooms: [...rooms, catalogueHandlers, listingHandlers, officeListingHandlers, pictureHandlers],
  });
  await mall.db.rows(
    sql`insert into categories (id, parent, name, path, ground) values ('home', null, '{"en":"Home","es":"Hogar"}', '{home}', 'mint'), ('pots', 'home', '{"en":"Pots","es":"Macetas"}', '{home,pots}', 'mint')`,
  );
  await mall.db.rows(
    sql`insert into option_terms (en, name) values ('colour', '{"en":"Colour","es":"Color"}'), ('red', '{"en":"Red","es":"Rojo"}'), ('blue', '{"en":"Blue","es":"Azul"}')`,
  );
  await mall.db.rows(
    sql`insert into currencies (code, symbol, rate, decimals) values ('EUR', '€', 0.9, 2) on conflict do nothing`,
  );
  return mall;
}
let count = 0;
/** A shop with its seller, signed in to the back office. */
export async function shopOf(mall: Mall, name = `Shop ${++count}`): Promise<Shop> {
  const id = `shop-${++count}`;
  const seller = await mall.person({ role: 'seller', name: `Seller of ${id}` });
  await mall.db.rows(
    sql`insert into shops (id, owner_id, name, country) values (${id}, ${seller.id}, ${name}, 'ES')`,
  );
  await signIn(mall.db, seller, 'seller', id);
  return { id, seller };
}
const pictures = new WeakMap<Db, Promise<{ id: string }>>();
/** The same picture for every product of a mall that needs one. */
export function pictureOf({ db }: Mall): Promise<{ id: string }> {
  const made =
    pictures.get(db) ??
    plain()
      .png()
      .toBuffer()
      .then((bytes) => keepPicture(db, bytes, null));
  pictures.set(db, made);
  return made;
}

/** Everything that must be there before it is sent. */
export async function whole(mall: Mall, more: object = {}): Promise<Record<string, unknown>> {
  const { id } = await pictureOf(mall);
  return {
    name: { en: `Pot ${++count}`, es: `Maceta ${count}` },
    description: { en: 'Fired twice.\n\nKeeps water.' },
    category_id: 'pots',
    brand: 'Alfar',
    options: [],
    variants: [{ seller_sku: '', values: [], price: '12.50', compare: '', stock: 5 }],
    pictures: [{ id, alt: 'A pot' }],
    ...more,
  };
}
export const save = (mall: Mall, { seller }: Shop, input: object, key: string = randomUUID()) =>
  mall.call(listings.save, input, { as: seller, key, lang: 'en' });
export async function saved(mall: Mall, shop: Shop, more: object = {}): Promise<ListingDetail> {
  const { code, message, data } = await save(mall, shop, await whole(mall, more));
  expect({ code, message, data: code === 200 ? null : data }).toEqual({
    code: 200,
    message: 'success',
    data: null,
  });
  return data;
}
export const view = async (mall: Mall, { seller }: Shop, id: string) =>
  (await mall.call(listings.view, { id }, { as: seller, lang: 'en' })).data;
/** What the editor sends back of what it read. */
export const again = (
  {
    id,
    version,
    name,
    short_description,
    description,
    category_id,
    brand,
    options,
    variants_list,
    pictures,
  }: ListingDetail,
  more: object = {},
) => ({
  id,
  version,
  name,
  short_description,
  description,
  category_id: category_id ?? '',
  brand,
  options,
  pictures: pictures.map((one) => ({ id: one.id, alt: one.alt })),
  variants: variants_list.map(({ sku, seller_sku, values, price, compare, stock, on_sale }) => ({
    sku,
    seller_sku,
    values,
    price,
    compare,
    stock,
    stock_was: stock,
    on_sale,
  })),
  ...more,
});
export const act = (mall: Mall, { seller }: Shop, event: string, ...ids: string[]) =>
  mall.call(listings.act, { ids, event }, { as: seller, key: randomUUID(), lang: 'en' });
export const verdict = (mall: Mall, staff: Client, id: string, event: string, more: object = {}) =>
  mall.call(
    officeListings.act,
    {
      id,
      event,
      ...(event === 'approve'
        ? {}
        : { refusals: [{ field: 'name', reason: 'nameUnclear', note: 'Say which pot' }] }),
      ...more,
    },
    { as: staff, key: randomUUID(), lang: 'en' },
  );
export const versionOf = async ({ db }: Mall, id: string): Promise<number> =>
  (await db.row<{ version: number }>(sql`select version from products where id = ${id}::bigint`))
    ?.version ?? -1;
/** On sale: sent by its seller, approved by staff. */
export async function onSale(
  mall: Mall,
  shop: Shop,
  staff: Client,
  more: object = {},
): Promise<ListingDetail> {
  const made = await saved(mall, shop, more);
  expect((await act(mall, shop, 'submit', made.id)).data).toEqual({ done: [made.id], refused: [] });
  expect(
    await verdict(mall, staff, made.id, 'approve', { version: await versionOf(mall, made.id) }),
  ).toMatchObject({ code: 200 });
  return view(mall, shop, made.id);
}
