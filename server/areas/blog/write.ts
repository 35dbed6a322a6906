import { codes, Refusal } from '#contract/codes';
import type { PostAct, PostInput } from '#contract/shapes/blog';
import { inTag } from '#machines/lifecycle';
import { json, sql, type Db, type Sql } from '../../platform/db/open';
import { audit } from '../../platform/ledger/audit';
import { advance } from '../../platform/workflow/advance';
import { written } from '../content/written';
import { postColumns, postLife, unfinished, type PostRow } from './post.lifecycle';

/** Held until the transaction ends. */
async function held(db: Db, id: string): Promise<PostRow & { version: number }> {
  await db.rows(sql`select id from posts where id = ${id} for no key update`);
  const row = await db.row<PostRow & { version: number }>(
    sql`select ${postColumns}, p.version from posts p where p.id = ${id}`,
  );
  if (!row || inTag(postLife.machine, row.state, 'gone')) throw new Refusal(codes.notFound);
  return row;
}
const wordsOf = (input: PostInput) => ({
  title: written(input.title),
  summary: written(input.summary),
  body: written(input.body),
});
interface Writing {
  columns: Sql;
  values: Sql;
}
function writingOf(input: PostInput): Writing {
  const { title, summary, body } = wordsOf(input);
  const [alt, caption] = [written(input.alt), written(input.caption)];
  const products = [...new Set(input.products.map(Number))];
  return {
    columns: sql`title, summary, body, alt, caption, picture, products`,
    values: sql`${json(title)}::jsonb, ${json(summary)}::jsonb, ${json(body)}::jsonb,
      ${json(alt)}::jsonb, ${json(caption)}::jsonb, ${input.picture ?? ''}::text,
      ${products}::bigint[]`,
  };
}
async function begin(db: Db, me: string, { columns, values }: Writing): Promise<number> {
  const row = await db.row<{ id: number }>(
    sql`with made as (insert into posts (written_by, ${columns})
        select ${me}::bigint, ${values} returning id),
      told as (insert into post_history (post_id, by, actor, event, to_state)
        select id, 'staff', ${`staff:${me}`}, 'begin', 'draft' from made)
      select id from made`,
  );
  const id = row?.id ?? 0;
  await audit(db, `staff:${me}`, 'post.begin', { id: `post-${id}` });
  return id;
}
const stale = () =>
  new Refusal(codes.notAllowedNow, 'post.cannot.changed', { reason: 'post.cannot.changed' });
async function rewrite(db: Db, me: string, input: PostInput): Promise<number> {
  const row = await held(db, input.id ?? '');
  if (row.version !== input.version) throw stale();
  const to = await advance(db, postLife, row, {
    event: 'change',
    by: 'staff',
    actor: `staff:${me}`,
  });
  const hole = inTag(postLife.machine, to, 'whole') ? unfinished(wordsOf(input)) : null;
  if (hole) throw new Refusal(codes.notAllowedNow, hole, { reason: hole });
  const { columns, values } = writingOf(input);
  await db.rows(sql`update posts set (${columns}) = (select ${values}), version = version + 1,
    changed_at = clock_timestamp() where id = ${row.id}`);
  return row.id;
}
/** A new draft, or another writing of a post. In a transaction. */
export const savePost = (db: Db, me: string, input: PostInput): Promise<number> =>
  input.id ? rewrite(db, me, input) : begin(db, me, writingOf(input));

/** Sends an event to a post. In a transaction. */
export async function actOnPost(db: Db, me: string, { id, event, at }: PostAct): Promise<number> {
  const row = await held(db, id);
  const wanted = event === 'schedule' && at ? { wanted: new Date(at) } : {};
  const sent = { event, by: 'staff', actor: `staff:${me}` };
  await advance(db, postLife, { ...row, ...wanted }, sent);
  return row.id;
}
