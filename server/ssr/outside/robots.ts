import type { FastifyInstance } from 'fastify';
import { blog } from '#contract/blog';
import { catalogue } from '#contract/catalogue';
import { deals } from '#contract/deals';
import type { Endpoint } from '#contract/endpoint';
import { reviews } from '#contract/reviews';
import { site } from '#contract/site';
import { urlOf } from '../../platform/http/route';

/**
 * What a page asks for when whoever lists it runs its scripts: shut out, they would see "did not
 * load" where the page was. The longer of two rules holds.
 */
const read: readonly Endpoint[] = [
  site.store,
  site.currencies,
  site.systemNotify,
  catalogue.categories,
  catalogue.shops,
  catalogue.view,
  catalogue.category,
  catalogue.shop,
  catalogue.brand,
  catalogue.all,
  catalogue.fresh,
  catalogue.hot,
  catalogue.recommended,
  catalogue.brands,
  reviews.list,
  reviews.shop,
  deals.index,
  blog.view,
];
const fixed = ({ path }: Endpoint): string => urlOf(path).split(':')[0] ?? '';

/** GET /robots.txt. `office`: paths of the back office. */
export function serveRobots(app: FastifyInstance, base: string, office: readonly string[]): void {
  const lines = [
    'User-agent: *',
    ...['/api/', ...office].map((path) => `Disallow: ${path}`),
    ...[...new Set(read.map(fixed))].map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${base}/sitemap.xml`,
    '',
  ];
  app.get('/robots.txt', { config: { open: true } }, (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(lines.join('\n')),
  );
}
