import { hash } from 'node:crypto';
import { codes, Refusal } from '#contract/codes';
import type { Picture } from '#contract/listings';
import { sql, type Db } from '../../db/open';
import { roomOfShop, useRoomOfShop } from '../quota';
import { bytesOf, keepFile } from '../store/keep';
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

/** Files first, then the rows that name them (docs/decisions/099). */
interface Kept {
  file: string;
  copies: { width: number; file: string }[];
}
async function filesOf(db: Db, { whole, copies }: Awaited<ReturnType<typeof made>>): Promise<Kept> {
  const [file, ...narrower] = await Promise.all(
    [whole, ...copies].map(({ data }) => keepFile(db, data)),
  );
  return {
    file: file ?? '',
    copies: copies.map(({ width }, n) => ({ width, file: narrower[n] ?? '' })),
  };
}

async function store(
  tx: Db,
  id: string,
  shopId: string | null,
  { mime, width, height }: Written,
  { file, copies }: Kept,
): Promise<boolean> {
  const fresh = await tx.row(sql`insert into pictures (id, shop_id, mime, width, height, file)
    values (${id}, ${shopId}, ${mime}, ${width}, ${height}, ${file})
    on conflict do nothing returning id`);
  if (!fresh) return false;
  for (const copy of copies)
    await tx.rows(sql`insert into picture_widths (picture_id, width, file)
      values (${id}, ${copy.width}, ${copy.file})`);
  return true;
}
const bytesIn = ({ whole, copies }: Awaited<ReturnType<typeof made>>): number =>
  copies.reduce((sum, { data }) => sum + data.length, whole.data.length);

/**
 * Keeps a picture that anybody may see: decoded and written anew, in four widths, named by what is
 * in it; the same one twice is one.
 * `shopId`: whose it is, and whose day it counts in (`counted`); null for staff. Refusals: 1000008 for what is no picture,
 * 1000010 for too many, 2000018 where the shop's room is used up or the store does not answer.
 */
export async function keepPicture(
  db: Db,
  bytes: Buffer,
  shopId: string | null,
  { counted = shopId !== null } = {},
): Promise<Picture> {
  if (counted && shopId !== null) await roomLeft(db, shopId);
  if (shopId !== null) await roomOfShop(db, shopId);
  const all = await made(bytes);
  const { whole } = all;
  const id = hash('sha256', whole.data, 'hex').slice(0, 32);
  const files = await filesOf(db, all);
  await db.tx(async (tx) => {
    if (counted && shopId !== null) {
      // Counted once more with the shop's row held: many at once are no more than allowed.
      await tx.rows(sql`select id from shops where id = ${shopId} for no key update`);
      await roomLeft(tx, shopId);
    }
    const fresh = await store(tx, id, shopId, whole, files);
    if (fresh && shopId !== null) await useRoomOfShop(tx, shopId, bytesIn(all));
  });
  return { id, src: srcOf(id), width: whole.width, height: whole.height };
}
interface PictureRow {
  data: Uint8Array | null;
  file: string | null;
}
/** Where a kept picture's bytes are; undefined where there is none. */
export const pictureRow = (
  db: Db,
  id: string,
  width: number | null,
): Promise<PictureRow | undefined> =>
  db.row<PictureRow>(
    width === null
      ? sql`select data, file from pictures where id = ${id}`
      : sql`select data, file from picture_widths where picture_id = ${id} and width = ${width}`,
  );
/** A kept picture's bytes; undefined where there is none. */
export async function pictureBytes(
  db: Db,
  id: string,
  width: number | null,
): Promise<Uint8Array | undefined> {
  const row = await pictureRow(db, id, width);
  return row && bytesOf(row.data, row.file);
}
