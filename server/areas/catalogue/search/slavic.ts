import { ends, swapped, type Endings } from './endings';

/** Of nouns and adjectives, as Dolamic and Savoy's light stemmer takes them off. */
const czechCases = ends(
  'atech atům ětem etem ách ata aty ých ama ami ové ovi ými emi ího ému ete eti iho imi',
  'imu ích ímu ími ého ech ich ém em ím ům at ám ým mi ou ej ě i í e é y ý a á',
  'u ů o',
);
/** Letters that stand for others before an ending: "knihy", "knize". */
const czechSounds: Endings = [
  ['čt', 'ck'],
  ['št', 'sk'],
  ['č', 'k'],
  ['z', 'h'],
  ['ž', 'h'],
  ['c', 'k'],
];
/** "hrnek", "hrnku": the vowel that only the bare form has. */
const withoutVowel = (stem: string): string => stem.replace(/(?<=.{2})e(?=[bcklnr]$)/, '');
/** "stůl", "stolu". */
const shortened = (stem: string): string => stem.replace(/ů(?=[^aeiouyáéíóúůý]$)/, 'o');

/** A Czech word without the endings of its cases and numbers. */
export const czech = (word: string): string =>
  swapped(withoutVowel(shortened(swapped(word, czechCases))), czechSounds, 2);

const polishCases = ends(
  'owego owymi owych owemu iego iemu iach iami ymi imi ego emu ach ami ych ich owa owe',
  'owy ową owi iej iem ię ów om em ej ym im ia ie ią io iu a ą e ę i o u y',
);
/** "stół", "stołu"; "ręka", "ręce". */
const polishSounds: Endings = [
  ['eń', 'n'],
  ['ół', 'ol'],
  ['ór', 'or'],
  ['óż', 'oz'],
  ['ów', 'ow'],
  ['dz', 'd'],
  ['c', 'k'],
  ['ł', 'l'],
  ['ń', 'n'],
  ['ć', 't'],
  ['ś', 's'],
];
/** A Polish word without the endings of its cases and numbers. */
export const polish = (word: string): string =>
  withoutVowel(swapped(swapped(word, polishCases), polishSounds, 2));
