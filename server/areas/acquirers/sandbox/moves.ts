import { nothing, sql, type Db, type Sql } from '../../../platform/db/open';
import type { Moved, MoveKind, Span } from '../gateway';

const perPage = 100;
type Row = Omit<Moved, 'kind'>;
const charges = sql`select id, id as key, currency, decimals::int as decimals, charged_minor as amount, created_at as made from sandbox_charge where state = 'charged'`;
const refunds = sql`select r.ref as id, r.ref as key, c.currency, c.decimals::int as decimals, r.amount_minor as amount, r.created_at as made from sandbox_refund r join sandbox_charge c on c.id = r.charge_id`;
/** Nobody disputes anything there. */
const books: Readonly<Record<MoveKind, Sql | null>> = {
  charge: charges,
  refund: refunds,
  dispute: null,
};

/** What the sandbox's own book says moved, a page at a time, by name. */
export async function movedIn(
  db: Db,
  kind: MoveKind,
  { since, until }: Span,
  after: string | null,
): Promise<{ items: Moved[]; next: string | null }> {
  const book = books[kind];
  if (!book) return { items: [], next: null };
  const rows =
    await db.rows<Row>(sql`select b.id, b.key, b.currency, b.decimals, b.amount as "amountMinor", floor(extract(epoch from b.made))::bigint as at from (${book}) b
    where b.made >= to_timestamp(${since}::float8) and b.made < to_timestamp(${until}::float8)${after === null ? nothing : sql` and b.id > ${after}`} order by b.id limit ${perPage}`);
  return {
    items: rows.map((row) => ({ ...row, kind })),
    next: rows.length === perPage ? (rows.at(-1)?.id ?? null) : null,
  };
}
