import type { FastifyInstance, FastifyReply } from 'fastify';
import { codes } from '#contract/codes';
import { pendingMigrations } from '../db/migrate';
import { sql, type Db } from '../db/open';
import type { Readiness } from './readiness';

/** What every mall needs before it serves; other parts add theirs. */
export function needDatabase(readiness: Readiness, db: Db): void {
  readiness.add('database', async () => Boolean(await db.row(sql`select 1 as ok`)));
  readiness.add('migrations', async () => (await pendingMigrations(db)).length === 0);
}
const open = { config: { open: true } } as const;

/**
 * `/health`: the process is alive, whatever its database does; restart it where this is not
 * answered. `/ready`: it can serve; send it calls while this says 200. `/api/health` is what
 * `/ready` was called first.
 */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  const tellReady = async (_: unknown, reply: FastifyReply) => {
    const { ready, parts } = await readiness.ask();
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        code: ready ? codes.ok : codes.operationFailed,
        message: ready ? 'ready' : 'not ready',
        data: parts,
      });
  };
  app.get('/health', open, (_, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ code: codes.ok, message: 'alive', data: null }),
  );
  app.get('/ready', open, tellReady);
  app.get('/api/health', open, tellReady);
}
