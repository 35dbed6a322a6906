import { codes, Refusal } from '#contract/codes';
import type { Upload, UploadContent } from '#contract/notices';
import { nothing, sql, type Db } from '../../db/open';
import { seal, unseal } from '../../crypto/vault';
import { roomOfPerson } from '../quota';
import { bytesOf, keepFile } from '../store/keep';
import type { Picture } from './picture';

/** Pictures of one person in any 24 hours. */
export const mostPerDay = 52;
const what = 'upload';
interface Row extends Upload {
  sealed: Uint8Array | null;
  file: string | null;
}

/** 1000010 once the day's pictures are sent, with the moment the next may come. */
export async function roomLeft(db: Db, userId: string): Promise<void> {
  const day = await db.row<{
    used: number;
    oldest: Date | null;
  }>(sql`select count(*)::int as used, min(created_at) as oldest from uploads
    where owner = ${userId} and created_at > clock_timestamp() - interval '24 hours'`);
  if (!day?.oldest || day.used < mostPerDay) return;
  const until = new Date(day.oldest.getTime() + 86_400_000).toISOString();
  throw new Refusal(codes.tooManyRequests, 'form.picture.many', {
    limit: mostPerDay,
    used: day.used,
    until,
    fields: { file: 'form.picture.many' },
  });
}

/**
 * Keeps a picture, sealed: its file, then the row that names it. Counts once more with the person's
 * row held, so that many at once are no more than allowed.
 */
export async function keep(
  db: Db,
  userId: string,
  { mime, data, width, height }: Picture,
): Promise<Upload> {
  const file = await keepFile(db, seal(what, data));
  return db.tx(async (tx) => {
    await tx.rows(sql`select id from users where id = ${userId} for no key update`);
    await roomLeft(tx, userId);
    await roomOfPerson(tx, userId, data.length);
    const row = await tx.row<{
      id: string;
    }>(sql`insert into uploads (owner, mime, width, height, bytes, file)
      values (${userId}, ${mime}, ${width}, ${height}, ${data.length}, ${file}) returning id`);
    return { id: row?.id ?? '', mime, bytes: data.length, width, height };
  });
}

/**
 * The picture, opened. `userId`: only that person's; without it anybody's, for staff. 2000019 where
 * there is none, or none any more.
 */
export async function content(db: Db, id: string, userId?: string): Promise<UploadContent> {
  const row = await db.row<Row>(
    sql`select id, mime, bytes, width, height, sealed, file from uploads where id = ${id} and erased_at is null${userId === undefined ? nothing : sql` and owner = ${userId}`}`,
  );
  const kept = row && (await bytesOf(row.sealed, row.file));
  if (!row || !kept) throw new Refusal(codes.notFound);
  const { mime, bytes, width, height } = row;
  return { id: row.id, mime, bytes, width, height, data: unseal(what, kept).toString('base64') };
}
