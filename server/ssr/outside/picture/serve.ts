import type { FastifyInstance, FastifyReply } from 'fastify';
import { catalogue } from '#contract/catalogue';
import { codes, Refusal } from '#contract/codes';
import { fallbackLanguage, isLanguage, type Language } from '#contract/languages';
import type { Db } from '../../../platform/db/open';
import { FilesAway } from '../../../platform/files/store/port';
import { speaker } from '../../../platform/http/inWords';
import { Turns } from '../../turns';
import { askFor } from '../asker';
import { priceIn } from '../words';
import type { Shown } from './draw';
import { keptPicture, newPicture } from './kept';

/** Who comes beyond them is asked to come again: drawing one takes a moment of the process. */
const mostWaiting = 8;
/** Opened by itself it is a picture and nothing else. */
const alone = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

interface Asked {
  id: string;
  lang: Language;
  ip: string;
}
/** Null where there is no such product, or none on sale. */
async function shownBy(app: FastifyInstance, { id, lang, ip }: Asked): Promise<Shown | null> {
  const found = await askFor(app, lang, ip)(catalogue.view, { id, country: undefined });
  if (!found.on_sale) return null;
  const { name, shop, price, picture, ground } = found;
  const words = priceIn({ intl: speaker(lang) }, price);
  return { name, lang, shop: shop.name, price: words, picture, ground };
}
/** Who asked too often, or too much at once, comes again. */
const later = (reply: FastifyReply, status: 429 | 503): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').header('retry-after', '60').send();

/**
 * GET /og/product/7.jpg?lang=de: what a product shows where its address is shared. One is drawn at
 * a time.
 */
export function servePicture(app: FastifyInstance, db: Db): void {
  const turns = new Turns();
  const answer = async (asked: Asked, reply: FastifyReply) => {
    const shown = await shownBy(app, asked);
    if (!shown) return reply.callNotFound();
    const known = () => keptPicture(db, asked.id, shown);
    const make = async () => (await known()) ?? newPicture(db, asked.id, shown);
    let data = await known();
    if (!data && turns.waiting >= mostWaiting) return later(reply, 503);
    data ??= await turns.take(make);
    return reply
      .type('image/jpeg')
      .header('content-security-policy', alone)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=3600')
      .send(Buffer.from(data));
  };
  app.get<{ Params: { file: string }; Querystring: { lang?: unknown } }>(
    '/og/product/:file',
    { config: { open: true } },
    async ({ params, query, ip }, reply) => {
      const id = /^([1-9]\d{0,14})\.jpg$/.exec(params.file)?.[1];
      if (!id) return reply.callNotFound();
      const lang = isLanguage(query.lang) ? query.lang : fallbackLanguage;
      return answer({ id, lang, ip }, reply).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        if (error instanceof FilesAway) return later(reply, 503);
        return error.code === codes.tooManyRequests ? later(reply, 429) : reply.callNotFound();
      });
    },
  );
}
