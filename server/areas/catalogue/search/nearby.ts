import type { Nearby } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import type { Db } from '../../../platform/db/open';
import { cardsOf } from '../cards';
import { everything, type Engine } from '../engine';
import { categoryName } from '../names';
import { bestOf, mainCategory } from '../suggest';

const mostWords = 5;
const mostProducts = 6;

/** The category of what the nearest word finds. */
async function categoryOf(
  catalogue: Engine,
  word: string | undefined,
  lang: Language,
): Promise<string | null> {
  return word ? mainCategory(await bestOf(catalogue, word, lang)) : null;
}

/** What is offered where a question finds nothing: words near it, and what sells well near there. */
export async function nearby(
  db: Db,
  catalogue: Engine,
  question: string,
  lang: Language,
): Promise<Nearby> {
  const words = await catalogue.wordsNear(question, lang, mostWords);
  const id = await categoryOf(catalogue, words[0], lang);
  const best = await catalogue.first('best', id ? `c:${id}` : everything, mostProducts);
  return {
    words,
    category: id ? { id, name: categoryName(catalogue.names, id, lang) } : null,
    products: await cardsOf(db, catalogue, best, lang),
  };
}
