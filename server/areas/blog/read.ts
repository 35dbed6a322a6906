import { codes, Refusal } from '#contract/codes';
import type { NamedProduct, OfficePost, OfficePostRow, OfficePostsPage } from '#contract/blog';
import type { Language } from '#contract/languages';
import { localise, type Localised } from '#contract/text';
import { canOf, inTag, statesWith } from '#machines/lifecycle';
import { names, sql, type Db, type Sql } from '../../platform/db/open';
import { onPage, pagesOf } from '../../platform/db/page';
import { catalogueOf } from '../catalogue/catalogue';
import { pageOf } from '../catalogue/page';
import { wishCards } from '../wishes/cards';
import { begunIn, postColumns, postLife, type PostRow } from './post.lifecycle';

interface Listed extends PostRow {
  publish_at: Date | null;
  published_at: Date | null;
  changed_at: Date;
  author: string;
}
interface Whole extends Listed {
  version: number;
  alt: Localised;
  caption: Localised;
  picture: string;
  products: number[];
}
const listed: Sql = sql`${postColumns}, p.publish_at, p.published_at, p.changed_at,
  u.name as author`;
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const standing = (row: Listed) => ({
  id: String(row.id),
  state: row.state,
  publish_at: iso(row.publish_at),
  published_at: iso(row.published_at),
  changed_at: row.changed_at.toISOString(),
  written_by: row.author,
});
function rowOf(row: Listed, lang: Language): OfficePostRow {
  const title = localise(row.title, lang);
  return { ...standing(row), title: title.text, title_lang: title.lang, languages: begunIn(row) };
}

const size = 20;
const kept: Sql = sql`p.state not in ${names(statesWith(postLife.machine, 'gone'))}`;
/** All of them, the one changed last first. */
export async function officePosts(db: Db, lang: Language, page = 1): Promise<OfficePostsPage> {
  const rows = await db.rows<Listed>(
    sql`select ${listed} from posts p join users u on u.id = p.written_by
      where ${kept} order by p.changed_at desc, p.id desc ${onPage(page, size)}`,
  );
  const all = await db.row<{ n: number }>(
    sql`select count(*)::int as n from posts p where ${kept}`,
  );
  return { posts: rows.map((row) => rowOf(row, lang)), page, pages: pagesOf(all?.n ?? 0, size) };
}

/** Asked of the database alone: it may be in the middle of a change. */
const namedProducts = async (db: Db, ids: readonly number[], lang: Language) =>
  (await wishCards(db, ids, lang)).map(({ id, name, picture, standing: stands }): NamedProduct => ({
    id,
    name,
    picture,
    gone: stands !== 'onSale',
  }));
/** What somebody could mean by these words. */
export async function findProducts(
  db: Db,
  keyword: string,
  lang: Language,
): Promise<NamedProduct[]> {
  const { items } = await pageOf(db, await catalogueOf(db), { keyword, size: 8 }, lang);
  return items.map(({ id, name, picture }) => ({ id, name, picture, gone: false }));
}
const historyOf = (db: Db, id: number) =>
  db.rows<{ at: Date; event: string; by: string }>(
    sql`select h.at, h.event, coalesce(u.name, '') as by from post_history h
      left join users u on h.actor = concat('staff:', u.id)
      where h.post_id = ${id} order by h.id desc limit 20`,
  );
/** One that was deleted is as good as none. */
export async function openPost(db: Db, id: string, lang: Language): Promise<OfficePost> {
  const post = await officePost(db, id, lang);
  if (inTag(postLife.machine, post.state, 'gone')) throw new Refusal(codes.notFound);
  return post;
}
/** All of one post, as it is written. */
export async function officePost(db: Db, id: string | number, lang: Language): Promise<OfficePost> {
  const row = await db.row<Whole>(
    sql`select ${listed}, p.version, p.alt, p.caption, p.picture, to_jsonb(p.products) as products
      from posts p join users u on u.id = p.written_by where p.id = ${id}`,
  );
  if (!row) throw new Refusal(codes.notFound);
  const history = await historyOf(db, row.id);
  return {
    ...standing(row),
    version: row.version,
    title: row.title,
    summary: row.summary,
    body: row.body,
    alt: row.alt,
    caption: row.caption,
    picture: row.picture,
    products: await namedProducts(db, row.products, lang),
    history: history.map(({ at, event, by }) => ({ at: at.toISOString(), event, by })),
    can: canOf(postLife, row, 'staff'),
  };
}
