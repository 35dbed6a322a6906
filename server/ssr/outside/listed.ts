import { application } from '#machines/lifecycles/application';
import { statesWith } from '#machines/lifecycle';
import { postRules } from '#machines/lifecycles/post';
import type { OutsideKind } from '#contract/outside';
import type { Localised } from '#contract/text';
import { names, sql, type Db, type Sql } from '../../platform/db/open';

/** What a sitemap says of one thing. */
export interface Listed {
  id: string;
  name: Localised;
  /** When it last changed; null where that is not kept. */
  at: Date | null;
}
interface Source {
  /** Everything that has a page which may be listed: `id`, `name`, `at`. */
  rows: Sql;
  /** Its key, in the order that it is walked in. */
  key: Sql;
  /** Before the first of them. */
  first: string;
}
const trading = sql`s.state in ${names(statesWith(application, 'trading'))}`;
const sold = sql`p.state = 'onSale' and exists (select from shops s where s.id = p.shop_id and ${trading})
  and exists (select from variants v where v.product_id = p.id and v.on_sale)`;
const holding = (column: 'category' | 'brand'): Sql =>
  column === 'category'
    ? sql`exists (select from products p join categories below on below.id = p.category_id
        where t.id = any(below.path) and ${sold})`
    : sql`exists (select from products p where p.brand_id = t.id and ${sold})`;
const named = sql`jsonb_build_object('en', t.name) as name`;

const sources: Record<OutsideKind, Source> = {
  category: {
    rows: sql`select t.id::text, t.name, null::timestamptz as at from categories t
      where ${holding('category')}`,
    key: sql`t.id`,
    first: '',
  },
  brand: {
    rows: sql`select t.id::text, ${named}, null::timestamptz as at from brands t where ${holding('brand')}`,
    key: sql`t.id`,
    first: '',
  },
  shop: {
    rows: sql`select t.id::text, ${named}, t.changed_at as at from shops t
      where t.state in ${names(statesWith(application, 'trading'))}`,
    key: sql`t.id`,
    first: '',
  },
  blog: {
    rows: sql`select t.id::text, t.title as name, t.changed_at as at from posts t
      where t.state in ${names(statesWith(postRules.machine, 'shown'))}`,
    key: sql`t.id`,
    first: '0',
  },
  product: {
    rows: sql`select p.id::text, p.name, p.updated_at as at from products p where ${sold}`,
    key: sql`p.id`,
    first: '0',
  },
};
const after = (kind: OutsideKind, id: string): Sql => {
  const { rows, key, first } = sources[kind];
  return first === '0'
    ? sql`${rows} and ${key} > ${id}::bigint order by ${key}`
    : sql`${rows} and ${key} > ${id}::text order by ${key}`;
};

export async function countOf(db: Db, kind: OutsideKind): Promise<number> {
  const row = await db.row<{ n: number }>(
    sql`select count(*)::int as n from (${sources[kind].rows}) all_of`,
  );
  return row?.n ?? 0;
}
/** How many are read at once: nobody else waits for a long statement. */
const step = 500;
/** The nth `most` of them, a piece at a time, by their key. */
export async function* listed(
  db: Db,
  kind: OutsideKind,
  { page, most }: { page: number; most: number },
): AsyncGenerator<Listed[]> {
  const skipped = (page - 1) * most;
  const before =
    skipped === 0
      ? undefined
      : await db.row<{ id: string }>(
          sql`${after(kind, sources[kind].first)} offset ${skipped - 1} limit 1`,
        );
  if (skipped > 0 && !before) return;
  let last = before?.id ?? sources[kind].first;
  for (let left = most; left > 0;) {
    const rows = await db.rows<Listed>(sql`${after(kind, last)} limit ${Math.min(step, left)}`);
    if (rows.length === 0) return;
    yield rows;
    left -= rows.length;
    last = rows.at(-1)?.id ?? last;
  }
}
