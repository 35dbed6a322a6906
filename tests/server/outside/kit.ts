import { readFileSync } from 'node:fs';
import { readConfig, type Config } from '#server/config';
import { sql } from '#server/platform/db/open';
import { serveWorld } from '#server/ssr/outside/world';
import { Pieces } from '#server/ssr/pieces/pieces';
import type { Renderer } from '#server/ssr/renderer';
import { mallDb } from '../../lib/database';
import { testMall, type Mall } from '../../lib/server';

export const base = 'https://mall.example';
/** The mall's page before it is built: it has the same places to be filled. */
const page = readFileSync('index.html', 'utf8');

/** The demo mall with all that programs which walk the web are served. `renderer`: of its pieces. */
export async function worldMall(
  config: Partial<Config> = {},
  perMinute = 0,
  renderer?: Renderer,
): Promise<Mall> {
  const mall = await testMall({ opened: await mallDb('demo'), perMinute });
  const pieces = renderer && new Pieces(mall.app, 'no such folder', renderer);
  serveWorld(mall.app, mall.db, { ...readConfig({}), mallUrl: base, ...config }, page, pieces);
  return mall;
}
export const visit = (mall: Mall, url: string, headers: Record<string, string> = {}) =>
  mall.app.inject({ url, headers: { 'accept-language': 'en', ...headers } });

/** Follows the one redirect to the right spelling. */
export async function open(mall: Mall, url: string) {
  const first = await visit(mall, url);
  return first.statusCode === 301 ? visit(mall, String(first.headers.location)) : first;
}
interface Read {
  title: string;
  lang: string;
  headings: string[];
  canonical: string | undefined;
  /** hreflang -> address */
  others: Record<string, string>;
  meta: Record<string, string>;
  /** Every address that a link leads to. */
  links: string[];
  data: { '@type': string; [key: string]: unknown }[];
}
export const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const all = (html: string, pattern: RegExp): string[][] =>
  [...html.matchAll(pattern)].map((found) => found.map((part = '') => unescaped(part)));
/** What a program reads of a page. */
export function read(html: string): Read {
  const [, data = '{}'] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html) ?? [];
  const others = all(html, /<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g);
  const meta = all(html, /<meta (?:name|property)="([^"]*)"\s+content="([^"]*)"/g);
  return {
    title: all(html, /<title>([^<]*)<\/title>/g)[0]?.[1] ?? '',
    lang: /<html lang="([^"]*)"/.exec(html)?.[1] ?? '',
    headings: all(html, /<h1[^>]*>([^<]*)<\/h1>/g).map(([, text = '']) => text),
    canonical: all(html, /<link rel="canonical" href="([^"]*)"/g)[0]?.[1],
    others: Object.fromEntries(others.map(([, lang = '', href = '']) => [lang, href])),
    meta: Object.fromEntries(meta.map(([, name = '', content = '']) => [name, content])),
    links: all(html, /<a href="([^"]*)"/g).map(([, href = '']) => href),
    data: (JSON.parse(data) as { '@graph'?: Read['data'] })['@graph'] ?? [],
  };
}
export const typed = ({ data }: Read, type: string) => data.filter((one) => one['@type'] === type);

type Of = { id: number };
/** Products on sale: one with a rating and one price, and one of several prices. */
export async function someProducts({ db }: Mall): Promise<{ rated: string; several: string }> {
  const rated = await db.row<Of>(
    sql`select v.product_id as id from variants v join product_ratings g using (product_id)
      where v.on_sale and g.n > 0 group by v.product_id
      having min(asked_minor) = max(asked_minor) order by 1 limit 1`,
  );
  const several = await db.row<Of>(
    sql`select product_id as id from variants where on_sale group by product_id
      having min(asked_minor) < max(asked_minor) order by 1 limit 1`,
  );
  return { rated: String(rated?.id), several: String(several?.id) };
}
/** A shop of the mall's own that sells one product of another's; it can be suspended by its row alone. */
export async function shopWith({ db }: Mall, product: string): Promise<string> {
  await db.rows(sql`insert into shops (id, name, country) values ('shut', 'Shut', 'ES')`);
  await db.rows(sql`update products set shop_id = 'shut' where id = ${product}`);
  return 'shut';
}
export const suspend = ({ db }: Mall, shop: string) =>
  db.rows(sql`update shops set state = 'suspended' where id = ${shop}`);
