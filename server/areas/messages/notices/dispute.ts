import { toAmount } from '#contract/money';
import { noticeTypes, type NoticeType } from '#contract/notices';
import { sql, type Db } from '../../../platform/db/open';
import type { Happened } from './happened';
import type { Told } from './write';

interface Part {
  order_id: number;
  user_id: number;
  owner_id: number | null;
  trade_sn: string;
  shop: string;
  share_minor: number;
}
const words: Readonly<Record<string, [NoticeType, string]>> = {
  open: [noticeTypes.audit, 'disputed'],
  win: [noticeTypes.success, 'disputeWon'],
  lose: [noticeTypes.fail, 'disputeLost'],
  close: [noticeTypes.success, 'disputeClosed'],
};
/**
 * Whose order stands still hears why, and how it ended: the shops, and the buyer, whose bank
 * decides.
 */
export async function aboutDispute(db: Db, { id, event }: Happened): Promise<Told[]> {
  const said = words[event];
  if (!said) return [];
  const [type, text] = said;
  const parts =
    await db.rows<Part>(sql`select o.id as order_id, o.user_id, s.owner_id, t.trade_sn, s.name as shop, p.share_minor
    from card_dispute_parts p join orders o on o.id = p.order_id join trades t on t.id = o.trade_id join shops s on s.id = o.shop_id where p.dispute_id = ${id} order by o.id`);
  return parts.flatMap(({ order_id, user_id, owner_id, trade_sn, shop, share_minor }): Told[] => {
    const values = { number: trade_sn, shop, amount: toAmount(share_minor) };
    const buyer: Told = {
      userId: user_id,
      type: event === 'open' ? type : noticeTypes.audit,
      text: event === 'open' ? 'order.disputed' : 'order.disputeOver',
      values,
      about: `order-${order_id}`,
    };
    return owner_id === null || owner_id === user_id
      ? [buyer]
      : [
          buyer,
          { userId: owner_id, type, text: `sale.${text}`, values, about: `sale-${order_id}` },
        ];
  });
}
