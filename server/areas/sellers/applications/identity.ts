import { createHash } from 'node:crypto';
import { Refusal } from '#contract/codes';
import { sql, type Db } from '../../../platform/db/open';
import { content } from '../../../platform/files/uploads/store';
import { fieldError } from '../../../platform/http/fieldError';

/**
 * Is it, or was it ever, a picture of somebody's identity card? Whoever lets staff look at pictures
 * asks this first.
 */
export const isIdentityPicture = async (db: Db, uploadId: string): Promise<boolean> =>
  (await db.row(
    sql`select 1 from identity_pictures where upload_id::text = lower(${uploadId})`,
  )) !== undefined;

/**
 * Notes that a picture of the applicant's own belongs to the application, with a hash of what is in
 * it. 1000008 beside the field where it is not theirs, or is gone.
 */
export async function attach(
  db: Db,
  application: { id: number; user_id: number | null },
  field: string,
  uploadId: string,
): Promise<void> {
  const shown = await content(db, uploadId, String(application.user_id)).catch((error: unknown) => {
    throw error instanceof Refusal ? fieldError(field, 'form.picture') : error;
  });
  const mark = createHash('sha256').update(Buffer.from(shown.data, 'base64')).digest('hex');
  await db.rows(
    sql`insert into identity_pictures (upload_id, application_id, mark) values (${shown.id}, ${application.id}, ${mark}) on conflict (upload_id) do nothing`,
  );
}

/**
 * Deletes pictures of identity cards whose time is over (docs/promises.md S18): the row stays, what
 * it showed is gone. Answers how many.
 */
export async function erasePictures(db: Db, limit = 200): Promise<number> {
  const gone =
    await db.rows(sql`update uploads set sealed = '', file = null, erased_at = clock_timestamp()
    where id in (select i.upload_id from identity_pictures i join uploads u on u.id = i.upload_id
    where u.erased_at is null and i.at < clock_timestamp() - interval '90 days' and identity_over(i.upload_id) order by i.at limit ${limit}) returning id`);
  return gone.length;
}
