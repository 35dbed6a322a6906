import type { FastifyInstance } from 'fastify';
import { codes, Refusal } from '#contract/codes';
import { productReviewRules } from '#machines/lifecycles/productReview';
import { statesWith } from '#machines/lifecycle';
import { names, sql, type Db } from '../../platform/db/open';
import { unlessAway } from '../../platform/files/store/serve';
import { content } from '../../platform/files/uploads/store';

/** Opened by itself it is a picture and nothing else: no script, no frame, no origin. */
const alone = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";
/** Seconds: one that staff hide is gone from browsers soon. */
const kept = 300;
/** Where a picture of a review is seen. */
export const pictureAt = (id: string): string => `/review-pictures/${id}.webp`;

/**
 * Own pictures that nothing else was proved with: an identity card or a receipt does not become
 * public by a mistake. Each once.
 */
export async function checkPictures(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const fit = await db.rows(sql`select u.id from uploads u where u.id = any(${ids}::uuid[])
      and u.owner = ${userId} and u.erased_at is null
    and not exists (select from recharges r where r.cert_image::text = u.id::text)
    and not exists (select from applications a where u.id in (a.id_front, a.id_back))`);
  if (fit.length !== ids.length)
    throw new Refusal(codes.reviewFailed, 'form.picture', { fields: { pictures: 'form.picture' } });
}
export async function keepPictures(db: Db, review: number, ids: readonly string[]): Promise<void> {
  await db.rows(sql`delete from review_pictures where review_id = ${review}`);
  await db.rows(
    sql`insert into review_pictures (review_id, n, upload_id) select ${review}, u.n, u.id
      from unnest(${ids}::uuid[]) with ordinality u(id, n)`,
  );
}
const isPublic = sql`exists (select from review_pictures p join reviews r on r.id = p.review_id
  where p.upload_id = u.id and r.state in
  ${names(statesWith(productReviewRules.machine, 'public'))})`;

/** GET /review-pictures/<id>.webp: for anybody, while a review that shows it is shown. */
export function serveReviewPictures(app: FastifyInstance, db: Db): void {
  app.get('/review-pictures/:file', { config: { open: true } }, async (request, reply) => {
    const id = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/.exec(
      (request.params as { file: string }).file.slice(0, 60),
    )?.[1];
    const shown =
      id && (await db.row(sql`select 1 from uploads u where u.id = ${id}::uuid and ${isPublic}`));
    if (!id || !shown) return reply.callNotFound();
    return unlessAway(request, reply, async () => {
      const { mime, data } = await content(db, id);
      return reply
        .header('content-security-policy', alone)
        .header('cache-control', `public, max-age=${kept}`)
        .type(mime)
        .send(Buffer.from(data, 'base64'));
    });
  });
}
