import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Words } from './manual/phrases';
import { doing, expectation, linesOn, nameOf } from './manual/screen';

const words = JSON.parse(readFileSync('tests/kit/report/words/en.json', 'utf8')) as Words;
const page = (markup: string): Element => {
  document.body.innerHTML = markup;
  return document.body;
};
const first = (markup: string, selector = '[data-ev]'): Element =>
  page(markup).querySelector(selector) as Element;

describe('a control is called', () => {
  test.each([
    [
      'by its label elsewhere',
      '<p id="a">The pot</p><button data-ev="x" aria-labelledby="a">+</button>',
      'The pot',
    ],
    [
      'by its aria-label',
      '<button data-ev="x" aria-label="Remove the pot"><svg></svg></button>',
      'Remove the pot',
    ],
    [
      'by its label, without the note that it is required',
      '<label for="f">Email<i> required</i></label><input id="f" data-ev="x">',
      'Email',
    ],
    [
      'by the label around it',
      '<label><input type="checkbox" data-ev="x"><span>The pot</span></label>',
      'The pot',
    ],
    [
      'by its words, those side by side apart',
      '<button data-ev="x"><svg><title>no</title></svg><span>Pay</span><span>now</span><span aria-hidden="true">→</span></button>',
      'Pay now',
    ],
  ])('%s', (_, markup, name) => {
    expect(nameOf(first(markup))).toBe(name);
  });
});
describe('a person', () => {
  test('presses a button, chooses a radio, ticks and unticks a box', () => {
    expect(doing(words, first('<a href="#" data-ev="x">Go on</a>'), {})).toBe('Press “Go on”');
    expect(doing(words, first('<label><input type="radio" data-ev="x">Card</label>'), {})).toBe(
      'Choose “Card”',
    );
    expect(doing(words, first('<button role="radio" data-ev="x">Card</button>'), {})).toBe(
      'Choose “Card”',
    );
    expect(doing(words, first('<label><input type="checkbox" data-ev="x">Pot</label>'), {})).toBe(
      'Tick “Pot”',
    );
    expect(
      doing(words, first('<label><input type="checkbox" checked data-ev="x">Pot</label>'), {}),
    ).toBe('Untick “Pot”');
  });
  test('fills in the fields that an event carries, then presses the form’s button', () => {
    const form = first(
      '<form data-ev="x"><label>City<input name="city"></label><label>Land<select name="land"><option value="ES">Spain</option></select></label><label><input type="checkbox" name="ok">Terms</label><input name="other"><button type="button">Show</button><button>Save</button></form>',
    );
    expect(
      doing(words, form, { type: 'x', city: 'Madrid', land: 'ES', ok: true, unknown: 1 }),
    ).toBe('Fill in “City”: Madrid, “Land”: Spain. Tick “Terms”. Press “Save”');
  });
  test('answers a dialog’s question before its button', () => {
    expect(
      doing(
        words,
        first(
          '<div role="dialog"><label>Why<input name="reason"></label><button data-ev="x">Refuse</button></div>',
        ),
        { type: 'x', reason: 'gone' },
      ),
    ).toBe('Fill in “Why”: gone. Press “Refuse”');
  });
});
describe('the screen afterwards', () => {
  const lines = (markup: string) => linesOn(page(markup));
  const before = lines('<h1>Cart</h1><p>Two things</p><button>Pay</button>');
  test('is told by its title, its messages and what is new', () => {
    expect(
      expectation(
        words,
        before,
        lines('<h1>Cart</h1><p>Three things</p><p role="alert">Too many</p><button>Pay</button>'),
      ),
    ).toEqual(['Page “Cart”', 'Message “Too many”', 'New on the screen: “Three things”']);
  });
  test('on another page, by its first words', () => {
    expect(
      expectation(words, before, lines('<h1>Done</h1><h2>a</h2><p>b</p><p>c</p><p>d</p>')),
    ).toEqual(['Page “Done”', 'New on the screen: “a”, “b”, “c”']);
  });
  test('by what went where nothing came, and else as unchanged', () => {
    expect(expectation(words, before, lines('<h1>Cart</h1>'))).toEqual([
      'Page “Cart”',
      'Gone from the screen: “Two things”',
    ]);
    expect(expectation(words, before, before)).toEqual([
      'Page “Cart”',
      'The screen stays as it is',
    ]);
  });
});
