import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { policyOf } from '../platform/http/security';
import { FirstPages, type Write } from './firstPages';
import { sendSqueezed, squeezed } from './squeezed';
import { templateOf } from './template';

/**
 * Answers `/` with the home page written out (with the bare page where the renderer is not built,
 * is asked for too much or fails), and `/first/…` with what it was made of.
 */
export async function serveFirst(
  app: FastifyInstance,
  dist: string,
  { chat, filesUrl }: Pick<Config, 'chat' | 'filesUrl'>,
): Promise<void> {
  const built = readFileSync(`${dist}/index.html`, 'utf8');
  const bare = await squeezed(built);
  const policy = policyOf(built, chat, filesUrl && new URL(filesUrl).origin);
  const bundle = new URL('../../dist-server/first.js', import.meta.url);
  const pages = existsSync(bundle)
    ? new FirstPages(app, ((await import(bundle.href)) as { write: Write }).write, templateOf(dist))
    : undefined;
  app.get('/', { config: { open: true } }, async (request, reply) => {
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy);
    try {
      await pages?.send(request, reply);
    } catch (error) {
      request.log.error({ err: error }, 'the first page could not be written');
    }
    // A reply that is waited for answers nothing: whether it went out is asked of itself.
    return reply.sent ? reply : sendSqueezed(request, reply, bare);
  });
  app.get<{ Params: { name: string } }>(
    '/first/:name',
    { config: { open: true } },
    async (request, reply) => {
      const body = await pages?.brought.find(request.params.name);
      return body
        ? sendSqueezed(
            request,
            reply
              .type('application/json; charset=utf-8')
              .header('cache-control', 'public, max-age=3600'),
            body,
          )
        : reply.callNotFound();
    },
  );
}
