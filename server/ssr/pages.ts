import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readConfig, type Config } from '../config';
import type { Db } from '../platform/db/open';
import { serveFirst } from './first';
import { Pieces } from './pieces/pieces';
import { servePieces } from './pieces/serve';
import { loadRenderer } from './renderer';
import { serveWorld } from './outside/world';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
/** The page of links to states and its files: of a demo mall only. */
const made = fileURLToPath(new URL('../../dist-states', import.meta.url));
/**
 * Where the back office is served besides: the path of its own address, on that address's host
 * only.
 */
export function officePlace(address: string): { host: string; path: string } | null {
  if (!address) return null;
  const { host, pathname } = new URL(address);
  return pathname === '/backoffice' ? null : { host, path: pathname };
}
const year = 365 * 24 * 3600;

/** What a browser asks for by name: no pages, no build notes. */
const isFile = (name: string) =>
  /\.(js|css|svg|png|json|webp|woff2|txt|webmanifest)$/.test(name) && !name.startsWith('api/');

type PagesConfig = Pick<
  Config,
  'demo' | 'backofficeUrl' | 'chat' | 'filesUrl' | 'mallUrl' | 'host' | 'port'
>;
/**
 * The two pages and their files; in a demo mall also the page of links to states. Names under
 * /assets carry a hash and never change; everything else is asked for again.
 */
export async function servePages(
  app: FastifyInstance,
  db: Db,
  config: PagesConfig = readConfig({}),
): Promise<void> {
  const { demo, backofficeUrl, chat, filesUrl } = config;
  if (!existsSync(`${dist}/index.html`))
    throw new Error('The pages are not built: run npm run build.');
  const states =
    demo && existsSync(`${made}/states.html`) ? readFileSync(`${made}/states.html`, 'utf8') : null;
  await app.register(fastifyStatic, {
    root: states ? [dist, made] : dist,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      const lasting =
        path.includes('/assets/') || path.includes('/fonts/') || path.includes('/demo/');
      // Asked for by a delivery network, and shown from there.
      if (filesUrl !== '' && path.includes('/demo/'))
        void reply.header('cross-origin-resource-policy', 'cross-origin');
      if (/\.svg(\.br|\.gz)?$/.test(path))
        void reply.header('content-type', 'image/svg+xml; charset=utf-8');
      void reply.header(
        'cache-control',
        lasting ? `public, max-age=${year}, immutable` : 'public, max-age=3600',
      );
    },
  });
  app.get('/*', { config: { open: true } }, (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    return isFile(name) ? reply.sendFile(name) : reply.callNotFound();
  });
  const page = (file: string) => readFileSync(`${dist}/${file}`, 'utf8');
  const office = page('office.html');
  const renderer = await loadRenderer();
  const pieces = renderer && new Pieces(app, dist, renderer);
  await serveFirst(app, dist, { chat, filesUrl }, renderer, pieces);
  if (pieces) servePieces(app, pieces);
  serveWorld(app, db, config, page('index.html'), pieces);
  const sendOffice = (_: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .send(office);
  app.get('/backoffice', { config: { open: true } }, sendOffice);
  const own = officePlace(backofficeUrl);
  if (own)
    app.get(own.path, { config: { open: true }, constraints: { host: own.host } }, sendOffice);
  if (states)
    app.get('/states.html', { config: { open: true } }, (_, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('x-robots-tag', 'noindex')
        .send(states),
    );
}
