import { Agent, get } from 'node:http';
import { languages } from '#contract/languages';
import { questionsIn, tongues, type Tongue } from '../catalogueData';

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
export const hangUp = (): void => agent.destroy();
export const list = '/customer/product/get_all_products';
export const find = (question: string): string => `/search/${encodeURIComponent(question)}`;
/** A kind of thing that is sold, in a language that products of the bench have names in. */
export const wordIn = (lang: string): string =>
  questionsIn((tongues as readonly string[]).includes(lang) ? (lang as Tongue) : 'en')[3] ?? '';

/** The whole answer, and the milliseconds until it was there. Throws what is no success. */
export const asked = (
  address: string,
  path: string,
  lang: string,
): Promise<{ text: string; ms: number }> =>
  new Promise((resolve, reject) => {
    const from = performance.now();
    get(`${address}/api${path}`, { agent, headers: { lang } }, (answer) => {
      let text = '';
      answer
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => {
          if (text.startsWith('{"code":200,')) resolve({ text, ms: performance.now() - from });
          else reject(new Error(`${path}: ${text.slice(0, 200)}`));
        });
    }).on('error', reject);
  });
/** What another shopper, who pages through lists meanwhile, waits for at most. */
export async function longestBeside<T>(
  address: string,
  work: () => Promise<T>,
): Promise<[T, number]> {
  let [going, longest, page] = [true, 0, 0];
  const shopper = (async () => {
    while (going) {
      page = (page % 50) + 1;
      longest = Math.max(longest, (await asked(address, `${list}?page=${page}`, 'en')).ms);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  const done = await work();
  going = false;
  await shopper;
  return [done, longest];
}
/** Resolves once a search in each language is answered by that language's own index. */
export async function everyLanguageSearched(address: string): Promise<void> {
  for (const lang of languages)
    while ((await asked(address, find(wordIn(lang)), lang)).text.includes('"preparing"'))
      await new Promise((resolve) => setTimeout(resolve, 100));
}
