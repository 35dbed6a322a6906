import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { laidOut } from './laidOut';
import { patched, patchOf } from './patch';
import { textsFileOf, textsIn } from './textsFile';
import type { Texts } from './texts';

/** Few words: many lines are there twice, as on a screen. */
const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd', '+ e', '- e'), { maxLength: 12 });

describe('what is different between two screens', () => {
  test('makes the one of the other again', () => {
    fc.assert(
      fc.property(lines, lines, (from, to) => {
        expect(patched(from, patchOf(from, to))).toEqual(to);
      }),
      { numRuns: 2000 },
    );
  });
  test('is nothing between equal ones', () => {
    expect(patchOf(['a', 'b'], ['a', 'b'])).toEqual([]);
  });
  test('names the line that it goes on from, and says long gaps in short', () => {
    const from = ['heading', 'a', 'b', 'c', 'd', 'end', 'foot'];
    const to = ['heading', 'end', 'more', 'foot', 'and more'];
    expect(patchOf(from, to)).toEqual([
      '- a',
      '-… before end',
      '= end',
      '+ more',
      '= foot',
      '+ and more',
    ]);
    expect(patchOf(from, ['heading'])).toEqual(['- a', '-… to the end']);
  });
  test('names the line that is not there', () => {
    expect(() => patched(['a'], ['- b'])).toThrow('there is no line "b" to go on from');
  });
});

describe('the file of a chart’s texts', () => {
  const cart = ['heading Cart', 'text Teapot', 'text Candle', 'text Tent', 'button Order'];
  const texts: Texts = {
    machine: 'shop',
    screens: {
      cart: [cart, [...cart.slice(0, 4), 'button Order (off)']],
      sending: [[...cart.slice(0, 4), 'button Sending (busy)']],
      left: [['heading Bye']],
    },
    asks: [[], ['asks order']],
    paths: { case: { P001: '1/1 2/1 1/2 1/1' } },
  };
  test('tells a screen in full once, and then what is different', () => {
    expect(textsFileOf(texts).screens).toEqual({
      cart,
      'cart (2) like cart': ['- button Order', '+ button Order (off)'],
      'sending like cart': ['- button Order', '+ button Sending (busy)'],
      left: ['heading Bye'],
    });
  });
  test('tells the same texts back', () => {
    const text = laidOut(textsFileOf(texts), ['screens']);
    expect(textsIn(JSON.parse(text))).toEqual(texts);
  });
  test('a changed word changes its own line alone', () => {
    const file = laidOut(textsFileOf(texts), ['screens']).split('\n');
    const changed = JSON.parse(JSON.stringify(texts).replaceAll('Teapot', 'Kettle')) as Texts;
    const again = laidOut(textsFileOf(changed), ['screens']).split('\n');
    expect(again.filter((line, i) => line !== file[i])).toEqual(['   "text Kettle",']);
  });
});
