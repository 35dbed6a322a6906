import type { Suggestions } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import type { Db } from '../../platform/db/open';
import { cardsOf } from './cards';
import type { Catalogue } from './catalogue';
import { languagesOf, show } from './filter';
import { named } from './named';
import { categoryName } from './names';
import { fold } from '#contract/fold';

type Word = Suggestions['words'][number];

/** The category most of the found products are in. */
export function mainCategory({ columns }: Catalogue, slots: Int32Array): string | null {
  const counts = new Map<string, number>();
  for (const slot of slots.subarray(0, 200)) {
    const id = columns.categories.texts[columns.category[slot] as number];
    if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
async function completions(catalogue: Catalogue, typed: string, lang: Language): Promise<string[]> {
  for (const one of languagesOf(typed, lang)) {
    const found = (await catalogue.finder(one)).spelling.completions(typed, 4);
    if (found.length > 0) return found;
  }
  return [];
}
/** What may be meant while someone types: words that go on from it, products, shops, brands. */
export async function suggest(
  db: Db,
  catalogue: Catalogue,
  typed: string,
  lang: Language,
): Promise<Suggestions> {
  const { slots } = await show(catalogue, { keyword: typed }, 'best', lang);
  const category = mainCategory(catalogue, slots);
  const words: Word[] = (await completions(catalogue, typed, lang)).map((text) => ({
    text,
    category: null,
  }));
  if (slots.length > 0 && category)
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
    products: await cardsOf(db, catalogue, slots.subarray(0, 5), lang),
    shops: shops.slice(0, 3).map(({ id, name, picture }) => ({ id, name, picture })),
    brands: named(catalogue, 'brands', typed).map(({ id, name, picture }) => ({
      id,
      name,
      picture,
    })),
  };
}
