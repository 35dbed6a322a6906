// What is wrong with the words of a text: locales/forms.json, apostrophes, spaces, percent signs.
import { readFileSync } from 'node:fs';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

const { keep, words } = JSON.parse(readFileSync('locales/forms.json', 'utf8'));
const escaped = (word) => word.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
const part = (word) =>
  new RegExp(
    `${word.startsWith('*') ? '' : String.raw`(?<![\p{L}\p{M}\d-])`}${escaped(word.replaceAll('*', ''))}${word.endsWith('*') ? '' : String.raw`(?![\p{L}\p{M}\d-])`}`,
    'u',
  );
const forms = Object.fromEntries(
  Object.entries(words).map(([code, kinds]) => [
    code,
    Object.entries(kinds).flatMap(([kind, list]) =>
      list.map((word) => ({ kind, word, pattern: part(word) })),
    ),
  ]),
);

/** Stands for what a text cannot say itself: an argument, and a place where words branch. */
const value = '\u{E000}';
const branch = '\u{E001}';
/** The lines of a message that can be read: its own and those of every branch. */
function lines(elements, found = []) {
  found.push(
    elements
      .map((element) => {
        if (element.type === TYPE.literal) return element.value;
        for (const option of Object.values(element.options ?? {})) lines(option.value, found);
        if (element.children) lines(element.children, found);
        return element.options || element.children ? branch : value;
      })
      .join(''),
  );
  return found;
}

const letter = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
const other = `[A-Za-z0-9${value}]`;
const apart = new RegExp(`${letter} +${other}|${other} +${letter}`, 'u');
const together = new RegExp(`${letter}${other}|${other}${letter}`, 'u');
const spaces = {
  jp: { pattern: apart, says: 'a space beside Japanese letters' },
  zh: { pattern: together, says: 'no space between Chinese and other letters' },
  zhtw: { pattern: together, says: 'no space between Chinese and other letters' },
};

/** What is wrong with the forms of a text, or nothing. */
export function wrongForm(code, id, text) {
  const said = lines(parse(text));
  if (said.some((line) => /\p{L}'/u.test(line))) return 'a straight apostrophe: write ’';
  if (said.some((line) => new RegExp(`${value}\\s?[%％]`, 'u').test(line)))
    return 'a percent sign by hand: write {share, number, percent}';
  const { pattern, says } = spaces[code] ?? {};
  if (pattern && said.some((line) => pattern.test(line))) return says;
  const found = (forms[code] ?? []).find(
    (form) => !keep[form.kind]?.includes(id) && said.some((line) => form.pattern.test(line)),
  );
  return found && `${found.kind}: ${found.word}`;
}
