import { expect, test } from 'vitest';
import { languages, tags } from '#contract/languages';
import { createIntl } from 'react-intl';
import { readPack } from '../../locales/plugin';
// @ts-expect-error plain JavaScript: also runs as a command
import { findings } from '../../scripts/packs.mjs';

const find = findings as (code: string) => string[];

test.each(languages)(
  'the %s pack has every text, in its own language, with every plural form',
  (code) => {
    expect(find(code)).toEqual([]);
  },
);

const samples = [0, 1, 2, 5, 12, 22, 1.5];
const rich = (parts: unknown[]) => parts.join('');
/** Values for whatever a text may ask for: a number for its placeholders, words for its tags. */
const valuesOf = (text: string, count: number) => ({
  ...Object.fromEntries([...text.matchAll(/\{\s*(\w+)/g)].map((found) => [found[1], count])),
  ...Object.fromEntries([...text.matchAll(/<(\w+)>/g)].map((found) => [found[1], rich])),
});
test.each(languages)('every text of the %s pack can be written for any number', (code) => {
  const pack = readPack(code);
  const intl = createIntl({
    locale: tags[code],
    messages: pack,
    onError: (error) => {
      throw error;
    },
  });
  for (const [id, text] of Object.entries(pack)) {
    for (const count of samples)
      expect(
        String(intl.formatMessage({ id }, valuesOf(text, count) as Record<string, number>)),
        `${code} ${id}`,
      ).not.toBe('');
  }
});
