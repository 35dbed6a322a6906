import { sql } from '#server/platform/db/open';
import { workFetches } from '#server/areas/products/pictureFetches/worker';
import type { Outward } from '#server/platform/http/outward/get';
import { pictureFetchHandlers } from '#server/areas/products/pictureFetches.routes';
import { catalogueHandlers } from '#server/areas/catalogue/catalogue.routes';
import { importHandlers } from '#server/areas/products/importRuns.routes';
import { listingHandlers } from '#server/areas/products/listings.routes';
import { imports } from '#contract/imports';
import { readConfig } from '#server/config';
import { testMall, type Client, type Mall } from '../../lib/server';
import { keeperOf } from '../sellerOffice/kit';
import { noisy } from '../uploadKit';
import { gives, hostOf, type Host } from '../outward/kit';
import { somethingToShow, view } from './kit';

export interface PictureMall extends Mall {
  verde: Client;
  welt: Client;
  host: Host;
  outward: Outward;
}
/** Names that the server on this machine stands in for. */
const hosts = ['photos.example', 'other.example', 'third.example'];
export const picture = (seed: number): Promise<Buffer> =>
  noisy(40 + seed, 30)
    .png()
    .toBuffer();

/** Two sellers, a category, and a host whose answers are `more` and five pictures. */
export async function pictureMall(more: Parameters<typeof hostOf>[0] = {}): Promise<PictureMall> {
  const pictures = await Promise.all(
    [1, 2, 3, 4, 5].map(async (n) => [`/${n}.png`, gives(await picture(n))] as const),
  );
  const host = await hostOf({ ...Object.fromEntries(pictures), ...more });
  const standIns = Object.fromEntries(hosts.map((name) => [name, host.origin]));
  const mall = await testMall({
    rooms: [importHandlers, pictureFetchHandlers, listingHandlers, catalogueHandlers],
    config: { ...readConfig(), standIns },
  });
  for (const id of ['verde', 'welt'])
    await mall.db.rows(
      sql`insert into shops (id, name) values (${id}, ${id}) on conflict do nothing`,
    );
  await somethingToShow(mall);
  return {
    ...mall,
    host,
    outward: { standIns },
    verde: await keeperOf(mall, 'verde'),
    welt: await keeperOf(mall, 'welt'),
    close: async () => {
      await mall.close();
      await host.close();
    },
  };
}
/** Fetches what waits. */
export const fetching = (
  { db, outward }: PictureMall,
  more: Partial<Outward> = {},
  worker = 'one',
): Promise<number> =>
  workFetches(
    db,
    { ...outward, ...more },
    (error) => {
      throw error;
    },
    worker,
  );

const columns =
  'Handle,Title,Body (HTML),Vendor,Product Category,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Image Src,Image Position,Image Alt Text,Variant Image,Status';
export interface Line {
  handle: string;
  /** Of the first row of a product alone. */
  title?: string;
  size?: string;
  image?: string;
  alt?: string;
  variantImage?: string;
}
/** A file as Shopify writes it: a product spread over rows, pictures in rows of their own too. */
export const fileOf = (lines: readonly Line[]): string =>
  `${[
    columns,
    ...lines.map(({ handle, title = '', size = '', image = '', alt = '', variantImage = '' }) => {
      const sold = title !== '' || size !== '';
      const head = title ? `${title},<p>${title}</p>,Maker,Home` : ',,,';
      const choice = sold ? `${size ? 'Size' : 'Title'},${size || 'Default Title'}` : ',';
      const variant = sold ? `${handle}-${size},12.50,shopify,7` : ',,,';
      return `${handle},${head},${choice},${variant},${image},,${alt},${variantImage},${title ? 'active' : ''}`;
    }),
  ].join('\r\n')}\r\n`;

export interface Standing {
  handle: string;
  state: string;
  version: number;
  picture: string;
  pictures: { src: string; alt: string }[];
  variants: string[];
}
/** The shop's products that a file brought, as they stand. */
export const products = ({ db }: Mall, shop: string): Promise<Standing[]> =>
  db.rows<Standing>(sql`select handle, state, version, picture, pictures,
      array(select v.picture from variants v where v.product_id = p.id order by v.position) as variants
    from products p where shop_id = ${shop} and import_id is not null order by handle`);
export const stateOf = async (mall: Mall, shop: string, handle: string): Promise<string> =>
  (await products(mall, shop)).find((one) => one.handle === handle)?.state ?? 'none';
export const standingOf = async (mall: Mall, as: Client, id: string) =>
  (await view(mall, as, id)).pictures;
export const failuresOf = async (mall: Mall, as: Client, id: string) =>
  (await mall.call(imports.pictures, { id }, { as })).data.rows;
