import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isLanguage, languages, type Language } from '#contract/languages';
import { outsideKinds, outsidePath, type OutsideKind } from '#contract/outside';
import { localise } from '#contract/text';
import type { Db } from '../../platform/db/open';
import { countOf, listed, type Listed } from './listed';
import { escaped } from './markup';

/** Addresses in one file; 50,000 is what its readers take. */
export const mostListed = 10_000;
/** Files written at once; whoever comes beyond them is asked to come again. */
const mostAtOnce = 2;
/** ms; how long the count of all there is holds. */
const counted = 600_000;
const begin = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const place = (tag: 'url' | 'sitemap', address: string, at: Date | null = null): string =>
  `<${tag}><loc>${escaped(address)}</loc>${at ? `<lastmod>${at.toISOString()}</lastmod>` : ''}</${tag}>\n`;

interface File {
  lang: Language;
  kind: OutsideKind;
  page: number;
}
/** `de-product-1.xml`; null of a name that is none. */
function fileOf(name: string): File | null {
  const [, lang, kind, page = ''] =
    /^([a-z]{2,4})-([a-z]{4,8})-([1-9]\d{0,4})\.xml$/.exec(name) ?? [];
  const known = outsideKinds.find((one) => one === kind);
  return isLanguage(lang) && known ? { lang, kind: known, page: Number(page) } : null;
}
/** A post stands in the sitemaps of the languages that it is written in; the rest in all. */
const isIn = ({ lang, kind }: File, { name }: Listed): boolean =>
  kind !== 'blog' || Boolean(name[lang]);

async function* fileIn(db: Db, base: string, file: File): AsyncGenerator<string> {
  yield `${begin}<urlset ${schema}>\n`;
  for await (const some of listed(db, file.kind, { page: file.page, most: mostListed }))
    yield some
      .filter((one) => isIn(file, one))
      .map(({ id, name, at }) => {
        const its = { id, name: localise(name, file.lang).text };
        return place('url', base + outsidePath(file.kind, its, file.lang), at);
      })
      .join('');
  yield '</urlset>\n';
}
/** How many files each kind takes, counted once in a while. */
function counter(db: Db): () => Promise<[OutsideKind, number][]> {
  let known: { at: number; files: Promise<[OutsideKind, number][]> } | undefined;
  const count = async (kind: OutsideKind): Promise<[OutsideKind, number]> => [
    kind,
    Math.ceil((await countOf(db, kind)) / mostListed),
  ];
  return () => {
    if (!known || performance.now() - known.at > counted) {
      const files = Promise.all(outsideKinds.map(count));
      files.catch(() => (known = undefined));
      known = { at: performance.now(), files };
    }
    return known.files;
  };
}
const indexOf = (base: string, files: readonly [OutsideKind, number][]): string => {
  const names = languages.flatMap((lang) =>
    files.flatMap(([kind, pages]) =>
      Array.from({ length: pages }, (_, i) => `${lang}-${kind}-${i + 1}.xml`),
    ),
  );
  const all = names.map((name) => place('sitemap', `${base}/sitemaps/${name}`)).join('');
  return `${begin}<sitemapindex ${schema}>\n${all}</sitemapindex>\n`;
};
const headed = (reply: FastifyReply): FastifyReply =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');

/** GET /sitemap.xml, and for each language the files that it names. */
export function serveSitemaps(app: FastifyInstance, db: Db, base: string): void {
  const files = counter(db);
  let running = 0;
  app.get('/sitemap.xml', { config: { open: true } }, async (_, reply) =>
    headed(reply).send(indexOf(base, await files())),
  );
  app.get<{ Params: { name: string } }>(
    '/sitemaps/:name',
    { config: { open: true } },
    async ({ params }, reply) => {
      const file = fileOf(params.name);
      const [, pages = 0] = (await files()).find(([kind]) => kind === file?.kind) ?? [];
      if (!file || file.page > pages) return reply.callNotFound();
      if (running >= mostAtOnce) return reply.code(503).header('retry-after', '60').send('');
      running += 1;
      const text = Readable.from(fileIn(db, base, file));
      // Whoever leaves before the end, or before the first byte, ends it too.
      text.once('close', () => (running -= 1));
      return headed(reply).send(text);
    },
  );
}
