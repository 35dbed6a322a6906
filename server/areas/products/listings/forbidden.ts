/**
 * Words a reviewer should stumble over: weapons, drugs, counterfeits, tobacco, medicines. Whole
 * words, any case; a person decides.
 */
const words = [
  'replica',
  'counterfeit',
  'fake designer',
  'aaa quality',
  'cocaine',
  'heroin',
  'cannabis',
  'marijuana',
  'thc',
  'steroid',
  'steroids',
  'viagra',
  'prescription',
  'opioid',
  'firearm',
  'pistol',
  'rifle',
  'ammunition',
  'explosive',
  'explosives',
  'taser',
  'switchblade',
  'cigarette',
  'cigarettes',
  'vape',
  'ivory',
  'falsificado',
  'imitación',
  'arma de fuego',
  'fälschung',
  'waffe',
  'munition',
  'contrefaçon',
  'arme à feu',
];
// bounded: a product's texts of 10,000 characters; words without repetition
const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
/** Those of the words that stand in the texts, each once. */
export const forbiddenIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.match(found) ?? []).map((word) => word.toLowerCase())),
];
