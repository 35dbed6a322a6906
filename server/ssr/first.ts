import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { policyOf } from '../platform/http/security';
import { FirstPages } from './firstPages';
import type { Pieces } from './pieces/pieces';
import type { Renderer } from './renderer';
import { sendSqueezed, squeezed } from './squeezed';
import { templateOf } from './template';

/**
 * Answers `/` with the home page written out (with the bare page where the renderer is not built,
 * is asked for too much or fails), and `/first/…` with what that, or a piece, was made of.
 */
export async function serveFirst(
  app: FastifyInstance,
  dist: string,
  { chat, filesUrl }: Pick<Config, 'chat' | 'filesUrl'>,
  renderer?: Renderer,
  pieces?: Pieces,
): Promise<void> {
  const built = readFileSync(`${dist}/index.html`, 'utf8');
  const bare = await squeezed(built);
  const policy = policyOf(
    built + (pieces?.styles ?? ''),
    chat,
    filesUrl && new URL(filesUrl).origin,
  );
  const pages = renderer && new FirstPages(app, renderer.write, templateOf(dist));
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
      const { name } = request.params;
      const body = await (pages?.brought.find(name) ?? pieces?.brought.find(name));
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
