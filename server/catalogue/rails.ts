import type { Category, ProductCard } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import type { Db } from '../db/open';
import { cardsOf } from './cards';
import type { Catalogue } from './catalogue';
import { show } from './filter';
import type { Item } from './shelf';
import { childrenOf } from './tree';

const railLength = 12;
const newest = 12;

/** Kept until the catalogue changes: every visitor asks for the same rails. */
async function kept<T>(catalogue: Catalogue, key: string, make: () => Promise<T>): Promise<T> {
  const known = catalogue.answers.get(key) as T | undefined;
  return known ?? (catalogue.answers.set(key, await make()) as T);
}
const topOf = (catalogue: Catalogue, { category }: Item) => (category && catalogue.names.categories.get(category)?.path[0]) || '';

/** One product of each top category in turn, so that no shop and no kind fills the list. */
export function mixed(catalogue: Catalogue, items: Iterable<Item>, length: number): Item[] {
  const piles = new Map<string, Item[]>();
  let seen = 0;
  for (const item of items) {
    const top = topOf(catalogue, item);
    const pile = piles.get(top) ?? [];
    if (pile.length < length) pile.push(item);
    piles.set(top, pile);
    if (++seen > 20_000) break;
  }
  const turn = [...piles.values()];
  return Array.from({ length }, (_, row) => turn.flatMap((pile) => pile[row] ?? [])).flat().slice(0, length);
}
const share = ({ price, was }: Item) => (was === null ? 0 : 1 - price / was);
/** What is most wanted now: reduced and in stock, the deepest cut first; then what sold most. */
function hottest(catalogue: Catalogue): Item[] {
  const cut = catalogue.order('best').filter(({ was, inStock }) => was !== null && inStock);
  const deepest = [...cut].sort((a, b) => share(b) - share(a) || b.id - a.id).slice(0, railLength);
  const rest = catalogue.order('sold').filter((item) => item.inStock && !deepest.includes(item));
  return [...deepest, ...rest.slice(0, railLength)].slice(0, railLength);
}
export const hot = (db: Db, catalogue: Catalogue, lang: Language): Promise<ProductCard[]> =>
  kept(catalogue, `hot ${lang}`, () => cardsOf(db, catalogue.names, hottest(catalogue), lang));
export const fresh = (db: Db, catalogue: Catalogue, lang: Language): Promise<ProductCard[]> =>
  kept(catalogue, `fresh ${lang}`, () => cardsOf(db, catalogue.names, catalogue.order('new').slice(0, newest), lang));

/** For a known shopper more of the kinds looked at lately, else a mix of everything. */
export async function recommended(db: Db, catalogue: Catalogue, lang: Language, viewed: readonly number[]): Promise<ProductCard[]> {
  const kinds = new Set(viewed.flatMap((id) => catalogue.items.get(id)?.category ?? []));
  if (kinds.size === 0) return kept(catalogue, `recommended ${lang}`, () => cardsOf(db, catalogue.names, mixed(catalogue, catalogue.order('best'), railLength), lang));
  const skip = new Set(viewed);
  const alike: Item[] = [];
  for (const category of kinds) alike.push(...(await show(catalogue, { category }, 'best', lang)).items.slice(0, railLength + viewed.length));
  const own = [...new Set(alike)].filter(({ id }) => !skip.has(id)).slice(0, railLength);
  const rest = mixed(catalogue, catalogue.order('best'), railLength * 2).filter((item) => !skip.has(item.id) && !own.includes(item));
  return cardsOf(db, catalogue.names, [...own, ...rest].slice(0, railLength), lang);
}

/** The three fullest top categories, each with its best products. */
export function topThree(db: Db, catalogue: Catalogue, lang: Language): Promise<{ category: Category; products: ProductCard[] }[]> {
  return kept(catalogue, `top3 ${lang}`, async () => {
    const top = (await childrenOf(db, catalogue, '', lang)).sort((a, b) => b.count - a.count).slice(0, 3);
    const best = await Promise.all(top.map(({ id }) => show(catalogue, { category: id }, 'best', lang)));
    return Promise.all(top.map(async (category, i) => ({ category, products: await cardsOf(db, catalogue.names, (best[i]?.items ?? []).slice(0, 8), lang) })));
  });
}
/** Products like this one: its own category first, then those above, then anything wanted. */
export async function similarTo(db: Db, catalogue: Catalogue, id: number, category: string | null, lang: Language): Promise<ProductCard[]> {
  const path = (category && catalogue.names.categories.get(category)?.path) || [];
  const found: Item[] = [];
  for (const one of [...path].reverse()) {
    for (const item of (await show(catalogue, { category: one }, 'best', lang)).items.slice(0, 20)) if (item.id !== id && !found.includes(item)) found.push(item);
    if (found.length >= 8) break;
  }
  if (found.length < 8) found.push(...mixed(catalogue, catalogue.order('best'), 16).filter((item) => item.id !== id && !found.includes(item)));
  return cardsOf(db, catalogue.names, found.slice(0, 8), lang);
}
