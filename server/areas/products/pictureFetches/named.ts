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

/**
 * Notes which lines name pictures at other hosts: they are fetched once the import is done. `news`:
 * handles of products that are new or changed; of the others none is sent for review by a file.
 */
export async function noteNamed(
  { db, importId }: Job,
  drafts: readonly Draft[],
  known: ReadonlyMap<string, Known>,
  news: ReadonlySet<string>,
): Promise<void> {
  if (importId === null) return;
  const rows = drafts.flatMap((draft) => {
    const product = known.get(draft.handle)?.id;
    if (product === undefined) return [];
    const sells = draft.head?.state === 'onSale' && news.has(draft.handle);
    return elsewhere(draft).map((one) => ({ ...one, product, sells }));
  });
  if (rows.length === 0) return;
  await db.rows(sql`insert into import_pictures (import_id, product_id, line, address, sells)
    select distinct on (product, address) ${importId}::bigint, product, line, address, sells
      from jsonb_to_recordset(${json(rows)}::jsonb) as r(product bigint, line int, address text, sells boolean)
      join products p on p.id = product order by product, address, line
    on conflict (import_id, product_id, address) do nothing`);
}
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
