import { createHash } from 'node:crypto';
import { XMLBuilder } from 'fast-xml-parser';
import type { FastifyRequest } from 'fastify';
import { feedLength } from '#contract/blogLimits';
import { fallbackLanguage, isLanguage, tags, type Language } from '#contract/languages';
import { outsidePath } from '#contract/outside';
import { sql, type Db } from '../../platform/db/open';
import type { Room } from '../../platform/http/route';
import { postsIn, shown, type Row } from './shown';

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' });
/** What XML has no place for, however it is written. */
const unwritable = /[\p{Cc}\ufffe\uffff]/gu;
const clean = (text: string): string => text.replace(unwritable, ' ');

interface Feed {
  /** The mall's own address. */
  mall: string;
  /** The feed's own address. */
  self: string;
  lang: Language;
}
/** The newest posts as RSS 2.0. */
async function feedOf(db: Db, { mall, self, lang }: Feed): Promise<string> {
  const rows = await db.rows<Row>(
    sql`${postsIn(lang)} where ${shown} order by p.published_at desc, p.id desc limit ${feedLength}`,
  );
  const linkOf = (id: number, name: string): string =>
    mall + outsidePath('blog', { id: String(id), name }, lang);
  const channel = {
    title: 'Arcada',
    link: `${mall}/#/pages/blog/blog`,
    description: 'Arcada',
    language: tags[lang],
    'atom:link': { '@href': self, '@rel': 'self', '@type': 'application/rss+xml' },
    item: rows.map(({ id, title, summary, published_at }) => ({
      title: clean(title),
      link: linkOf(id, title),
      // What readers know it by: as it was before posts had addresses of their own.
      guid: `${mall}/#/pages/blog/detail?id=${id}`,
      pubDate: published_at.toUTCString(),
      description: clean(summary),
    })),
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({
    rss: { '@version': '2.0', '@xmlns:atom': 'http://www.w3.org/2005/Atom', channel },
  })}`;
}
const langOf = ({ query }: FastifyRequest): Language => {
  const { lang } = query as { lang?: unknown };
  return isLanguage(lang) ? lang : fallbackLanguage;
};
/**
 * GET /api/blog.rss?lang=: asked for often by programs, so what did not change is not sent again.
 * `mallUrl`: where people reach the mall; '' for where the request says it came to.
 */
export function serveFeed({ app, db }: Room, mallUrl: string): void {
  app.get('/api/blog.rss', { config: { open: true } }, async (request, reply) => {
    const lang = langOf(request);
    const mall = mallUrl || `${request.protocol}://${request.host}`;
    const feed = await feedOf(db, { mall, self: `${mall}/api/blog.rss?lang=${lang}`, lang });
    const tag = `"${createHash('sha256').update(feed).digest('base64url').slice(0, 27)}"`;
    reply.header('etag', tag).header('cache-control', 'public, max-age=600');
    return request.headers['if-none-match'] === tag
      ? reply.code(304).send()
      : reply.type('application/rss+xml; charset=utf-8').send(feed);
  });
}
