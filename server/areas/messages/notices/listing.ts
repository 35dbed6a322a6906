import type { Language } from '#contract/languages';
import { noticeTypes } from '#contract/notices';
import { localise, type Localised } from '#contract/text';
import { sql, type Db } from '../../../platform/db/open';
import type { Happened } from './happened';
import type { Told } from './write';

interface Row {
  owner_id: number | null;
  lang: Language;
  name: Localised;
  off_by_staff: boolean;
  reason: string | null;
  note: string | null;
}
const words: Readonly<Record<string, string>> = {
  approve: 'approved',
  refuse: 'refused',
  takeOff: 'takenOff',
  reviewLate: 'late',
};
/**
 * What staff decided about a product, and that they are late. What sellers do themselves they know.
 */
export async function aboutListing(db: Db, { id, event }: Happened): Promise<Told[]> {
  const text = words[event];
  if (!text) return [];
  const row =
    await db.row<Row>(sql`select s.owner_id, coalesce(u.lang, 'en') as lang, p.name, p.off_by_staff, r.reason, r.note from products p join shops s on s.id = p.shop_id left join users u on u.id = s.owner_id
    left join lateral (select reason, note from listing_refusals where product_id = p.id order by at desc, id limit 1) r on true where p.id = ${id}`);
  if (!row?.owner_id || (event === 'takeOff' && !row.off_by_staff)) return [];
  const { owner_id, lang, name, reason, note } = row;
  const why: Record<string, string> =
    event === 'refuse' || event === 'takeOff'
      ? { reason: reason ? `listing.why.${reason}` : '', remark: note ?? '' }
      : {};
  return [
    {
      userId: owner_id,
      type: noticeTypes.product,
      text: `listing.${text}`,
      values: { name: localise(name, lang).text, ...why },
      about: `listing-${id}`,
    },
  ];
}
