import { codes, Refusal } from '#contract/codes';
import type { OfficeCategory } from '#contract/officeContent';
import type { CategoryInput } from '#contract/shapes/officeContent';
import { nudge } from '../catalogue/catalogue';
import { freeSlug } from '../catalogue/words';
import { json, sql, type Db } from '../../platform/db/open';
import { fieldError } from '../../platform/http/fieldError';
import { changed } from './changed';
import { written } from './written';

interface Row extends OfficeCategory {
  path: string[];
}
const list = (db: Db): Promise<Row[]> =>
  db.rows<Row>(
    sql`select c.id, c.parent, c.name, c.description, c.picture, c.ground, c.position, c.path, (select count(*)::int from products p where p.category_id = c.id) as products from categories c order by cardinality(c.path), c.position, c.id`,
  );
const shown = ({
  id,
  parent,
  name,
  description,
  picture,
  ground,
  position,
  products,
}: Row): OfficeCategory => ({
  id,
  parent,
  name,
  description,
  picture,
  ground,
  position,
  products,
});
export const categoryList = async (db: Db): Promise<OfficeCategory[]> =>
  (await list(db)).map(shown);

/** Nothing lies below itself, and the tree stays as shallow as its menus. */
function checkParent(rows: readonly Row[], id: string | undefined, parent: Row | undefined): void {
  const deepest = 4;
  if (!parent) return;
  if (id && parent.path.includes(id)) throw fieldError('parent', 'form.categoryLoop');
  const below = Math.max(
    0,
    ...rows
      .filter(({ path }) => id && path.includes(id))
      .map(({ path }) => path.length - path.indexOf(id ?? '')),
  );
  if (parent.path.length + Math.max(1, below) > deepest)
    throw fieldError('parent', 'form.categoryDeep');
}
/** Everything below a category that moved moves with it. */
const movePaths = (db: Db, id: string, from: number, path: readonly string[]) =>
  db.rows(
    sql`update categories set path = ${path}::text[] || path[${from + 1}:] where ${id} = any(path)`,
  );

export async function saveCategory(
  db: Db,
  me: string,
  input: CategoryInput,
): Promise<OfficeCategory[]> {
  const rows = await list(db);
  const old = rows.find(({ id }) => id === input.id);
  if (input.id && !old) throw new Refusal(codes.notFound, 'category');
  const name = written(input.name);
  if (!name.en) throw fieldError('name', 'form.english.required');
  const parent = input.parent ? rows.find(({ id }) => id === input.parent) : undefined;
  if (input.parent && !parent) throw fieldError('parent', 'form.select');
  checkParent(rows, old?.id, parent);
  const id = old?.id ?? freeSlug(name.en, new Set(rows.map((row) => row.id)));
  const path = [...(parent?.path ?? []), id];
  const siblings = rows.filter((row) => row.parent === (parent?.id ?? null));
  const position =
    input.position ?? old?.position ?? Math.max(-1, ...siblings.map((row) => row.position)) + 1;
  const ground = input.ground ?? parent?.ground ?? old?.ground ?? 'mist';
  await db.rows(sql`insert into categories (id, parent, name, description, path, picture, ground, position) values (${id}, ${parent?.id ?? null}, ${json(name)}::jsonb, ${json(written(input.description))}::jsonb, ${path}::text[], ${input.picture ?? ''}, ${ground}, ${position})
    on conflict (id) do update set parent = excluded.parent, name = excluded.name, description = excluded.description, picture = excluded.picture, ground = excluded.ground, position = excluded.position`);
  if (old) await movePaths(db, id, old.path.indexOf(id) + 1, path);
  const after = await list(db);
  const now = after.find((row) => row.id === id);
  await changed(db, me, 'category', id, old && shown(old), now && shown(now));
  nudge();
  return after.map(shown);
}
/**
 * Only where nothing lies in it and nothing below: products are moved by their sellers, not lost.
 */
export async function removeCategory(db: Db, me: string, id: string): Promise<OfficeCategory[]> {
  const rows = await list(db);
  const old = rows.find((row) => row.id === id);
  if (!old) throw new Refusal(codes.notFound, 'category');
  if (rows.some(({ parent }) => parent === id))
    throw new Refusal(codes.operationFailed, 'content.cannot.hasChildren', {
      reason: 'content.cannot.hasChildren',
    });
  const gone = await db.row(
    sql`delete from categories c where id = ${id} and not exists (select from products p where p.category_id = c.id) returning id`,
  );
  if (!gone)
    throw new Refusal(codes.operationFailed, 'content.cannot.hasProducts', {
      reason: 'content.cannot.hasProducts',
    });
  await changed(db, me, 'category.removed', id, shown(old), null);
  nudge();
  return categoryList(db);
}
