import { codes, Refusal } from '#contract/codes';
import type { Post, PostCard, PostsPage } from '#contract/blog';
import { fallbackLanguage, languages, type Language } from '#contract/languages';
import { names, sql, type Db, type Sql } from '../../platform/db/open';
import { onPage, pagesOf } from '../../platform/db/page';
import { statesWith } from '#machines/lifecycle';
import { postRules } from '#machines/lifecycles/post';
import { cardsOf } from '../catalogue/cards';
import { catalogueOf } from '../catalogue/catalogue';
import { Lru } from '../../platform/lru';
import { readingOf, type Reading } from './reading';

export interface Row {
  id: number;
  lang: Language;
  title: string;
  summary: string;
  body: string;
  picture: string;
  alt: string;
  caption: string;
  published_at: Date;
  products: number[];
}
export const shown: Sql = sql`p.state in ${names(statesWith(postRules.machine, 'shown'))}`;
/**
 * A post in one language: the reader's, else English, else whatever it was written in. All of it is
 * in that one.
 */
export const postsIn = (lang: Language): Sql => {
  const order = [...new Set([lang, fallbackLanguage, ...languages])];
  return sql`select p.id, l.lang, p.title ->> l.lang as title, p.summary ->> l.lang as summary,
      p.body ->> l.lang as body, p.picture, coalesce(p.alt ->> l.lang, '') as alt,
      coalesce(p.caption ->> l.lang, '') as caption, p.published_at,
      to_jsonb(p.products) as products
    from posts p cross join lateral (select o.lang
      from unnest(${order}::text[]) with ordinality as o(lang, n)
      where p.title ? o.lang order by o.n limit 1) l`;
};

/** What texts say, by the texts: they are read often and written rarely. Characters. */
const kept = new Lru<Reading>(3_000_000);
function keptReading(text: string, lang: Language): Reading {
  const key = `${lang} ${text}`;
  return kept.get(key) ?? kept.set(key, readingOf(text, lang), key.length);
}
const cardOf = (row: Row): PostCard => ({
  id: String(row.id),
  title: row.title,
  summary: row.summary,
  picture: row.picture,
  alt: row.alt,
  published_at: row.published_at.toISOString(),
  minutes: keptReading(row.body, row.lang).minutes,
  lang: row.lang,
});

const size = 10;
/** Newest first. */
export async function postsPage(db: Db, lang: Language, page = 1): Promise<PostsPage> {
  const rows = await db.rows<Row>(
    sql`${postsIn(lang)} where ${shown} order by p.published_at desc, p.id desc ${onPage(page, size)}`,
  );
  const all = await db.row<{ n: number }>(
    sql`select count(*)::int as n from posts p where ${shown}`,
  );
  return { posts: rows.map(cardOf), page, pages: pagesOf(all?.n ?? 0, size) };
}
/** One that everybody may read; one that was withdrawn, or never shown, is as good as none. */
export async function onePost(db: Db, lang: Language, id: string): Promise<Post> {
  const row = await db.row<Row>(sql`${postsIn(lang)} where ${shown} and p.id = ${id}`);
  if (!row) throw new Refusal(codes.notFound);
  const catalogue = await catalogueOf(db);
  const hits = await catalogue.hits(row.products);
  return {
    ...cardOf(row),
    caption: row.caption,
    blocks: keptReading(row.body, row.lang).blocks,
    products: await cardsOf(db, catalogue, hits, lang),
  };
}
