import { knowOwnerless } from '../../sellers/applications/shops';
import { slugOf } from '../../catalogue/words';
import { sql, type Db } from '../../../platform/db/open';
import { audit } from '../../../platform/ledger/audit';
import { heldAsWritten } from '../pictureFetches/named';
import { importProducts, type ImportOptions } from './importProducts';
import type { Report } from './report';

/** What the operator's word may do that a seller's may not. */
export interface Wish extends Pick<ImportOptions, 'stream' | 'onProgress'> {
  /** A shop's name or id. */
  shop: string;
  /** The shop is made where there is none of that name. */
  make?: boolean;
  /** What is complete goes on sale, past the review. */
  publish?: boolean;
  /** Stock of new variants whose file has no count. */
  uncounted?: number;
}
/** There is no such shop; `near`: names that read almost alike. */
export class NoSuchShop extends Error {
  constructor(
    name: string,
    readonly near: readonly string[],
  ) {
    super(`There is no shop "${name}".`);
  }
}
const pairs = (word: string): string[] =>
  [...` ${word.toLowerCase()} `].map((_, i, all) => all.slice(i, i + 2).join('')).slice(0, -1);
/** Of two names, from 0 to 1: how many of their pairs of letters they share (Dice). */
function likeness(a: string, b: string): number {
  const [left, right] = [pairs(a), pairs(b)];
  const shared = left.filter((pair) => right.includes(pair)).length;
  return (2 * shared) / (left.length + right.length);
}
const alike = 0.5;
async function nearTo(db: Db, name: string): Promise<string[]> {
  const shops = await db.rows<{ name: string }>(sql`select name from shops limit 10000`);
  return shops
    .map((shop) => ({ name: shop.name, by: likeness(shop.name, name) }))
    .filter(({ by }) => by >= alike)
    .sort((a, b) => b.by - a.by)
    .slice(0, 5)
    .map((shop) => shop.name);
}
async function shopOf(
  db: Db,
  { shop: name, make = false }: Wish,
): Promise<{ id: string; made: boolean }> {
  const id = slugOf(name);
  const known = await db.row<{ id: string }>(
    sql`select id from shops where id = ${name} or lower(name) = lower(${name}) order by id = ${name} desc limit 1`,
  );
  if (known) return { id: known.id, made: false };
  if (!make) throw new NoSuchShop(name, await nearTo(db, name));
  await db.rows(sql`insert into shops (id, name) values (${id}, ${name})`);
  // Staff see it among the open shops, and can stop it.
  await knowOwnerless(db);
  await audit(db, 'system', 'shop.made', { by: 'operator', shop: id, name });
  return { id, made: true };
}
/**
 * A product file from the terminal, all of it or nothing. What is complete waits for staff, or is
 * on sale where `publish` says so, which is written down.
 */
export const importFile = (
  db: Db,
  wish: Wish,
): Promise<{ shop: string; made: boolean; report: Report }> =>
  db.tx(async (tx) => {
    const { id, made } = await shopOf(tx, wish);
    const { stream, onProgress, publish = false, uncounted = 0 } = wish;
    const report = await importProducts({
      db: tx,
      stream,
      shop: id,
      landing: publish ? 'onSale' : 'inReview',
      uncounted,
      fetches: true,
      ...(onProgress ? { onProgress } : {}),
    });
    await heldAsWritten(tx, id);
    const { rows, products, incomplete } = report;
    await audit(tx, 'system', publish ? 'import.published' : 'import.sent', {
      by: 'operator',
      shop: id,
      rows,
      ...products,
      incomplete,
    });
    return { shop: id, made, report };
  });
