import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/open';
import { bytesOf } from '../store/keep';
import { unlessAway } from '../store/serve';
import { pictureRow } from './store';
import { asked } from './widths';

const forever = 'public, max-age=31536000, immutable';
/** Opened by itself it is a picture and nothing else: no script, no frame, no origin. */
const alone = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/**
 * GET /pictures/<id>.webp, or <id>-240.webp and the other widths: for anybody, for good. Whoever has
 * it already is told so without the store being asked.
 * `elsewhere`: they are shown from the address of a delivery network too.
 */
export function servePictures(app: FastifyInstance, db: Db, elsewhere: boolean): void {
  app.get('/pictures/:file', { config: { open: true } }, (request, reply) =>
    unlessAway(request, reply, async () => {
      const wanted = asked((request.params as { file: string }).file);
      const row = wanted ? await pictureRow(db, wanted.id, wanted.width) : undefined;
      if (!row) return reply.callNotFound();
      const tag = row.file && `"${row.file}"`;
      const same = tag !== null && request.headers['if-none-match'] === tag;
      const data = same ? undefined : await bytesOf(row.data, row.file);
      if (!data && !same) return reply.callNotFound();
      void reply
        .header('content-security-policy', alone)
        .header('cache-control', forever)
        .header('cross-origin-resource-policy', elsewhere ? 'cross-origin' : 'same-origin');
      if (tag) void reply.header('etag', tag);
      if (!data) return reply.code(304).send();
      return reply.type('image/webp').send(Buffer.from(data));
    }),
  );
}
