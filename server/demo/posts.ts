import { languages } from '#contract/languages';
import type { Localised } from '#contract/text';
import { actOnPost, savePost } from '../areas/blog/write';
import { sql, type Db } from '../platform/db/open';
import { demoPicture, seed, seedText } from './data';

interface SeedPost {
  slug: string;
  picture: string;
  /** How long ago it appeared. */
  days: number;
  /** By their handles. */
  products: string[];
}
/** "# Title", the summary, then the text, between empty lines. */
function wordsOf(slug: string): { title: Localised; summary: Localised; body: Localised } {
  const words: { title: Localised; summary: Localised; body: Localised } = {
    title: {},
    summary: {},
    body: {},
  };
  for (const lang of languages) {
    const [title = '', summary = '', ...body] = seedText(`posts/${slug}.${lang}.md`)
      .trim()
      .split('\n\n');
    words.title[lang] = title.replace(/^# /, '');
    words.summary[lang] = summary;
    words.body[lang] = body.join('\n\n');
  }
  return words;
}
async function addPost(tx: Db, writer: string, { slug, picture, days, products }: SeedPost) {
  const found = await tx.rows<{ id: number }>(
    sql`select p.id from unnest(${products}::text[]) with ordinality as h(handle, n)
      join products p on p.handle = h.handle order by h.n`,
  );
  const id = await savePost(tx, writer, {
    ...wordsOf(slug),
    id: undefined,
    version: undefined,
    alt: {},
    caption: {},
    picture: demoPicture(picture),
    products: found.map((one) => String(one.id)),
  });
  await actOnPost(tx, writer, { id: String(id), event: 'publish', at: undefined });
  await tx.rows(
    sql`update posts set published_at = clock_timestamp() - ${days} * interval '1 day' where id = ${id}`,
  );
}
/** What the demo mall wrote, in every language. */
export async function addPosts(tx: Db): Promise<void> {
  const writer = await tx.row<{ id: number }>(
    sql`select id from users where staff_role in ('content', 'admin')
      order by staff_role = 'content' desc, id limit 1`,
  );
  if (!writer) return;
  for (const post of seed<SeedPost>('posts.json')) await addPost(tx, String(writer.id), post);
  // Nobody is told of what has long been read.
  await tx.rows(sql`update outbox set published_at = clock_timestamp()
    where payload->>'entity' = 'post' and published_at is null`);
}
