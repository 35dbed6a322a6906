import { noticeTypes } from '#contract/notices';
import type { Language } from '#contract/languages';
import { toAmount } from '#contract/money';
import { localise, type Localised } from '#contract/text';
import { sql, type Db } from '../../../platform/db/open';
import type { Happened } from './happened';
import type { Told } from './write';

/** What one person is told of their wish list, in their language. Cents. */
export interface WishesTold {
  userId: number;
  kind: 'cheaper' | 'back';
  lang: Language;
  things: { name: string; before: number; now: number }[];
}
interface Row {
  user_id: number;
  kind: WishesTold['kind'];
  lang: Language;
  things: { name: Localised; before: number; now: number }[] | null;
}
/** Those that the person took off the list meanwhile are not told of. */
export async function toldOfWishes(db: Db, id: number): Promise<WishesTold | null> {
  const row = await db.row<Row>(sql`
    select t.user_id, t.kind, u.lang, (select jsonb_agg(jsonb_build_object('name', p.name, 'before', x.before, 'now', x.now) order by x.n)
      from rows from (jsonb_to_recordset(t.things) as (product bigint, before bigint, now bigint)) with ordinality as x(product, before, now, n)
      join products p on p.id = x.product join wishes w on w.product_id = p.id and w.user_id = t.user_id and w.removed_at is null) as things
    from wish_tellings t join users u on u.id = t.user_id and u.state = 'open' where t.id = ${id}`);
  if (!row?.things) return null;
  const { user_id: userId, kind, lang } = row;
  const things = row.things.map((one) => ({ ...one, name: localise(one.name, lang).text }));
  return { userId, kind, lang, things };
}
/** One notice for all that changed at once: it names the last saved. */
export async function aboutWishes(db: Db, { id }: Happened): Promise<Told[]> {
  const told = await toldOfWishes(db, id);
  const [first] = told?.things ?? [];
  if (!told || !first) return [];
  const others = told.things.length - 1;
  return [
    {
      userId: told.userId,
      type: noticeTypes.success,
      text: `wishes.${told.kind}${others > 0 ? 'Many' : ''}`,
      values: {
        name: first.name,
        amount: toAmount(first.now),
        ...(others > 0 ? { others: String(others) } : {}),
      },
      about: 'wishes-all',
    },
  ];
}
