import type { FastifyInstance } from 'fastify';
import { catalogue } from '#contract/catalogue';
import { Refusal } from '#contract/codes';
import type { Endpoint, Envelope } from '#contract/endpoint';
import { languages, type Language } from '#contract/languages';
import { site } from '#contract/site';
import { ownAddress } from '../platform/http/ownAddress';

/** One call of a page that is written, as the browser names it: "GET /path?query". */
export interface Asked {
  call: string;
  /** Under which the page looks the answer up (src/lib/query.ts). */
  key: readonly unknown[];
  /** The answer is the first page of a list that goes on. */
  paged?: true;
  /** It is asked for again once the page is alive: what is kept here may be old by then. */
  again?: true;
}
export interface Answered extends Asked {
  data: unknown;
}
function asked({ method, path }: Endpoint, input: Record<string, string | number> = {}): Asked {
  const query = new URLSearchParams(
    Object.entries(input).map(([key, value]) => [key, String(value)]),
  ).toString();
  return { call: `${method} ${query ? `${path}?${query}` : path}`, key: [path, input] };
}
/** What a visitor's browser asks for on every page, in the words of src/lib/session.ts. */
const everywhere = [
  asked(site.store, { type: 'advert' }),
  asked(site.store, { type: 'website_config' }),
  asked(site.currencies),
  asked(site.systemNotify),
  asked(catalogue.categories),
];
/** What home asks for besides, in the words of src/shop/screens/home/Home.tsx. */
const atHome = [
  asked(catalogue.fresh),
  asked(catalogue.all, { sort: 'sold', size: 10 }),
  asked(catalogue.recommended),
  asked(catalogue.hot),
];

async function answer(
  app: FastifyInstance,
  lang: Language,
  one: Asked,
  ip: string,
): Promise<Answered> {
  const [method, path] = one.call.split(' ') as ['GET' | 'POST', string];
  const reply = await app.inject({
    method,
    url: `/api${path}`,
    headers: { lang },
    remoteAddress: ip,
  });
  const { code, data } = reply.json<Envelope>();
  if (code !== 200) throw new Refusal(code);
  return { ...one, data };
}
/**
 * The answers that a page is made of, by the very routes of the API, without a session. `ip`: whose
 * calls they count as. Throws the Refusal of one of them.
 */
export const answersTo = (
  app: FastifyInstance,
  lang: Language,
  all: readonly Asked[],
  ip: string = ownAddress(languages.indexOf(lang)),
): Promise<Answered[]> => Promise.all(all.map((one) => answer(app, lang, one, ip)));
/** Those of the frame that every page stands in. */
export const answersEverywhere = (app: FastifyInstance, lang: Language): Promise<Answered[]> =>
  answersTo(app, lang, everywhere);
/** Those of home. */
export const answersIn = (app: FastifyInstance, lang: Language): Promise<Answered[]> =>
  answersTo(app, lang, [...everywhere, ...atHome]);
