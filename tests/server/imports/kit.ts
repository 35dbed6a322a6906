import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Envelope } from '#contract/endpoint';
import { imports, type ProductImport } from '#contract/imports';
import { sql, type Db } from '#server/platform/db/open';
import { catalogueHandlers } from '#server/areas/catalogue/catalogue.routes';
import { importHandlers } from '#server/areas/products/importRuns.routes';
import { keepPicture } from '#server/platform/files/pictures/store';
import { srcOf } from '#server/platform/files/pictures/widths';
import { workImports } from '#server/areas/products/importRuns/worker';
import { urlOf } from '#server/platform/http/route';
import { byText, type Client, type Mall } from '../../lib/server';
import { keeperOf } from '../sellerOffice/kit';
import { rooms, tradeMall } from '../tradeKit';
import { headersOf, plain } from '../uploadKit';

export interface ImportMall extends Mall {
  /** Sellers of two shops. */
  verde: Client;
  welt: Client;
}
export async function importMall(): Promise<ImportMall> {
  const mall = await tradeMall([...rooms, importHandlers, catalogueHandlers]);
  return { ...mall, verde: await keeperOf(mall, 'verde'), welt: await keeperOf(mall, 'welt') };
}
export const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../data', name));

/** Sends a file as a browser does. */
export async function sendFile(
  mall: Mall,
  as: Client,
  bytes: Uint8Array | string,
  { name = 'products.csv', field = 'file' } = {},
): Promise<Envelope<ProductImport> & { status: number }> {
  const body = new FormData();
  body.append(
    field,
    new Blob([bytes as Uint8Array<ArrayBuffer> | string], { type: 'text/csv' }),
    name,
  );
  const form = new Response(body);
  const answer = await mall.app.inject({
    method: 'POST',
    url: urlOf(imports.add.path),
    payload: Buffer.from(await form.arrayBuffer()),
    headers: { ...headersOf(as), 'content-type': form.headers.get('content-type') ?? '' },
  });
  return { ...byText(answer.json<Envelope<ProductImport>>()), status: answer.statusCode };
}
const must = ({ code, message, data }: Envelope<ProductImport>): ProductImport => {
  if (code !== 200) throw new Error(`${code} ${message}`);
  return data;
};
export const added = async (
  mall: Mall,
  as: Client,
  bytes: Uint8Array | string,
): Promise<ProductImport> => must(await sendFile(mall, as, bytes));
export const check = (mall: Mall, as: Client, id: string, fields?: readonly string[]) =>
  mall.call(
    imports.check,
    { id, ...(fields ? { fields: [...fields] as never } : {}) },
    { as, key: randomUUID() },
  );
export const run = (mall: Mall, as: Client, id: string) =>
  mall.call(imports.run, { id }, { as, key: randomUUID() });
export const cancel = (mall: Mall, as: Client, id: string) =>
  mall.call(imports.cancel, { id }, { as, key: randomUUID() });
export const view = async (mall: Mall, as: Client, id: string): Promise<ProductImport> =>
  must(await mall.call(imports.view, { id }, { as }));
export const rowsOf = async (mall: Mall, as: Client, id: string, more: object = {}) =>
  (await mall.call(imports.rows, { id, ...more }, { as })).data;
export const work = (mall: Mall): Promise<number> =>
  workImports(mall.db, (error) => {
    throw error;
  });

/** Up to what would happen. */
export async function checkedFile(
  mall: Mall,
  as: Client,
  bytes: Uint8Array | string,
  fields?: readonly string[],
): Promise<ProductImport> {
  const { id } = await added(mall, as, bytes);
  must(await check(mall, as, id, fields));
  await work(mall);
  return view(mall, as, id);
}
/** The whole way. */
export async function taken(
  mall: Mall,
  as: Client,
  bytes: Uint8Array | string,
  fields?: readonly string[],
): Promise<ProductImport> {
  const { id } = await checkedFile(mall, as, bytes, fields);
  must(await run(mall, as, id));
  await work(mall);
  return view(mall, as, id);
}
/** What anybody may see of a shop's products: `handle state`. */
export const standing = async (db: Db, shop: string): Promise<string[]> =>
  (
    await db.rows<{ line: string }>(
      sql`select p.handle || ' ' || p.state as line from products p left join product_imports i on i.id = p.import_id where p.shop_id = ${shop} and (i.id is null or i.state = 'done') order by 1`,
    )
  ).map(({ line }) => line);
/** Everything an import could leave lying about. */
export const leftOver = async (db: Db): Promise<Record<string, number>> =>
  (await db.row<Record<string, number>>(sql`select
  (select count(*)::int from products p join product_imports i on i.id = p.import_id where i.state <> 'done') as products, (select count(*)::int from import_products) as changes, (select count(*)::int from import_variants) as variants,
  (select count(*)::int from import_chunks c join product_imports i on i.id = c.import_id where i.ended_at is not null) as chunks, (select count(*)::int from brands where import_id is not null) as brands`)) ??
  {};

const header =
  'Handle,Title,Body (HTML),Vendor,Product Category,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Image Src,Status';
/** A picture of the mall's own and a category: with them a product of such a file lacks nothing. */
export async function somethingToShow({ db }: Mall): Promise<string> {
  await db.rows(
    sql`insert into categories (id, parent, name, path, ground) values ('home', null, '{"en":"Home"}', '{home}', 'mint') on conflict do nothing`,
  );
  return srcOf((await keepPicture(db, await plain().png().toBuffer(), null)).id);
}
/**
 * A Shopify file of `rows` rows, `each` variants to a product. `price` adds to every price.
 * `picture`: of all of them.
 */
export function shopifyOf(
  rows: number,
  {
    each = 1,
    price = 0,
    word = '',
    picture,
  }: { each?: number; price?: number; word?: string; picture?: string | undefined } = {},
): string {
  const lines = Array.from({ length: rows }, (_, n) => {
    const [product, variant] = [Math.floor(n / each), n % each];
    const head =
      variant === 0
        ? `Lamp ${product}${word},<p>A lamp with number ${product}.</p>,Maker ${product % 7},Home`
        : ',,,';
    return `lamp-${product},${head},${each > 1 ? 'Size' : 'Title'},${each > 1 ? `S${variant}` : 'Default Title'},L-${n},${(10 + price + (n % 50)).toFixed(2)},shopify,${n % 30},${variant === 0 ? (picture ?? `https://example.org/${product}.jpg`) : ''},active`;
  });
  return `${[header, ...lines].join('\r\n')}\r\n`;
}
