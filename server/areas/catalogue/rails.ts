import type { Category, ProductCard } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import type { Db } from '../../platform/db/open';
import { cardsOf } from './cards';
import { everything, type Engine, type Hit } from './engine';
import { childrenOf } from './tree';

const railLength = 12;
/** What stands on the home page already is left out there, so there are more to choose from. */
const recommendedLength = 20;
/** How far down the best products a reduction is looked for. */
const looked = 5000;

/** The best of each top category in turn, so that no shop and no kind fills the list. */
export const mixed = (catalogue: Engine, length: number): Promise<Hit[]> =>
  catalogue.kept(`mixed ${length}`, async () => {
    const tops = catalogue.names.children.get('') ?? [];
    const piles = await Promise.all(
      tops.map(({ id }) => catalogue.first('best', `c:${id}`, length)),
    );
    const filled = piles.filter((pile) => pile.length > 0);
    const turns = filled.length > 0 ? filled : [await catalogue.first('best', everything, length)];
    return Array.from({ length }, (_, row) => turns.flatMap((pile) => pile[row] ?? []))
      .flat()
      .slice(0, length);
  });
const share = ({ price, was }: Hit) => 1 - price / (was ?? price);
/** What is most wanted now: reduced and in stock, the deepest cut first; then what sold most. */
async function hottest(catalogue: Engine): Promise<Hit[]> {
  const best = await catalogue.first('best', everything, looked);
  const cut = best.filter(({ was, stocked }) => was !== null && stocked);
  const deepest = cut.sort((a, b) => share(b) - share(a) || a.id - b.id).slice(0, railLength);
  const known = new Set(deepest.map(({ id }) => id));
  const sold = await catalogue.first('sold', everything, railLength * 4);
  const rest = sold.filter(({ id, stocked }) => stocked && !known.has(id));
  return [...deepest, ...rest].slice(0, railLength);
}
export const hot = (db: Db, catalogue: Engine, lang: Language): Promise<ProductCard[]> =>
  catalogue.kept(`hot ${lang}`, async () => cardsOf(db, catalogue, await hottest(catalogue), lang));
export const fresh = (db: Db, catalogue: Engine, lang: Language): Promise<ProductCard[]> =>
  catalogue.kept(`fresh ${lang}`, async () =>
    cardsOf(db, catalogue, await catalogue.first('new', everything, railLength), lang),
  );

/** Each once, without those of `but`. */
function different(hits: readonly Hit[], but: ReadonlySet<number>): Hit[] {
  const found = new Map(hits.map((hit) => [hit.id, hit]));
  return [...found.values()].filter(({ id }) => !but.has(id));
}
/** For a known shopper more of the kinds looked at lately, else a mix of everything. */
export async function recommended(
  db: Db,
  catalogue: Engine,
  lang: Language,
  viewed: readonly number[],
): Promise<ProductCard[]> {
  const seen = await catalogue.hits(viewed);
  if (seen.length === 0)
    return catalogue.kept(`recommended ${lang}`, async () =>
      cardsOf(db, catalogue, await mixed(catalogue, recommendedLength), lang),
    );
  const kinds = new Set(seen.flatMap(({ category }) => category ?? []));
  const most = recommendedLength + seen.length;
  const alike = await Promise.all([...kinds].map((id) => catalogue.first('best', `c:${id}`, most)));
  const wanted = different(
    [...alike.flat().slice(0, 200), ...(await mixed(catalogue, railLength * 4))],
    new Set(seen.map(({ id }) => id)),
  );
  return cardsOf(db, catalogue, wanted.slice(0, recommendedLength), lang);
}
/** The three fullest top categories, each with its best products. */
export const topThree = (
  db: Db,
  catalogue: Engine,
  lang: Language,
): Promise<{ category: Category; products: ProductCard[] }[]> =>
  catalogue.kept(`top3 ${lang}`, async () => {
    const top = (await childrenOf(db, catalogue, '', lang))
      .sort((a, b) => b.count - a.count)
      .slice(0, 3);
    return Promise.all(
      top.map(async (category) => ({
        category,
        products: await cardsOf(
          db,
          catalogue,
          await catalogue.first('best', `c:${category.id}`, 8),
          lang,
        ),
      })),
    );
  });
/** Products like this one: its own category first, then those above, then anything wanted. */
export async function similarTo(
  db: Db,
  catalogue: Engine,
  id: number,
  category: string | null,
  lang: Language,
): Promise<ProductCard[]> {
  const path = (category && catalogue.names.categories.get(category)?.path) || [];
  const found: Hit[] = [];
  const enough = () => different(found, new Set()).length >= 9;
  for (const one of [...path].reverse())
    if (!enough()) found.push(...(await catalogue.first('best', `c:${one}`, 20)));
  if (!enough()) found.push(...(await mixed(catalogue, 20)));
  return cardsOf(db, catalogue, different(found, new Set([id])).slice(0, 8), lang);
}
