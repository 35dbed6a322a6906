import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { code, csv, html, markdownTable, plain } from './text';

const read = (text: string) => parse(text, { bom: true, relax_column_count: true }) as string[][];

describe('CSV', () => {
  test('whatever is written is read again, field by field', () => {
    const cell = fc.string({ unit: 'binary-ascii' }).filter((text) => !/^[=+\-@\t\r]/.test(text));
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        (rows) => {
          expect(read(csv(rows))).toEqual(rows);
        },
      ),
    );
  });
  test('what a spreadsheet would calculate is written as text', () => {
    for (const formula of ['=HYPERLINK("http://a")', '+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])
      expect(read(csv([[formula, 'x']]))).toEqual([[`'${formula}`, 'x']]);
  });
  test('numbers stay numbers, even negative ones, and nothing is an empty field', () => {
    expect(csv([[-5, 2000023, null, undefined, '']])).toBe('\ufeff-5,2000023,,,\r\n');
  });
  test('it begins with a byte order mark, so that every language’s letters are read', () => {
    expect(csv([['注文を確定']])).toBe('\ufeff注文を確定\r\n');
  });
});
describe('Markdown', () => {
  test('signs of Markdown in a text are just signs', () => {
    expect(plain('a|b *c* _d_ [e](f) <g> `h` ~i~ \\ # j')).toBe(
      'a\\|b \\*c\\* \\_d\\_ \\[e\\](f) \\<g\\> \\`h\\` \\~i\\~ \\\\ \\# j',
    );
    expect([plain('1. first'), plain('- dash'), plain('+ plus'), plain('&amp; &')]).toEqual([
      '1\\. first',
      '\\- dash',
      '\\+ plus',
      '&amp;amp; &',
    ]);
  });
  test('a text never breaks its line', () => {
    expect(plain('two\n lines')).toBe('two lines');
    expect(code('two\nlines')).toBe('`two lines`');
  });
  test('code with backticks gets longer ones around it', () => {
    expect([code('plain'), code('a `b` c'), code('``')]).toEqual([
      '`plain`',
      '`` a `b` c ``',
      '``` `` ```',
    ]);
  });
  test('a cell’s bar does not divide it', () => {
    expect(markdownTable(['a', 'b'], [[code('x|y'), plain('u|v')]])).toBe(
      '| a | b |\n| --- | --- |\n| `x\\|y` | u\\|v |',
    );
  });
});
test('in HTML a text is text', () => {
  expect(html('<b title="a\'b">&')).toBe('&lt;b title=&quot;a&#39;b&quot;&gt;&amp;');
});
