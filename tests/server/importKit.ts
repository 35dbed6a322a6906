import { afterAll, beforeAll, expect } from 'vitest';
import { sql, type Db } from '#server/platform/db/open';
import { fillBasics } from '#server/demo/basics';
import { importProducts } from '#server/areas/products/productCsv/importProducts';
import { type Report } from '#server/areas/products/productCsv/report';
import { mallDb } from '../lib/database';

export let db: Db;
let close: () => Promise<void>;
let shops = 0;

export async function newShop(): Promise<string> {
  const id = `shop-${shops++}`;
  await db.rows(sql`insert into shops (id, name) values (${id}, ${id})`);
  return id;
}
async function* chunks(data: string | Buffer, size = 7919) {
  const all = Buffer.from(data);
  for (let at = 0; at < all.length; at += size) yield all.subarray(at, at + size);
}
export const take = (shop: string, data: string | Buffer): Promise<Report> =>
  importProducts({ db, shop, stream: chunks(data) });
interface Stored {
  handle: string;
  state: string;
  name: Record<string, string>;
  description: Record<string, string>;
  category_id: string | null;
  brand_id: string | null;
  pictures: { src: string }[];
  options: {
    name: Record<string, string>;
    values: { value: string; name: Record<string, string> }[];
  }[];
}
export const productsOf = (shop: string) =>
  db.rows<Stored>(sql`select * from products where shop_id = ${shop} order by id`);
export const accounted = (report: Report) =>
  expect(report.created + report.updated + report.unchanged + report.skipped).toBe(report.rows);
export const reasons = ({ skips }: Report) => skips.map(({ line, reason }) => [line, reason]);
/** A database of its own. */
export function standing(): void {
  beforeAll(async () => {
    ({ db, close } = await mallDb());
    await fillBasics(db);
  }, 30_000);
  afterAll(() => close());
}
