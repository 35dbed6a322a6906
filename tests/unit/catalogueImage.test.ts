import { describe, expect, test } from 'vitest';
import { distance } from '#server/areas/catalogue/memory/words/distance';
import { Finder } from '#server/areas/catalogue/memory/words/finder';
import { Ascending, ascendingOf } from '#server/areas/catalogue/memory/image/ascending';
import { Builder, type Said } from '#server/areas/catalogue/memory/image/build';
import type { Image } from '#server/areas/catalogue/memory/image/image';
import { Gathered, Lists, placeOf } from '#server/areas/catalogue/memory/image/lists';
import { pack, unpack } from '#server/areas/catalogue/memory/image/pack';
import { Strings, stringsOf } from '#server/areas/catalogue/memory/image/strings';
import { unitsOf } from '#server/areas/catalogue/memory/image/units';
import { sortedInSlices } from '#server/areas/catalogue/memory/columns/sorted';
import { Texts } from '#server/areas/catalogue/memory/words/texts';
import { tiers } from '#server/areas/catalogue/search/place';

const every = (step: number, to: number) =>
  Array.from({ length: Math.ceil(to / step) }, (_, i) => i * step);

describe('what an index is kept as', () => {
  test('lists of numbers come back as they were, each number once', () => {
    const all = [[], [0], [5, 127, 128, 16_384, 2 ** 31 - 1], every(3, 5000), every(70_000, 2e7)];
    const gathered = new Gathered();
    for (const [key, list] of all.entries())
      for (const value of list.flatMap((one) => [one, one])) gathered.add(key, value);
    const lists = new Lists(gathered.lists(all.length));
    expect(all.map((_, key) => [...lists.at(key)])).toEqual(all);
    expect(all.map((_, key) => lists.sizeOf(key))).toEqual(all.map(({ length }) => length));
  });
  test.each([
    [[]],
    [[0]],
    [[0, 0, 0, 7, 7, 2 ** 32 - 1]],
    [every(1, 5000)],
    [every(977, 4e6)],
    [[...every(1, 300).map(() => 5), ...every(70_000, 2e7).map((n) => n + 6)]],
  ])('numbers that never fall come back as they were, in fewer bits: %#', (numbers) => {
    const ascending = new Ascending(ascendingOf(numbers));
    expect(ascending.length).toBe(numbers.length);
    expect(numbers.map((_, i) => ascending.at(i))).toEqual(numbers);
  });
  test('names that are alike take a third of their bytes, and say what they said', () => {
    const names = every(1, 3000).map((n) => `${n % 3 ? 'Silla de roble' : '茶壶、陶瓷'} rojo ${n}`);
    const texts = new Texts();
    for (const name of names) texts.add(name);
    const data = texts.data();
    const kept = new Texts(data);
    expect(data.bytes.length).toBeLessThan(names.join('').length / 3);
    const all = names.map((_, i) => i);
    for (const part of ['Silla de roble rojo 1', '茶壶、', 'Silla de roble rojo 1234', '陶'])
      expect([...kept.rate(all, unitsOf(part))]).toEqual(
        names.map((name) => (name === part ? 0 : name.startsWith(part) ? 1 : 2)),
      );
    expect(all.filter((i) => kept.includes(i, unitsOf('rojo 299')))).toEqual(
      all.filter((i) => names[i]?.includes('rojo 299')),
    );
  });
  test('texts are found by what they say, and no other is', () => {
    const texts = ['', 'a', 'ä', '茶壶', ...every(7, 20_000).map((n) => `word${n}`)];
    const strings = new Strings(stringsOf(texts));
    expect(texts.map((text) => strings.find(text))).toEqual([...texts.keys()]);
    expect(texts.map((_, place) => strings.at(place))).toEqual(texts);
    expect(['b', 'word', 'word8', '茶'].map((text) => strings.find(text))).toEqual([
      -1, -1, -1, -1,
    ]);
    expect(new Strings(stringsOf([])).find('a')).toBe(-1);
  });
  test('a number is found among few, and others are not', () => {
    const keys = Uint32Array.from([3, 9, 2 ** 32 - 1]);
    expect([3, 9, 2 ** 32 - 1, 0, 4, 10].map((key) => placeOf(keys, key))).toEqual([
      0, 1, 2, -1, -1, -1,
    ]);
  });
  test('lies side by side in memory of all threads, and is the same there', () => {
    const value = {
      a: Uint8Array.of(1, 2, 3),
      b: { c: Float64Array.of(0.5), d: 'x', e: [1, 'y'] },
    };
    const packed = pack(value);
    expect(unpack(packed)).toEqual(value);
    expect(unpack<typeof value>(packed).b.c.buffer).toBe(packed.buffer);
    const lying = { ...packed, layout: { a: { kind: 'Uint8Array' as const, at: 0, length: 99 } } };
    expect(() => unpack(lying)).toThrow('length');
  });
  test('numbers are sorted a slice at a time as they would be at once', async () => {
    const numbers = Int32Array.from({ length: 45_001 }, (_, i) => (i * 7919) % 45_007);
    const sorted = await sortedInSlices(numbers, (a, b) => b - a);
    expect(sorted).toEqual(numbers.toSorted((a, b) => b - a));
  });
});

