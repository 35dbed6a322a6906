import { readFileSync, statSync } from 'node:fs';
import { freeSlug } from '../areas/catalogue/words';
import { seed, type SeedCategory, type SeedCurrency } from '../demo/data';

/** What an operator may say of an empty mall before anybody works there. */
export interface First {
  /** Codes, in the order that people see them; none: all that come with the mall. */
  currencies: readonly string[];
  /** `all`, the letters of top categories with commas, or a file with a tree of one's own. */
  categories: string;
}
const listed = (text: string): string[] => text.split(',').flatMap((one) => one.trim() || []);

/** SETUP_CURRENCIES and SETUP_CATEGORIES. */
export const firstOf = (env: NodeJS.ProcessEnv): First => ({
  currencies: listed(env.SETUP_CURRENCIES ?? '').map((code) => code.toUpperCase()),
  categories: env.SETUP_CATEGORIES?.trim() || 'all',
});
/** All that come with the mall. */
export const allCurrencies = (): SeedCurrency[] => seed<SeedCurrency>('currencies.json');
const allCategories = (): SeedCategory[] => seed<SeedCategory>('categories.json');
export const topCategories = (): SeedCategory[] =>
  allCategories().filter(({ parent }) => parent === null);

/**
 * The currencies a mall begins with; US dollars are always among them, because its books are kept in
 * them. Throws, in words, for a code that is not known.
 */
export function firstCurrencies({ currencies }: Pick<First, 'currencies'>): SeedCurrency[] {
  const all = allCurrencies();
  if (currencies.length === 0) return all;
  const known = new Map(all.map((one) => [one.code, one]));
  const strange = currencies.filter((code) => !known.has(code));
  if (strange.length > 0)
    throw new Error(
      `SETUP_CURRENCIES: ${strange.join(', ').slice(0, 80)} is not among ${[...known.keys()].join(', ')}. Others are added in the back office, with their rate.`,
    );
  return [...new Set([...currencies, 'USD'])].flatMap((code) => known.get(code) ?? []);
}

/** A tree is one megabyte at most, and as shallow and its names as short as in the back office. */
const [largest, deepest, longest] = [1_000_000, 4, 60];
function pathOf(line: string, number: number): string[] {
  const names = line.split('>').map((name) => name.trim());
  if (names.length > deepest)
    throw new Error(`line ${number} is deeper than ${deepest} categories.`);
  if (names.some((name) => name === '' || name.length > longest))
    throw new Error(
      `line ${number} has a name that is empty or longer than ${longest} characters.`,
    );
  return names;
}
/**
 * A tree written as paths, one a line: `Home > Kitchen > Pans`, in English. Lines that are empty or
 * begin with # say nothing; what stands above a category is made with it.
 */
export function treeOf(text: string): SeedCategory[] {
  const [ids, tree] = [new Map<string, string>(), [] as SeedCategory[]];
  const taken = new Set<string>();
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    let [key, parent] = ['', null as string | null];
    for (const name of pathOf(line, at + 1)) {
      key += `>${name.toLowerCase()}`;
      const id = ids.get(key) ?? freeSlug(name, taken);
      if (!ids.has(key)) tree.push({ id, parent, name: { en: name } });
      ids.set(key, id);
      taken.add(id);
      parent = id;
    }
  }
  if (tree.length === 0) throw new Error('no category stands in it.');
  return tree;
}
function treeIn(file: string): SeedCategory[] {
  try {
    if (statSync(file).size > largest) throw new Error('it is larger than a megabyte.');
    return treeOf(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`SETUP_CATEGORIES: ${file}: ${(error as Error).message}`, { cause: error });
  }
}
/** A category and all below it; parents stand before what is below them. */
function below(tops: readonly string[]): SeedCategory[] {
  const kept = new Set(tops);
  return allCategories().filter(({ id, parent }) => {
    if (kept.has(parent ?? '')) kept.add(id);
    return kept.has(id);
  });
}
/** The tree a mall begins with. Throws, in words, where it cannot be read. */
export function firstCategories({ categories }: Pick<First, 'categories'>): SeedCategory[] {
  if (categories === 'all') return allCategories();
  if (statSync(categories, { throwIfNoEntry: false })?.isFile()) return treeIn(categories);
  const known = new Set(topCategories().map(({ id }) => id));
  const asked = listed(categories).map((one) => one.toLowerCase());
  const strange = asked.filter((one) => !known.has(one));
  if (asked.length > 0 && strange.length === 0) return below(asked);
  throw new Error(
    `SETUP_CATEGORIES: ${categories.slice(0, 80)} is no file, and not letters of top categories (${[...known].join(', ')}).`,
  );
}
