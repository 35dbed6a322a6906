import { noticeTypes } from '#contract/notices';
import type { Language } from '#contract/languages';
import { localise, type Localised } from '#contract/text';
import { sql, type Db } from '../../../platform/db/open';
import type { Happened } from './happened';
import type { Told } from './write';

interface Row {
  user_id: number;
  owner_id: number | null;
  order_id: number;
  name: Localised;
  shop: string;
  rating: number;
  hidden_for: string;
  buyer_lang: Language;
  owner_lang: Language;
}
const shopsByEvent: Readonly<Record<string, string>> = { send: 'new', change: 'changed' };
/** A shop hears that it was reviewed, and otherwise than before; a buyer of the answer, and of what staff did to their words. */
export async function aboutProductReview(db: Db, { id, event }: Happened): Promise<Told[]> {
  if (!['send', 'change', 'answer', 'hide', 'restore'].includes(event)) return [];
  const row =
    await db.row<Row>(sql`select r.user_id, s.owner_id, l.order_id, p.name, s.name as shop, r.rating, r.hidden_for, coalesce(b.lang, 'en') as buyer_lang, coalesce(o.lang, 'en') as owner_lang
    from reviews r join shops s on s.id = r.shop_id join products p on p.id = r.product_id join order_lines l on l.id = r.line_id join users b on b.id = r.user_id left join users o on o.id = s.owner_id where r.id = ${id}`);
  if (!row) return [];
  const { user_id, owner_id, order_id, name, shop, rating, hidden_for } = row;
  const toShop = shopsByEvent[event];
  if (toShop)
    return owner_id === null
      ? []
      : [
          {
            userId: owner_id,
            type: noticeTypes.product,
            text: `review.${toShop}`,
            values: { name: localise(name, row.owner_lang).text, stars: String(rating) },
            about: `review-${id}`,
          },
        ];
  const text = { answer: 'answered', hide: 'hidden', restore: 'restored' }[event] ?? event;
  return [
    {
      userId: user_id,
      type: event === 'hide' ? noticeTypes.fail : noticeTypes.success,
      text: `review.${text}`,
      values: {
        name: localise(name, row.buyer_lang).text,
        shop,
        ...(event === 'hide' ? { reason: `review.why.${hidden_for}` } : {}),
      },
      about: `order-${order_id}`,
    },
  ];
}
