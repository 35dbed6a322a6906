import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/codes';
import type { Endpoint, Envelope } from '#contract/endpoint';
import type { Language } from '#contract/languages';
import { urlOf } from '../../platform/http/route';

/** Asks a row that anybody may read; throws its Refusal. */
export type Ask = <I extends object, O>(row: Endpoint<I, O>, input: I) => Promise<O>;

/** `/brand/:id` and its input, as an address. */
function addressOf(path: string, input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const rest = new Map(given.map(([key, value]) => [key, String(value)]));
  const filled = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = rest.get(key) ?? '';
    rest.delete(key);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams([...rest]).toString();
  return urlOf(filled) + (query ? `?${query}` : '');
}
/**
 * Whoever reads a page asks the very routes of the API, without a session: so what nobody may see
 * is on no page, and each page counts in the limit of the address it is read from.
 */
export const askFor =
  (app: FastifyInstance, lang: Language, ip: string): Ask =>
  async (row, input) => {
    const url = addressOf(row.path, input);
    const reply = await app.inject({ method: 'GET', url, headers: { lang }, remoteAddress: ip });
    const { code, data } = reply.json<Envelope>();
    if (code !== 200) throw new Refusal(code);
    return data as never;
  };
