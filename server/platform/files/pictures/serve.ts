import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/open';
import { pictureBytes } from './store';
import { asked } from './widths';

const forever = 'public, max-age=31536000, immutable';
/** Opened by itself it is a picture and nothing else: no script, no frame, no origin. */
const alone = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/**
 * GET /pictures/<id>.webp, or <id>-240.webp and the other widths: for anybody, for good.
 * `elsewhere`: they are shown from the address of a delivery network too.
 */
export function servePictures(app: FastifyInstance, db: Db, elsewhere: boolean): void {
  app.get('/pictures/:file', { config: { open: true } }, async (request, reply) => {
    const wanted = asked((request.params as { file: string }).file);
    const data = wanted ? await pictureBytes(db, wanted.id, wanted.width) : undefined;
    if (!data) return reply.callNotFound();
    return reply
      .header('content-security-policy', alone)
      .header('cache-control', forever)
      .header('cross-origin-resource-policy', elsewhere ? 'cross-origin' : 'same-origin')
      .type('image/webp')
      .send(Buffer.from(data));
  });
}
