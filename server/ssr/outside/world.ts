import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';
import type { Db } from '../../platform/db/open';
import type { Pieces } from '../pieces/pieces';
import { baseOf } from './base';
import { servePicture } from './picture/serve';
import { serveRobots } from './robots';
import { serveOutside } from './serve';
import { serveSitemaps } from './sitemap';

type WorldConfig = Pick<
  Config,
  'backofficeUrl' | 'chat' | 'filesUrl' | 'mallUrl' | 'host' | 'port'
>;
/**
 * What the mall is for programs that walk the web: a page, a picture and an address for each thing,
 * and where to find them all. `built`: the mall's page as it was built.
 */
export function serveWorld(
  app: FastifyInstance,
  db: Db,
  config: WorldConfig,
  built: string,
  pieces?: Pieces,
): void {
  const base = baseOf(config);
  serveOutside(app, db, { ...config, base }, built, pieces);
  servePicture(app, db);
  serveSitemaps(app, db, base);
  const own = config.backofficeUrl ? new URL(config.backofficeUrl).pathname : '/';
  serveRobots(app, base, own === '/' ? ['/backoffice'] : [...new Set(['/backoffice', own])]);
}
