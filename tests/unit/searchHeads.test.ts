import { describe, expect, test } from 'vitest';
import type { Language } from '#contract/languages';
import { Finder } from '#server/areas/catalogue/memory/words/finder';
import { Builder } from '#server/areas/catalogue/memory/image/build';
import { tiers } from '#server/areas/catalogue/search/place';

/** What a question finds among these names, the best first; `later`: those that came after the index. */
function foundIn(lang: Language, names: readonly string[], asked: string, later = false): string[] {
  const builder = new Builder(lang);
  const said = (name: string) => ({ name, rest: ['', '', ''] as [string, string, string] });
  if (!later) for (const name of names) builder.add(said(name));
  const finder = new Finder(builder.image(new Float64Array(later ? 0 : names.length)), () => '');
  if (later) names.forEach((name, slot) => finder.put(slot, said(name)));
  const found = finder.find(asked);
  return [...found.slots]
    .map((slot, i) => ({ name: names[slot] as string, tier: found.tiers[i] as number }))
    .sort((a, b) => a.tier - b.tier)
    .map(({ name, tier }) => `${tier} ${name}`);
}
const { words, headed, begun, within } = tiers;

describe('a word that is the end of longer ones', () => {
  const shoes = [
    'Schuhcreme, farblos',
    'Boxhandschuhe, rot',
    'Laufschuhe, blau',
    'Große Schuhe',
    'Der Schuhspanner',
  ];
  test.each([false, true])('finds what it names first, and no gloves (later: %s)', (later) => {
    const expected = [
      `${words} Große Schuhe`,
      `${headed} Laufschuhe, blau`,
      `${begun} Schuhcreme, farblos`,
      `${within} Der Schuhspanner`,
    ];
    expect(foundIn('de', shoes, 'schuh', later)).toEqual(expected);
    expect(foundIn('de', shoes, 'schuhe', later)).toEqual(expected.slice(0, 2));
  });
  test('finds gloves where gloves are asked for', () => {
    expect(foundIn('de', shoes, 'handschuhe')).toEqual([`${headed} Boxhandschuhe, rot`]);
  });
  test('is one in Swedish, Danish and Hungarian too', () => {
    expect(foundIn('sv', ['Skorpor', 'Löparskor', 'Hästskor'], 'skor')).toEqual([
      `${headed} Löparskor`,
      `${begun} Skorpor`,
    ]);
    expect(foundIn('da', ['Skocreme', 'Løbesko'], 'sko')).toEqual([
      `${headed} Løbesko`,
      `${begun} Skocreme`,
    ]);
    expect(foundIn('hu', ['Cipőtartó', 'Futócipők'], 'cipő')).toEqual([
      `${headed} Futócipők`,
      `${begun} Cipőtartó`,
    ]);
  });
  test('is none where words are not written together', () => {
    expect(foundIn('en', ['Winter gear', 'Earphones'], 'ear')).toEqual([
      `${begun} Earphones`,
      `${within} Winter gear`,
    ]);
  });
});
