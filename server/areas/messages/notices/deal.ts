import type { Language } from '#contract/languages';
import { noticeTypes } from '#contract/notices';
import { localise, type Localised } from '#contract/text';
import { sql, type Db } from '../../../platform/db/open';
import type { Happened } from './happened';
import type { Told } from './write';

interface Row {
  owner_id: number | null;
  lang: Language;
  name: Localised | null;
  sku: string;
  /** Who did it, and why. */
  by: string;
  reason: string;
}
const words: Readonly<Record<string, string>> = {
  approve: 'approved',
  refuse: 'refused',
  stop: 'stopped',
  drop: 'dropped',
  lapse: 'lapsed',
};
/**
 * What staff decided about a seller's flash deal, and that one came to nothing by itself. What
 * sellers do themselves they know.
 */
export async function aboutDeal(db: Db, { id, event }: Happened): Promise<Told[]> {
  const text = words[event];
  if (!text) return [];
  const row = await db.row<Row>(sql`select s.owner_id, coalesce(u.lang, 'en') as lang, p.name,
      d.sku, h.by, h.reason
    from flash_deals d join shops s on s.id = d.shop_id left join users u on u.id = s.owner_id
      left join products p on p.id = d.product_id
      join flash_deal_history h on h.deal_id = d.id and h.event = ${event}
    where d.id = ${id} order by h.id desc limit 1`);
  if (!row?.owner_id || row.by === 'seller') return [];
  const { owner_id, lang, name, sku, reason } = row;
  return [
    {
      userId: owner_id,
      type: noticeTypes.product,
      text: `deal.${text}`,
      values: {
        name: name ? localise(name, lang).text : sku,
        ...(reason ? { remark: reason } : {}),
      },
      about: `deal-${id}`,
    },
  ];
}
