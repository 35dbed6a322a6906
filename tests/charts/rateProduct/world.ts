import sharp from 'sharp';
import { codes } from '#contract/codes';
import { uploads } from '#contract/notices';
import { reviews } from '#contract/reviews';
import { sql } from '#server/platform/db/open';
import {
  arranged,
  real,
  type Cause,
  type FrozenStep,
  type Scene,
  type World,
} from '../../kit/index';
import { untouched } from '../shared/caseAtDesk';
import { newMember, signedIn, type Member } from '../shared/members';

interface Buyer extends Member {
  order: number;
  /** Its two lines, as the model's. */
  lines: [number, number];
}
type At = Scene<Buyer>;

/** An order of two things of one shop that its buyer received. */
async function received({ db }: At['mall'], user: number): Promise<Omit<Buyer, keyof Member>> {
  const trade = await db.row<{ id: number }>(
    sql`insert into trades (trade_sn, user_id, key) values (${`T-REVIEW-${user}`}, ${user}, ${`review-${user}`}) returning id`,
  );
  const order = await db.row<{
    id: number;
  }>(sql`insert into orders (trade_id, user_id, shop_id, items_minor, delivery_minor, currency, rate, decimals, shown_minor, payment, commission_bp, delivery_kind, arrives_from, arrives_to, address)
    select ${trade?.id}, ${user}, 'casa-verde', 4980, 0, 'USD', '1', 2, 4980, 'wallet', 500, 'standard', current_date, current_date, '{"name": "Ana Lucía Torres", "country": "ES"}' returning id`);
  const id = order?.id ?? 0;
  const lines = await db.rows<{
    id: number;
  }>(sql`insert into order_lines (order_id, sku, product_id, name, options, picture, ground, quantity, price_minor)
    select ${id}, v.sku, p.id, jsonb_build_object('en', case v.n when 1 then 'Teapot, 0.8 litres' else 'Potted fern' end), '[]', p.picture, p.ground, 1, 2490
    from (select v.sku, v.product_id, row_number() over (order by v.product_id, v.sku) as n from variants v join products p on p.id = v.product_id where p.shop_id = 'casa-verde' order by v.product_id, v.sku limit 2) v join products p on p.id = v.product_id order by v.n returning id`);
  return { order: id, lines: [lines[0]?.id ?? 0, lines[1]?.id ?? 0] };
}
const standing = ({ db }: At['mall'], order: number, state: string) =>
  untouched(db, [sql`update orders set state = ${state} where id = ${order}`]);
/** Which of them are reviewed is made so before the order is looked at. */
async function stands({ mall: { db }, who }: Pick<At, 'mall' | 'who'>, outcome: string) {
  await standing({ db } as At['mall'], who.order, outcome === 'none' ? 'onTheWay' : 'completed');
  await untouched(db, [
    sql`delete from review_history where review_id in (select id from reviews where user_id = ${who.id})`,
    sql`delete from review_versions where review_id in (select id from reviews where user_id = ${who.id})`,
    sql`delete from review_pictures where review_id in (select id from reviews where user_id = ${who.id})`,
    sql`delete from reviews where user_id = ${who.id}`,
    ...(outcome === 'first' || outcome === 'all' ? [reviewed(who, 0)] : []),
    ...(outcome === 'all' ? [reviewed(who, 1)] : []),
  ]);
}
const reviewed = ({ id, lines }: Buyer, n: 0 | 1) =>
  sql`insert into reviews (line_id, user_id, product_id, shop_id, rating, text, lang) select l.id, ${id}, l.product_id, 'casa-verde', 4, 'Pours well, drips a little.', 'en' from order_lines l where l.id = ${lines[n]}`;
const opened: Cause<Buyer> = async (scene, outcome) => {
  await stands(scene, outcome);
  return real();
};
/** It is not with its buyer any more, as far as the mall knows. */
const gone = arranged<Buyer>(({ mall, who }) => standing(mall, who.order, 'onTheWay'));
/** As many pictures as a day has room for. */
const full = arranged<Buyer>(({ mall: { db }, who }) =>
  db.rows(
    sql`insert into uploads (owner, mime, width, height, bytes, sealed) select ${who.id}, 'image/webp', 1, 1, 1, decode(repeat('00', 29), 'hex') from generate_series(1, 52)`,
  ),
);
const roomAgain = ({ mall: { db }, who }: At) =>
  untouched(db, [
    sql`delete from uploads u where u.owner = ${who.id} and u.bytes = 1 and not exists (select from review_pictures p where p.upload_id = u.id)`,
  ]);
/** The other line is as it was, so that the answer is the one that was asked for. */
const sent: Cause<Buyer> = async () => real();

async function attach({ page }: At, { event }: FrozenStep): Promise<void> {
  const { name, type } = event.file as { name: string; type: string };
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  await page
    .locator('[data-machine="rateProduct"] [data-ev="attach"]')
    .setInputFiles({ name, mimeType: type, buffer });
}

/** A review in the real mall: what was received, what was said before and lost answers are real. */
export const world: World<Buyer> = {
  calls: { open: reviews.order, uploadPicture: uploads.add, sendReview: reviews.send },
  enter: async (mall, { steps: [open] }) => {
    const member = await newMember(mall);
    const who: Buyer = { ...member, ...(await received(mall, member.id)) };
    await standing(mall, who.order, 'completed');
    const line = open?.event.start === 'line' ? `&line=${who.lines[0]}` : '';
    return {
      who,
      opening: {
        address: `#/pages/history/review?id=${who.order}${line}`,
        session: await signedIn(mall, who),
      },
    };
  },
  before: async (scene, { kind }) => {
    if (kind === 'user') await roomAgain(scene);
  },
  causes: {
    'open ✓': opened,
    'sendReview ✓': sent,
    [`sendReview ✗ ${codes.reviewFailed}`]: gone,
    [`uploadPicture ✗ ${codes.tooManyRequests}`]: full,
  },
  happens: { attach },
  ends: { left: /#\/pages\/(history\/detail|prouduct\/detail)/ },
  meaningful: ['stars'],
};
