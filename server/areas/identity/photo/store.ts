import type { FastifyInstance } from 'fastify';
import { newSecret } from '../../../platform/crypto/secrets';
import { sql, type Db } from '../../../platform/db/open';
import { photoPath } from '../session/account';

/** Opened by itself it is a picture and nothing else: no script, no frame, no origin. */
const alone = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/** Takes the place of the one before, whose address leads nowhere any more. */
export const keepPhoto = (db: Db, userId: string, data: Buffer): Promise<unknown> =>
  db.rows(sql`insert into avatars (user_id, key, data) values (${userId}, ${newSecret()}, ${data})
    on conflict (user_id) do update set key = excluded.key, data = excluded.data, at = clock_timestamp()`);
export const dropPhoto = (db: Db, userId: string): Promise<unknown> =>
  db.rows(sql`delete from avatars where user_id = ${userId}`);

/** GET /photos/<key>.webp: for who knows the address, which only its person is told. */
export function servePhotos(app: FastifyInstance, db: Db): void {
  app.get(`${photoPath}:file`, { config: { open: true } }, async (request, reply) => {
    const file = (request.params as { file: string }).file.slice(0, 60);
    const key = /^([\w-]{43})\.webp$/.exec(file)?.[1];
    const found =
      key && (await db.row<{ data: Buffer }>(sql`select data from avatars where key = ${key}`));
    if (!found) return reply.callNotFound();
    return reply
      .header('content-security-policy', alone)
      .header('cache-control', 'private, max-age=300')
      .type('image/webp')
      .send(Buffer.from(found.data));
  });
}
