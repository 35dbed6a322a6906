import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '#contract/languages';
import { measureOf, narrowingSpecs, specWords, units } from '#contract/specification';
import { specIn, specStored, specTyped } from '#server/areas/catalogue/specification';
import { sizeGuideOf } from '#server/areas/catalogue/sizeGuide';

interface Term {
  name: Record<string, string>;
}
const terms = new Map(
  (JSON.parse(readFileSync('server/platform/db/seed/data/facets.json', 'utf8')) as Term[]).map(
    ({ name }) => [name.en?.toLowerCase() ?? '', name],
  ),
);
const term = (word: string) => ({ ...terms.get(word.toLowerCase()), en: word });

describe('what a text measures', () => {
  test.each([
    ['30 × 20.5 cm', { amounts: ['30', '20.5'], unit: 'cm' }],
    ['1,2 KG', { amounts: ['1.2'], unit: 'kg' }],
    ['10x20x30mm', { amounts: ['10', '20', '30'], unit: 'mm' }],
    ['0,125 l', { amounts: ['0.125'], unit: 'l' }],
  ])('is understood: %s', (text, measure) => expect(measureOf(text)).toEqual(measure));
  test.each([
    '1,500 ml',
    '1.500 kg',
    '12',
    'cm',
    '3 parsecs',
    '1 × 2 × 3 × 4 cm',
    '-5 cm',
    '5 cm!',
  ])('stays words, for nobody guesses: %s', (text) => expect(measureOf(text)).toBeNull());
  test('a long one is not looked at', () => {
    expect(measureOf(`${'1 × '.repeat(50_000)}2 cm`)).toBeNull();
  });
});

describe('a specification', () => {
  const rows = specStored(
    [
      { name: 'Material', value: '60% Cotton, 40 % Polyester' },
      { name: 'Dimensions', value: '1200.5 x 20 cm' },
      { name: 'Power', value: '40 W' },
      { name: 'Glaze', value: 'Ash' },
      { name: 'material', value: 'Silk' },
      { name: 'Nothing', value: ' , ' },
    ],
    term,
  );
  test('says each row once, in the words, numbers and units of the reader', () => {
    const shown = specIn(rows, 'de').map(({ key, name, text, lang }) => [
      key,
      name,
      text.replaceAll('\u00a0', ' '),
      lang,
    ]);
    expect(shown).toEqual([
      ['material', 'Material', '60 % Baumwolle, 40 % Polyester', 'de'],
      ['dimensions', 'Maße', '1.200,5 × 20 cm', 'de'],
      ['power', 'Leistung', '40 W', 'de'],
      ['glaze', 'Glaze', 'Ash', 'en'],
    ]);
  });
  test.each(languages)('typed again as it stands in %s it is the same', (lang) => {
    const again = specStored(specTyped(rows, lang), term);
    expect(again.map(({ measure }) => measure)).toEqual(rows.map(({ measure }) => measure));
    expect(again.map(({ words }) => words.map(({ share }) => share))).toEqual(
      rows.map(({ words }) => words.map(({ share }) => share)),
    );
  });
  test.each(languages)('is written in %s whatever its unit', (lang) => {
    const all = Object.entries(units).map(([unit, { symbol }]) => ({
      name: unit,
      value: `2.5 ${symbol}`,
    }));
    const shown = specIn(specStored(all.slice(0, 20), term), lang).concat(
      specIn(specStored(all.slice(20), term), lang),
    );
    expect(shown.filter(({ text }) => /2[.,]5/.test(text))).toHaveLength(all.length);
  });
  test('has no more rows than there may be, and none is longer', () => {
    const many = Array.from({ length: 60 }, (_, n) => ({
      name: `Row ${n} ${'x'.repeat(500)}`,
      value: 'y'.repeat(5000),
    }));
    const kept = specStored(many, term);
    expect([kept.length, kept[0]?.name.en?.length, kept[0]?.words[0]?.name.en?.length]).toEqual([
      20, 40, 200,
    ]);
  });
});

test('every word that is offered is there in every language', () => {
  const words = Object.entries(specWords).flatMap(([name, values]) => [name, ...values]);
  const lacking = [...words, ...narrowingSpecs].filter(
    (word) => !languages.every((lang) => terms.get(word.toLowerCase())?.[lang]),
  );
  expect(lacking).toEqual([]);
});

describe('which tables say what a size means', () => {
  const sized = (values: string[], specification: { name: string; value: string }[] = []) => ({
    options: [
      { name: { en: 'Color' }, values: [] },
      { name: { en: 'Size' }, values: values.map((value) => ({ value, name: {} })) },
    ],
    specification: specStored(specification, term),
  });
  const shirt = ['aa', 'aa-1', 'aa-1-13'];
  test('follows from the category, and from whom it is for', () => {
    expect(sizeGuideOf(sized(['S', 'M']), shirt)).toEqual({
      option: 1,
      tables: ['womenClothing', 'menClothing'],
    });
    const of = (value: string, name: string) =>
      sizeGuideOf(sized(['38', 'XL'], [{ name, value }]), shirt)?.tables;
    expect(of('Female', 'Target gender')).toEqual(['womenClothing']);
    expect(of('Kids', 'Age group')).toEqual(['childClothing']);
    expect(sizeGuideOf(sized(['36']), ['aa', 'aa-8'])?.tables).toEqual(['womenShoes']);
  });
  test('is none where no table knows the sizes, or nothing is worn', () => {
    expect(sizeGuideOf(sized(['90 × 200 cm']), shirt)).toBeNull();
    expect(
      sizeGuideOf(sized(['30', '32'], [{ name: 'Target gender', value: 'Male' }]), shirt),
    ).toBeNull();
    expect(sizeGuideOf(sized(['S', 'M']), ['sg', 'sg-4'])).toBeNull();
    expect(sizeGuideOf({ options: [], specification: [] }, shirt)).toBeNull();
  });
});
