import type { Suggestions } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import type { Db } from '../../platform/db/open';
import { cardsOf } from './cards';
import type { Engine, Hit } from './engine';
import { named } from './named';
import { categoryName } from './names';
import { fold } from '#contract/fold';

type Word = Suggestions['words'][number];

/** The category most of the found products are in. */
export function mainCategory(hits: readonly Hit[]): string | null {
  const counts = new Map<string, number>();
  for (const { category } of hits)
    if (category) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
/** So many of what a word finds tell what kind of thing it is. */
const telling = 200;
/** The best that a word finds. */
export async function bestOf(catalogue: Engine, keyword: string, lang: Language): Promise<Hit[]> {
  const question = { filter: { keyword }, sort: 'best', lang } as const;
  return (await catalogue.list(question, { from: 0, size: telling })).hits;
}
/** What may be meant while someone types: words that go on from it, products, shops, brands. */
export async function suggest(
  db: Db,
  catalogue: Engine,
  typed: string,
  lang: Language,
): Promise<Suggestions> {
  const hits = await bestOf(catalogue, typed, lang);
  const category = mainCategory(hits);
  const words: Word[] = (await catalogue.completions(typed, lang, 4)).map((text) => ({
    text,
    category: null,
  }));
  if (category)
    words.unshift({
      text: typed,
      category: { id: category, name: categoryName(catalogue.names, category, lang) },
    });
  const asked = fold(typed).trim();
  const shops = [...catalogue.names.shops.values()].filter(
    ({ name }) => asked.length > 1 && fold(name).includes(asked),
  );
  return {
    words: words.slice(0, 5),
    products: await cardsOf(db, catalogue, hits.slice(0, 5), lang),
    shops: shops.slice(0, 3).map(({ id, name, picture }) => ({ id, name, picture })),
    brands: (await named(catalogue, 'brands', typed)).map(({ id, name, picture }) => ({
      id,
      name,
      picture,
    })),
  };
}
