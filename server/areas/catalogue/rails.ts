import type { Category, ProductCard } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import type { Db } from '../../platform/db/open';
import { cardsOf } from './cards';
import type { Catalogue } from './catalogue';
import { childrenOf } from './tree';

const railLength = 12;
/** What stands on the home page already is left out there, so there are more to choose from. */
const recommendedLength = 20;
/** How far down the best products a reduction is looked for. */
const looked = 5000;

/** Kept until the catalogue changes: every visitor asks for the same. */
export async function kept<T>(
  catalogue: Catalogue,
  key: string,
  make: () => T | Promise<T>,
): Promise<T> {
  const known = catalogue.answers.get(key) as T | undefined;
  return known ?? (catalogue.answers.set(key, await make()) as T);
}
/** The best of each top category in turn, so that no shop and no kind fills the list. */
export const mixed = (catalogue: Catalogue, length: number): Promise<number[]> =>
  kept(catalogue, `mixed ${length}`, () => {
    const tops = catalogue.names.children.get('') ?? [];
    const piles = tops
      .map(({ id }) => catalogue.orders.list('best', `c:${id}`))
      .filter((pile) => pile.length > 0);
    const turns = piles.length > 0 ? piles : [catalogue.orders.list('best')];
    return Array.from({ length }, (_, row) => turns.flatMap((pile) => pile[row] ?? []))
      .flat()
      .slice(0, length);
  });
/** What is most wanted now: reduced and in stock, the deepest cut first; then what sold most. */
function hottest({ columns, orders }: Catalogue): number[] {
  const { price, was } = columns;
  const share = (slot: number) => 1 - (price[slot] as number) / (was[slot] as number);
  const cut = orders
    .list('best')
    .subarray(0, looked)
    .filter((slot) => (was[slot] as number) > 0 && columns.inStock(slot))
    .sort((a, b) => share(b) - share(a) || a - b);
  const deepest = [...cut.subarray(0, railLength)];
  const rest = orders
    .list('sold')
    .subarray(0, railLength * 4)
    .filter((slot) => columns.inStock(slot) && !deepest.includes(slot));
  return [...deepest, ...rest].slice(0, railLength);
}
export const hot = (db: Db, catalogue: Catalogue, lang: Language): Promise<ProductCard[]> =>
  kept(catalogue, `hot ${lang}`, () => cardsOf(db, catalogue, hottest(catalogue), lang));
export const fresh = (db: Db, catalogue: Catalogue, lang: Language): Promise<ProductCard[]> =>
  kept(catalogue, `fresh ${lang}`, () =>
    cardsOf(db, catalogue, catalogue.orders.list('new').subarray(0, railLength), lang),
  );

/** For a known shopper more of the kinds looked at lately, else a mix of everything. */
export async function recommended(
  db: Db,
  catalogue: Catalogue,
  lang: Language,
  viewed: readonly number[],
): Promise<ProductCard[]> {
  const { columns, orders } = catalogue;
  const seen = new Set(viewed.flatMap((id) => columns.slotOf(id) ?? []));
  if (seen.size === 0)
    return kept(catalogue, `recommended ${lang}`, async () =>
      cardsOf(db, catalogue, await mixed(catalogue, recommendedLength), lang),
    );
  const kinds = new Set(
    [...seen].flatMap((slot) => columns.categories.texts[columns.category[slot] as number] ?? []),
  );
  const alike = [...kinds].flatMap((id) => [
    ...orders.list('best', `c:${id}`).subarray(0, recommendedLength + seen.size),
  ]);
  const wanted = new Set([...alike.slice(0, 200), ...(await mixed(catalogue, railLength * 4))]);
  return cardsOf(
    db,
    catalogue,
    [...wanted].filter((slot) => !seen.has(slot)).slice(0, recommendedLength),
    lang,
  );
}
/** The three fullest top categories, each with its best products. */
export const topThree = (
  db: Db,
  catalogue: Catalogue,
  lang: Language,
): Promise<{ category: Category; products: ProductCard[] }[]> =>
  kept(catalogue, `top3 ${lang}`, async () => {
    const top = (await childrenOf(db, catalogue, '', lang))
      .sort((a, b) => b.count - a.count)
      .slice(0, 3);
    return Promise.all(
      top.map(async (category) => ({
        category,
        products: await cardsOf(
          db,
          catalogue,
          catalogue.orders.list('best', `c:${category.id}`).subarray(0, 8),
          lang,
        ),
      })),
    );
  });
/** Products like this one: its own category first, then those above, then anything wanted. */
export async function similarTo(
  db: Db,
  catalogue: Catalogue,
  id: number,
  category: string | null,
  lang: Language,
): Promise<ProductCard[]> {
  const path = (category && catalogue.names.categories.get(category)?.path) || [];
  const found = new Set<number>();
  for (const one of [...path].reverse())
    if (found.size < 9)
      for (const slot of catalogue.orders.list('best', `c:${one}`).subarray(0, 20)) found.add(slot);
  if (found.size < 9) for (const slot of await mixed(catalogue, 20)) found.add(slot);
  const others = [...found].filter((slot) => catalogue.columns.id[slot] !== id);
  return cardsOf(db, catalogue, others.slice(0, 8), lang);
}
