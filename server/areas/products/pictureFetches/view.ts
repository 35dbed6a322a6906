import type { ImportPicture, ImportPictures } from '#contract/imports';
import type { Language } from '#contract/languages';
import type { ImportPicturesQuery } from '#contract/shapes/imports';
import { localise, type Localised } from '#contract/text';
import { onPage, pagesOf } from '../../../platform/db/page';
import { sql, type Db } from '../../../platform/db/open';

const perPage = 50;
interface Row extends Omit<ImportPictures, 'until'> {
  due: Date | null;
}
/** How far the pictures of an import are; before it is done, how many it names. */
export async function picturesOf(db: Db, id: string): Promise<ImportPictures> {
  const row = await db.row<Row>(sql`select count(distinct i.address)::int as all,
      count(distinct i.address) filter (where f.picture_id is not null)::int as fetched,
      count(distinct i.address) filter (where f.reason <> '')::int as failed,
      case when min(f.due) filter (where f.ended_at is null) > clock_timestamp() then min(f.due) filter (where f.ended_at is null) end as due
    from import_pictures i left join picture_fetches f on f.id = i.fetch_id where i.import_id = ${id}`);
  const { due = null, ...counts } = row ?? { all: 0, fetched: 0, failed: 0 };
  return { ...counts, until: due?.toISOString() ?? null };
}
const failures = sql`from import_pictures i join picture_fetches f on f.id = i.fetch_id
  join products p on p.id = i.product_id`;
const those = (id: string) => sql`where i.import_id = ${id} and f.reason <> ''`;

/** Pictures that did not come, by their line in the file. */
export async function failuresOf(
  db: Db,
  { id, page = 1 }: ImportPicturesQuery,
  lang: Language,
): Promise<{ rows: ImportPicture[]; page: number; pages: number }> {
  const all = await db.row<{ n: number }>(sql`select count(*)::int as n ${failures} ${those(id)}`);
  const rows = await db.rows<Omit<ImportPicture, 'product'> & { name: Localised }>(
    sql`select i.line, i.address, f.reason, p.name ${failures} ${those(id)} order by i.line, i.id ${onPage(page, perPage)}`,
  );
  return {
    rows: rows.map(({ name, line, address, reason }) => ({
      line,
      product: localise(name, lang).text,
      address,
      reason,
    })),
    page,
    pages: pagesOf(all?.n ?? 0, perPage),
  };
}
/** What failed waits anew. */
export const fetchAgain = (db: Db, id: string): Promise<unknown> =>
  db.rows(sql`update picture_fetches set ended_at = null, reason = '', tries = 0, due = clock_timestamp()
    where reason <> '' and id in (select fetch_id from import_pictures where import_id = ${id})`);
