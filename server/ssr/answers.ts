import type { FastifyInstance } from 'fastify';
import { catalogue } from '#contract/catalogue';
import type { Endpoint, Envelope } from '#contract/endpoint';
import { languages, type Language } from '#contract/languages';
import { site } from '#contract/site';
import { ownAddress } from '../platform/http/ownAddress';

/**
 * What a visitor's browser would ask for on the home page, in the words of
 * src/shop/screens/home/Home.tsx and src/lib/session.ts.
 */
const asked: [Endpoint, Record<string, string | number>][] = [
  [site.store, { type: 'advert' }],
  [site.store, { type: 'website_config' }],
  [site.currencies, {}],
  [site.systemNotify, {}],
  [catalogue.categories, {}],
  [catalogue.fresh, {}],
  [catalogue.all, { sort: 'sold', size: 10 }],
  [catalogue.recommended, {}],
  [catalogue.hot, {}],
];
export interface Answered {
  /** As the browser names its calls: "GET /path?query". */
  call: string;
  path: string;
  input: object;
  data: unknown;
}

async function answer(
  app: FastifyInstance,
  lang: Language,
  [{ method, path }, input]: (typeof asked)[number],
): Promise<Answered> {
  const query = new URLSearchParams(
    Object.entries(input).map(([key, value]) => [key, String(value)]),
  ).toString();
  const url = query ? `${path}?${query}` : path;
  const reply = await app.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url: `/api${url}`,
    headers: { lang },
    remoteAddress: ownAddress(languages.indexOf(lang)),
  });
  const { code, data } = reply.json<Envelope>();
  if (code !== 200) throw new Error(`${path} answered ${code}`);
  return { call: `${method} ${url}`, path, input, data };
}
/**
 * The answers a visitor's first page is made of, by the very routes of the API. Throws when one of
 * them refuses.
 */
export const answersIn = (app: FastifyInstance, lang: Language): Promise<Answered[]> =>
  Promise.all(asked.map((one) => answer(app, lang, one)));