const said = (name: string, ...rest: [string, string, string]): Said => ({ name, rest });
const shop = [
  said('Red café table', 'Oakly', 'Tables', 'S M'),
  said('Blue cafe chair', 'Oakly', 'Chairs', ''),
  said('Chair, red', 'Ironworks', 'Chairs', 'XL'),
  said('红色茶壶', '', 'Tables', '大'),
];
/** All made at once, or all but one said later: both have to find alike. */
function finders(): Finder[] {
  const made = (all: readonly (Said | null)[]) => {
    const builder = new Builder('en');
    for (const one of all) builder.add(one);
    return new Finder(builder.image(Float64Array.from(all, (_, i) => i + 1)), () => '');
  };
  const later = made([shop[0] ?? null, null, shop[2] ?? null]);
  for (const slot of [1, 3]) later.put(slot, shop[slot] as Said);
  return [made(shop), later];
}
describe.each([0, 1])('an index (%i: made at once, or told later)', (which) => {
  const finder = finders()[which] as Finder;
  const find = (question: string) => [...finder.find(question).slots].toSorted((a, b) => a - b);
  test.each([
    ['red', [0, 2]],
    ['chair', [1, 2]],
    ['chairs', [1, 2]],
    ['café', [0, 1]],
    ['oakly red', [0]],
    ['able', [0, 3]],
    ['茶壶', [3]],
    ['大', [3]],
    ['xl', [2]],
    ['nothing', []],
  ])('finds %s', (question, slots) => {
    expect(find(question)).toEqual(slots);
  });
  test('shows words with their accents, as most write them', async () => {
    expect(await finder.spelling.completions('caf', 4)).toHaveLength(1);
    expect(await finder.spelling.nearest('chiar')).toBe('chair');
  });
});
test('a number is no other one that was mistyped', async () => {
  const builder = new Builder('en');
  for (const name of ['Shelf 500123', 'Shelf 500124']) builder.add(said(name, '', '', ''));
  const { spelling } = new Finder(builder.image(Float64Array.of(1, 2)), () => '');
  expect(await spelling.nearest('shlef')).toBe('shelf');
  expect(await spelling.nearest('500125')).toBeNull();
  expect(await spelling.parts('500125', 4)).toEqual([]);
});
test('an index forgets what is taken away, and what was said before', () => {
  for (const finder of finders()) {
    finder.remove([2]);
    finder.put(0, said('Green stool', '', '', ''));
    expect([...finder.find('red').slots]).toEqual([]);
    expect([...finder.find('stool').slots]).toEqual([0]);
    expect([...finder.find('chair').slots]).toEqual([1]);
  }
});
test('an index keeps how a word is written most, and in which names alone it stands', async () => {
  const builder = new Builder('es');
  for (const name of ['Lámpara', 'Lámpara roja', 'Lampara'])
    builder.add(said(name, '', '', 'roja'));
  const image: Image = unpack(pack(builder.image(new Float64Array(3))));
  const finder = new Finder(image, () => '');
  expect(await finder.spelling.completions('lam', 4)).toEqual(['lámpara']);
  const { elsewhere, words } = tiers;
  expect([...finder.find('roja').tiers]).toEqual([elsewhere, words, elsewhere]);
});
test('words far apart are 3 apart, whatever their length', () => {
  expect(distance('a'.repeat(200), 'b'.repeat(200))).toBe(3);
  expect(distance('abcdef', 'badcfe')).toBe(3);
  expect(distance('abcd', 'badc')).toBe(2);
});
