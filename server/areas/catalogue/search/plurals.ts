import { ends, swapped, type Endings } from './endings';

/*
 * Languages whose stemmers take more off than a shopper means: the Spanish one makes one word of
 * "cámara" and "cama". Here a word loses what makes it several, and little else.
 */

const irregular: Readonly<Record<string, string>> = {
  knives: 'knife',
  shelves: 'shelf',
  scarves: 'scarf',
  leaves: 'leaf',
  loaves: 'loaf',
  women: 'woman',
  men: 'man',
  children: 'child',
  mice: 'mouse',
  feet: 'foot',
};
const englishPlurals: Endings = [
  ['ies', 'y'],
  ['sses', 'ss'],
  ['ches', 'ch'],
  ['shes', 'sh'],
  ['xes', 'x'],
  ['ss', 'ss'],
  ['us', 'us'],
  ['s', ''],
];
export const english = (word: string): string =>
  irregular[word] ?? swapped(word, englishPlurals, 2);

const spanishPlurals: Endings = [
  ['ces', 'z'],
  ...['b', 'd', 'j', 'l', 'n', 'r', 's', 'y', 'z'].map((end) => [`${end}es`, end] as const),
  ['s', ''],
];
export const spanish = (word: string): string => swapped(word, spanishPlurals);

const portuguesePlurals: Endings = [
  ['ões', 'ão'],
  ['ães', 'ão'],
  ['oes', 'ao'],
  ['res', 'r'],
  ['zes', 'z'],
  ['ais', 'al'],
  ['éis', 'el'],
  ['eis', 'el'],
  ['óis', 'ol'],
  ['ns', 'm'],
  ['s', ''],
];
export const portuguese = (word: string): string => swapped(word, portuguesePlurals, 2);
/** "rojo", "roja": what tells a colour's genders apart. */
export const genderless = (word: string): string => swapped(word, ends('o', 'a', 'e'));

const italianEnds: Endings = [
  ...['che', 'chi'].map((end) => [end, 'c'] as const),
  ...['ghe', 'ghi'].map((end) => [end, 'g'] as const),
  ...ends('io', 'ia', 'ie', 'ii', 'a', 'e', 'i', 'o'),
];
/** "scarpa", "scarpe": the last vowel says how many. */
export const italian = (word: string): string => swapped(word, italianEnds, 2);

const hungarianCases = ends(
  'nak nek val vel ban ben ból ből ról ről tól től nál nél hoz hez höz ért ként',
);
const objects = ends('ot', 'et', 'at', 'öt', 't');
const plurals: Endings = [
  // No plural, whatever it is a part of.
  ['szék', 'szék'],
  ...['á', 'é', 'ó', 'ő', 'i', 'u', 'ü'].map((vowel) => [`${vowel}k`, vowel] as const),
  ...ends('ok', 'ek', 'ak', 'ök'),
];
const oneOf = (word: string) => swapped(swapped(word, plurals, 3), plurals, 3);
/** A Hungarian word without its plural and the cases that a shopper writes. */
export const hungarian = (word: string): string =>
  swapped(oneOf(swapped(swapped(word, hungarianCases, 4), objects, 4)), objects, 4);

/** "sepatu-sepatu" comes as two words already; what hangs on behind is taken off. */
export const indonesian = (word: string): string => swapped(word, ends('nya'), 4);

/** "lampan", "skorna": with the article behind. */
const swedishArticles: Endings = [
  ['orna', 'or'],
  ['arna', 'ar'],
  ['erna', 'er'],
  ['an', 'a'],
];
export function swedishBase(word: string): string {
  const bare = swapped(word, swedishArticles, 2);
  return bare.length === 4 && bare.endsWith('or') ? bare.slice(0, 3) : bare;
}
/** "Kameras", "Sofas": plurals that came with the word. */
export const germanBase = (word: string): string => word.replace(/(?<=.{2}[aiouyéä])s$/, '');
/** "skoene". */
export const danishBase = (word: string): string => word.replace(/(?<=.[aeiouyåøæ])en(e)?$/, '');
