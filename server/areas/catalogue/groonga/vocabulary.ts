import type { Language } from '#contract/languages';
import { sharedOf, waysData } from '../memory/image/build';
import type { Image } from '../memory/image/image';
import { sizesAlone } from '../memory/image/lists';
import { stringsOf } from '../memory/image/strings';
import { Texts } from '../memory/words/texts';

/** A word as the index knows it: its ways, the most frequent first, and in how many products it stood. */
export type Told = readonly [number: number, word: string, ways: string[], size: number];

const noLists = () => sizesAlone([]);
const noKeys = () => ({ keys: new Uint32Array(0), lists: noLists() });

/**
 * The words of a language without where they stand, which Groonga knows: what forms, parts and
 * slips are found by, as the engine in memory finds them. Some 100 bytes a word.
 */
export function imageOf(lang: Language, told: readonly Told[]): Image {
  const words = told.map(([, word]) => word);
  const waysOf = (at: number): readonly string[] => {
    const ways = told[at]?.[2] ?? [];
    return ways.length > 0 ? ways : [words[at] as string];
  };
  const isPlain = (at: number) => waysOf(at).length === 1 && waysOf(at)[0] === words[at];
  return {
    lang,
    ids: new Uint32Array(0),
    words: stringsOf(words),
    entries: sizesAlone(told.map(([, , , size]) => Math.max(1, size))),
    named: new Uint8Array(words.length),
    mixed: noKeys(),
    ways: waysData(
      [...words.keys()].filter((at) => !isPlain(at)),
      waysOf,
    ),
    ...sharedOf(lang, words, waysOf),
    pairs: noKeys(),
    names: new Texts().data(),
    rest: new Uint32Array(0),
    restTexts: stringsOf([]),
  };
}
