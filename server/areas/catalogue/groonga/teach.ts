import type { Language } from '#contract/languages';
import type { Groonga } from './client';
import { Condition } from './condition';
import type { Heard, HeardWord } from './heard';
import { wordsOf } from './schema';
import { selected } from './select';

/** So many words are told at once. */
const step = 5000;
type Known = [word: string, ways: string[], size: number];

/** Writes down all words of an index that was made anew: how they are written, and how often. */
export async function teachAll(groonga: Groonga, heard: Heard): Promise<void> {
  for (const lang of heard.languages) {
    const words = heard.words(lang);
    for (let at = 0; at < words.length; at += step) {
      const some = words.slice(at, at + step);
      await groonga.load(
        wordsOf(lang),
        some.map(({ word, ways, size }) => ({ _key: word, ways, size })),
      );
    }
  }
}
/** How many words of a piece are asked for at once. */
const askedAtOnce = 500;
async function knownOf(
  groonga: Groonga,
  lang: Language,
  words: readonly string[],
): Promise<Map<string, Known>> {
  const known = new Map<string, Known>();
  for (let at = 0; at < words.length; at += askedAtOnce) {
    const some = words.slice(at, at + askedAtOnce);
    const { rows } = await selected<Known>(groonga, {
      table: wordsOf(lang),
      condition: Condition.any(some.map((word) => Condition.is('_key', '==', word))),
      columns: ['_key', 'ways', 'size'],
      limit: -1,
    });
    for (const row of rows) known.set(row[0], row);
  }
  return known;
}
/** A word as it is known from now on; null where nothing about it is new. */
function learnt({ word, size, ways }: HeardWord, known: Known | undefined): object | null {
  const before = known?.[1] ?? [];
  const fresh = ways.filter((way) => !before.includes(way) && (way !== word || !known?.[2]));
  if (known && known[2] > 0 && fresh.length === 0) return null;
  return { _key: word, ways: [...before, ...fresh], size: Math.max(known?.[2] ?? 0, size) };
}
async function teachIn(groonga: Groonga, lang: Language, heard: Heard): Promise<boolean> {
  const words = heard.words(lang);
  const known = await knownOf(
    groonga,
    lang,
    words.map(({ word }) => word),
  );
  const rows = words.flatMap((one) => learnt(one, known.get(one.word)) ?? []);
  await groonga.load(wordsOf(lang), rows);
  return rows.length > 0;
}
/** Words of changed products that were never heard before; whether there were any. */
export async function teachNew(groonga: Groonga, heard: Heard): Promise<boolean> {
  const all = await Promise.all(heard.languages.map((lang) => teachIn(groonga, lang, heard)));
  return all.includes(true);
}
