import { sql, type Sql } from '../../platform/db/open';

/** Orders within `whose` whose number, customer or product has these letters in it. */
export function matching(whose: Sql, q: string | undefined): Sql {
  if (!q) return whose;
  return sql`${whose} and (strpos(lower(o.address->>'name'), lower(${q})) > 0
    or exists (select from trades t where t.id = o.trade_id and strpos(t.trade_sn, ${q}) > 0)
    or exists (select from order_lines l where l.order_id = o.id and (strpos(lower(l.sku), lower(${q})) > 0
      or exists (select from jsonb_each_text(l.name) n where strpos(lower(n.value), lower(${q})) > 0))))`;
}

const columns = { date: sql`o.id`, deadline: sql`o.deadline`, price: sql`o.total_minor` } as const;
const directions = { up: sql`asc nulls last`, down: sql`desc nulls last` } as const;
/**
 * By day it was placed (ids follow it), by what is due first, or by price; what has no deadline
 * comes last.
 */
export const sortedBy = ({
  sort = 'date',
  dir = 'down',
}: {
  sort?: keyof typeof columns | undefined;
  dir?: keyof typeof directions | undefined;
}): Sql => sql`${columns[sort]} ${directions[dir]}, o.id desc`;
