import type { Nearby } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import type { Db } from '../../../platform/db/open';
import { cardsOf } from '../cards';
import type { Catalogue } from '../catalogue';
import { languagesOf, show } from '../filter';
import { categoryName } from '../names';
import { everything } from '../orders';
import { mainCategory } from '../suggest';

const mostWords = 5;
const mostProducts = 6;

async function wordsNear(
  catalogue: Catalogue,
  question: string,
  lang: Language,
): Promise<string[]> {
  for (const one of languagesOf(question, lang)) {
    const found = (await catalogue.finder(one)).spelling.parts(question, mostWords);
    if (found.length > 0) return found;
  }
  return [];
}
/** The category of what the nearest word finds. */
async function categoryOf(
  catalogue: Catalogue,
  word: string | undefined,
  lang: Language,
): Promise<string | null> {
  if (!word) return null;
  const { slots } = await show(catalogue, { keyword: word }, 'best', lang);
  return mainCategory(catalogue, slots);
}

/** What is offered where a question finds nothing: words near it, and what sells well near there. */
export async function nearby(
  db: Db,
  catalogue: Catalogue,
  question: string,
  lang: Language,
): Promise<Nearby> {
  const words = await wordsNear(catalogue, question, lang);
  const id = await categoryOf(catalogue, words[0], lang);
  const slots = catalogue.orders.list('best', id ? `c:${id}` : everything);
  return {
    words,
    category: id ? { id, name: categoryName(catalogue.names, id, lang) } : null,
    products: await cardsOf(db, catalogue, slots.subarray(0, mostProducts), lang),
  };
}
