import sharp from 'sharp';
import { codes } from '#contract/codes';
import { uploads } from '#contract/notices';
import { reviews, type LineToReview, type OrderReviews } from '#contract/reviews';
import { sql } from '#server/platform/db/open';
import { keep } from '#server/platform/files/uploads/store';
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
import { receivedOf } from './received';

interface Buyer extends Member {
  order: number;
  /** Its two lines, as the model's. */
  lines: [number, number];
}
type At = Scene<Buyer>;

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
    ...(outcome === 'first' || outcome === 'late' || outcome === 'all' ? [reviewed(who, 0)] : []),
    ...(outcome === 'late'
      ? [
          sql`update reviews set created_at = created_at - interval '31 days' where user_id = ${who.id}`,
        ]
      : []),
    ...(outcome === 'all' ? [reviewed(who, 1)] : []),
  ]);
  for (const { id } of await db.rows<{ id: number }>(
    sql`select id from reviews where user_id = ${who.id}`,
  ))
    await addPicture(db, who, String(id));
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
/** What was said has a picture, as the model's has: who sent none before has one added. */
const sent: Cause<Buyer> = ({ mall: { db }, who }) =>
  real({
    mode: 'edit',
    edit: async (data) => {
      const { id, lines } = data as OrderReviews;
      return { id, lines: await Promise.all(lines.map((line) => pictured(db, who, line))) };
    },
  });
async function pictured(
  db: At['mall']['db'],
  who: Buyer,
  one: LineToReview,
): Promise<LineToReview> {
  const { review } = one;
  if (!review || review.pictures.length > 0) return one;
  return { ...one, review: { ...review, pictures: [await addPicture(db, who, review.id)] } };
}
async function addPicture(db: At['mall']['db'], { id }: Buyer, review: string): Promise<string> {
  const data = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer();
  const upload = await keep(db, String(id), { mime: 'image/webp', data, width: 40, height: 30 });
  await db.rows(
    sql`insert into review_pictures (review_id, n, upload_id) values (${review}, 1, ${upload.id})`,
  );
  return upload.id;
}

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
  calls: {
    open: reviews.order,
    uploadPicture: uploads.add,
    sendReview: [reviews.send, reviews.change],
  },
  enter: async (mall, { steps: [open] }) => {
    const member = await newMember(mall);
    const who: Buyer = { ...member, ...(await receivedOf(mall, member.id)) };
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
  /** The mall says why this line cannot be reviewed: its parcel is under way. */
  otherWords: ({ shows }) => shows.label.startsWith('refused'),
  ends: { left: /#\/pages\/(history\/detail|prouduct\/detail)/ },
  meaningful: ['stars'],
};
