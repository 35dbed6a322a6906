import { hash } from 'node:crypto';
import { codes, Refusal } from '#contract/codes';
import type { Picture } from '#contract/listings';
import { sql, type Db } from '../../db/open';
import { narrowed, picture, type Picture as Written } from '../uploads/picture';
import { inTurn } from '../uploads/turns';
import { srcOf, widths } from './widths';

/**
 * New pictures that one shop sends in any 24 hours: fifty products with ten each. What its imports
 * name has a share of its own (docs/decisions/084).
 */
export const mostPerDay = 500;

async function roomLeft(db: Db, shopId: string): Promise<void> {
  const day = await db.row<{
    used: number;
    oldest: Date | null;
  }>(sql`select count(*)::int as used, min(created_at) as oldest from pictures
    where shop_id = ${shopId} and created_at > clock_timestamp() - interval '24 hours'
      and not exists (select from picture_fetches f where f.picture_id = pictures.id and f.shop_id = pictures.shop_id)`);
  if (!day?.oldest || day.used < mostPerDay) return;
  const until = new Date(day.oldest.getTime() + 86_400_000).toISOString();
  throw new Refusal(codes.tooManyRequests, 'form.picture.many', {
    limit: mostPerDay,
    used: day.used,
    until,
    fields: { file: 'form.picture.many' },
  });
}
/** The picture and its narrower copies, from bytes nobody has looked at. */
const made = (bytes: Buffer) =>
  inTurn(async () => {
    const whole = await picture(bytes);
    const copies: { width: number; data: Buffer }[] = [];
    for (const width of widths)
      copies.push({
        width,
        data: whole.width > width ? await narrowed(whole.data, width) : whole.data,
      });
    return { whole, copies };
  });

async function store(
  tx: Db,
  id: string,
  shopId: string | null,
  whole: Written,
  copies: readonly { width: number; data: Buffer }[],
): Promise<void> {
  const fresh = await tx.row(sql`insert into pictures (id, shop_id, mime, width, height, data)
    values (${id}, ${shopId}, ${whole.mime}, ${whole.width}, ${whole.height}, ${whole.data}) on conflict do nothing returning id`);
  if (!fresh) return;
  for (const { width, data } of copies)
    await tx.rows(
      sql`insert into picture_widths (picture_id, width, data) values (${id}, ${width}, ${data})`,
    );
}

/**
 * Keeps a picture that anybody may see: decoded and written anew, in four widths, named by what is
 * in it; the same one twice is one.
 * `shopId`: whose it is, and whose day it counts in (`counted`); null for staff. Refusals: 1000008 for what is no picture,
 * 1000010 for too many.
 */
export async function keepPicture(
  db: Db,
  bytes: Buffer,
  shopId: string | null,
  { counted = shopId !== null } = {},
): Promise<Picture> {
  if (counted && shopId !== null) await roomLeft(db, shopId);
  const { whole, copies } = await made(bytes);
  const id = hash('sha256', whole.data, 'hex').slice(0, 32);
  await db.tx(async (tx) => {
    if (counted && shopId !== null) {
      // Counted once more with the shop's row held: many at once are no more than allowed.
      await tx.rows(sql`select id from shops where id = ${shopId} for no key update`);
      await roomLeft(tx, shopId);
    }
    await store(tx, id, shopId, whole, copies);
  });
  return { id, src: srcOf(id), width: whole.width, height: whole.height };
}
/** A kept picture's bytes; undefined where there is none. */
export async function pictureBytes(
  db: Db,
  id: string,
  width: number | null,
): Promise<Uint8Array | undefined> {
  const row = await db.row<{ data: Uint8Array }>(
    width === null
      ? sql`select data from pictures where id = ${id}`
      : sql`select data from picture_widths where picture_id = ${id} and width = ${width}`,
  );
  return row?.data;
}
