import { expect, test } from 'vitest';
import { loaders } from 'virtual:texts';
import { gist, templatesOf, wordsOn } from './words';

const screen = (html: string) => {
  document.body.innerHTML = `<main>${html}</main>`;
  return wordsOn(document.body);
};
const templates = templatesOf((await loaders.en?.())?.default as never);

test('a screen is read line by line, each with the part it plays', () => {
  expect(screen('<h1>Cart</h1><p>Two <b>lamps</b></p><div>one<p>two</p></div>')).toEqual([
    'heading Cart',
    'text Two lamps',
    'text one',
    'text two',
  ]);
  expect(
    screen(
      '<p role="alert">No answer</p><button disabled>Pay<span class="sr"> now</span></button><a href="#/">Home</a>',
    ),
  ).toEqual(['alert No answer', 'button Pay now (off)', 'link Home']);
});
test('what is typed, ticked and chosen is read, a password only by its length', () => {
  expect(
    screen(
      '<label>Name <input name="who" value="Ana"></label><input type="radio" name="by" checked><input type="password" name="secret" value="abc">',
    ),
  ).toEqual(['label Name', 'field who Ana', 'field by [x]', 'field secret •••']);
});
test('what nobody reads is left out: pictures, hidden parts', () => {
  expect(
    screen(
      '<svg><title>x</title></svg><p hidden>gone</p><p aria-hidden="true">twice</p><p>here</p>',
    ),
  ).toEqual(['text here']);
});
test('two worlds with other names and amounts have the same gist', () => {
  const one = screen(
    '<h1>My cart</h1><p role="alert">Only 3 left.</p><button>Remove<span> Teapot, 900 ml</span></button><h2>Casa Verde</h2>',
  );
  const other = screen(
    '<h1>My cart</h1><h2>Pico Outdoor</h2><button>Remove<span> Lamp</span></button><button>Remove<span> Tent</span></button><p role="alert">Only 12 left.</p>',
  );
  expect(gist(other, templates)).toEqual(gist(one, templates));
  expect(gist(one, templates)).toEqual([
    'alert cart.problem.onlySome',
    'button listing.edit.spec.remove',
    'heading cart.title',
  ]);
});
test('a text that is all plural is recognised for any count', () => {
  const plain = templatesOf({
    left: [
      {
        type: 6,
        value: 'n',
        offset: 0,
        pluralType: 'cardinal',
        location: undefined as never,
        options: {
          one: { value: [{ type: 0, value: 'one thing' }], location: undefined as never },
          other: {
            value: [{ type: 7 }, { type: 0, value: ' things' }],
            location: undefined as never,
          },
        },
      },
    ],
  } as never);
  expect(gist(['heading one thing', 'heading 12 things'], plain)).toEqual(['heading left']);
});
