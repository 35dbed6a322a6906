import type { SizeGuide, SizeTable } from '#contract/sizeGuides';
import type { StoredOption } from './options';
import type { StoredSpec } from './specification';

interface Sized {
  options: readonly StoredOption[];
  specification: readonly StoredSpec[];
}
const sizeNames = ['size', 'shoe size', 'sizes'];
/** Of the category tree: clothing without accessories, and shoes. */
const kinds: readonly { categories: readonly string[]; kind: 'Clothing' | 'Shoes' }[] = [
  { categories: ['aa-1'], kind: 'Clothing' },
  { categories: ['aa-8'], kind: 'Shoes' },
];
const letter = /^(?:(?:[2-6]|x{0,3})x?[sl]|m)$/i;
const between = (least: number, most: number) => (size: string) =>
  Number(size) >= least && Number(size) <= most;
/** Which sizes a table knows: "30" is no size of a shirt, but the waist of trousers in inches. */
const fits: Record<SizeTable, (size: string) => boolean> = {
  womenClothing: (size) => letter.test(size) || between(34, 46)(size),
  menClothing: (size) => letter.test(size) || between(44, 56)(size),
  childClothing: (size) => /^\d/.test(size),
  womenShoes: between(35, 42),
  menShoes: between(39, 47),
  childShoes: between(20, 38),
};
const children = ['newborn', 'babies', 'toddlers', 'kids'];
const ofChildren = ['aa-1-2', 'aa-8-2'];

/** The English words of a row of its specs, in small letters. */
const said = ({ specification }: Sized, name: string): string[] =>
  specification
    .filter((row) => row.name.en?.toLowerCase() === name)
    .flatMap(({ words }) => words.map((word) => (word.name.en ?? '').toLowerCase()));
function audienceOf(product: Sized, path: readonly string[]): ('women' | 'men' | 'child')[] {
  const ages = said(product, 'age group');
  if (path.some((id) => ofChildren.includes(id)) || ages.some((one) => children.includes(one)))
    return ['child'];
  const genders = said(product, 'target gender');
  if (genders.includes('female')) return ['women'];
  return genders.includes('male') ? ['men'] : ['women', 'men'];
}
/**
 * Which tables say what its sizes mean: by its category, and whom it is for, by its specs.
 * Null where nothing of it is a size of clothes or shoes.
 */
export function sizeGuideOf(product: Sized, path: readonly string[]): SizeGuide | null {
  const kind = kinds.find(({ categories }) => categories.some((id) => path.includes(id)))?.kind;
  const option = product.options.findIndex(({ name }) =>
    sizeNames.includes((name.en ?? '').toLowerCase()),
  );
  if (!kind || option < 0) return null;
  const sizes = (product.options[option]?.values ?? []).map(({ value }) => value.slice(0, 20));
  const tables = audienceOf(product, path)
    .map((one): SizeTable => `${one}${kind}`)
    .filter((table) => sizes.some(fits[table]));
  return tables.length > 0 ? { option, tables } : null;
}
