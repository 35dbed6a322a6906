import { expect, test } from 'vitest';
import { nothing, sql, type Sql } from '#server/platform/db/open';

const within = (first: unknown, second: unknown): Sql => sql`select ${first} where ${second}`;

test('one template with a value and a query in either hole makes a text for each', () => {
  const part = sql`id = ${7}`;
  expect(within('a', part)).toEqual({ text: 'select $1 where id = $2', values: ['a', 7] });
  expect(within(part, 'a')).toEqual({ text: 'select id = $1 where $2', values: [7, 'a'] });
  expect(within(part, part)).toEqual({ text: 'select id = $1 where id = $2', values: [7, 7] });
  expect(within('a', part)).toEqual({ text: 'select $1 where id = $2', values: ['a', 7] });
});
test('another query in the same hole makes another text, none at all too', () => {
  expect(within('a', sql`x = ${1} and y = ${2}`).text).toBe('select $1 where x = $2 and y = $3');
  expect(within('a', nothing).text).toBe('select $1 where ');
  expect(within('a', sql`z`).text).toBe('select $1 where z');
});
test('lists stay one parameter, what is missing is null', () => {
  expect(sql`${[1, 2]} ${undefined} ${null}`).toEqual({
    text: '$1 $2 $3',
    values: [[1, 2], null, null],
  });
});
