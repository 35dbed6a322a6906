import { json, sql, type Db } from '../../../platform/db/open';
import { isElsewhere } from '../productCsv/cells';
import type { Draft } from '../productCsv/draft';
import type { Job, Known } from '../productCsv/job';

const elsewhere = (draft: Draft): { line: number; address: string }[] =>
  [
    ...draft.pictures
      .slice(0, mostOfOne)
      .map(({ src, line }) => ({ line: line ?? draft.row.line, address: src })),
    ...draft.variants.map(({ picture, row }) => ({ line: row.line, address: picture })),
  ].filter(({ address }) => isElsewhere(address));
/** Pictures that are kept of one product. */
export const mostOfOne = 50;

/** A file that is brought in again from the terminal: what failed is tried once more. */
const againFromTerminal = sql`(product_id, address) where import_id is null do update
  set line = excluded.line, named_at = excluded.named_at, fetch_id = null
  where exists (select from picture_fetches f where f.id = i.fetch_id and f.reason <> '')`;
const once = sql`(import_id, product_id, address) do nothing`;
/** Of products that a file changes its own word alone holds. */
const forget = (db: Db, products: readonly number[]) =>
  db.rows(
    sql`delete from import_pictures where import_id is null and product_id = any(${products}::bigint[])`,
  );

/**
 * Notes which lines name pictures at other hosts: they are fetched once the import is done. `news`:
 * handles of products that are new or changed; of the others none is sent for review by a file.
 */
export async function noteNamed(
  { db, importId, landing, fetches }: Job,
  drafts: readonly Draft[],
  known: ReadonlyMap<string, Known>,
  news: ReadonlySet<string>,
): Promise<void> {
  if (!fetches) return;
  const rows = drafts.flatMap((draft) => {
    const product = known.get(draft.handle)?.id;
    if (product === undefined) return [];
    const sells = draft.head?.state === 'onSale' && news.has(draft.handle);
    return [...elsewhere(draft), ...(draft.unfit ?? []).slice(0, mostOfOne)].map((one) => ({
      ...one,
      product,
      sells,
    }));
  });
  if (importId === null)
    await forget(
      db,
      [...news].flatMap((handle) => known.get(handle)?.id ?? []),
    );
  if (rows.length === 0) return;
  const publishes = importId === null && landing === 'onSale';
  await db.rows(sql`insert into import_pictures as i (import_id, product_id, line, address, sells, publishes)
    select distinct on (product, address) ${importId}::bigint, product, line, address, sells, ${publishes}::boolean
      from jsonb_to_recordset(${json(rows)}::jsonb) as r(product bigint, line int, address text, sells boolean)
      join products p on p.id = product order by product, address, line
    on conflict ${importId === null ? againFromTerminal : once}`);
}
/**
 * Once a file from the terminal is written: what a hand changes from now on is that hand's to send.
 */
export const heldAsWritten = (db: Db, shop: string): Promise<unknown> =>
  db.rows(sql`update import_pictures i set version = p.version from products p
    where p.id = i.product_id and p.shop_id = ${shop} and i.import_id is null and i.version is null`);
/** Where the pictures of these addresses lie by now: what the shop's files named before. */
export async function takenBefore(
  db: Db,
  shop: string,
  drafts: readonly Draft[],
): Promise<Map<string, string>> {
  const all = [...new Set(drafts.flatMap(elsewhere).map(({ address }) => address))];
  if (all.length === 0) return new Map();
  const rows = await db.rows<{ address: string; src: string }>(
    sql`select address, '/pictures/' || picture_id || '.webp' as src from picture_fetches
      where shop_id = ${shop} and address = any(${all}::text[]) and picture_id is not null`,
  );
  return new Map(rows.map(({ address, src }) => [address, src]));
}
