import { expect, test } from 'vitest';
import { languages, tags } from '#contract/languages';
import { createIntl } from 'react-intl';
import { readPack } from '../../locales/plugin';
// @ts-expect-error plain JavaScript: also runs as a command
import { findings } from '../../scripts/packs.mjs';
// @ts-expect-error plain JavaScript: also runs as a command
import { wrongForm } from '../../scripts/packForms.mjs';

const find = findings as (code: string) => string[];
const wrong = wrongForm as (code: string, id: string, text: string) => string | undefined;

test.each(languages)(
  'the %s pack has every text, in its own language, with every plural form',
  (code) => {
    expect(find(code)).toEqual([]);
  },
);

test.each(languages)(
  'in %s product, checkout and home promise the same of cancelling',
  async (code) => {
    const pack = readPack(code);
    const said = ['product.pay.cancel', 'checkout.assure.cancel', 'home.trust.cancel.text'].map(
      (id) => pack[id]?.replace(/[.。]$/, ''),
    );
    expect(new Set(said).size).toBe(1);
    expect(said[0]).toBeTruthy();
  },
);

test.each([
  ['es', 'Elija una opción.', 'formal address: Elija'],
  ['it', 'La vedono solo Lei e il negozio.', 'formal address: Lei'],
  ['pt', 'Só você a vê.', 'the word você: você'],
  ['de', 'Es gehört dir.', 'informal address: dir'],
  ['hu', '{count, plural, one {# bolt} other {# boltok}}', 'another word: bolt*'],
  ['pl', 'Mamy twoje pytanie.', 'you without its capital: twoj*'],
  ['sv', 'Har Ni frågor?', 'formal address: Ni'],
  ['zh', '您的订单', 'formal address: *您*'],
  ['th', 'ขอบคุณครับ', 'a particle: *ครับ*'],
  ['en', "The shop's answer", 'a straight apostrophe: write ’'],
  ['de', '{percent} %', 'a percent sign by hand: write {share, number, percent}'],
  ['jp', 'あと {count, number} 点', 'a space beside Japanese letters'],
  ['jp', 'Arcada が決めます', 'a space beside Japanese letters'],
  ['zhtw', '還剩{count}件', 'no space between Chinese and other letters'],
])('in %s “%s” is refused', (code, text, reason) => {
  expect(wrong(code, 'cart.title', text)).toBe(reason);
});
test.each([
  ['es', 'home.title', '{mall}, un centro comercial en línea'],
  ['sv', 'cart.title', 'Ange numret, till exempel order-12.'],
  ['de', 'cart.title', 'Der Dirigent stundet'],
  ['jp', 'cart.title', '{count, plural, =0 {なし} other {#点}}'],
  ['zh', 'cart.title', '{hours, plural, =0 {} other {# 小时}}，第 {seq} 行'],
])('in %s %s may say “%s”', (code, id, text) => {
  expect(wrong(code, id, text)).toBeUndefined();
});

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
  // A text that asks for nothing is the same for all of them.
  const countsOf = (text: string) => (/[{<]/.test(text) ? samples : [0]);
  const written = (id: string, text: string) =>
    countsOf(text).map((count) =>
      String(intl.formatMessage({ id }, valuesOf(text, count) as Record<string, number>)),
    );
  const empty = Object.entries(pack).filter(([id, text]) => written(id, text).includes(''));
  expect(empty).toEqual([]);
});
