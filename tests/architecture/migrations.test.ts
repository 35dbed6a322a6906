import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { knownMigrations, migrationsFolder } from '#server/platform/db/migrate';
import { breaks, isEarlier, uniqueIn, unusedSince } from './migrationRules';

/** Up to here everybody began anew: no mall of before runs beside them. */
const base = '0128';
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const texts = knownMigrations()
  .sort()
  .map((name) => ({ name, text: readFileSync(join(migrationsFolder, name), 'utf8') }));
const unique = texts.flatMap(({ text }) => uniqueIn(text));
const bound = texts.filter(({ name }) => name >= base);

/** docs/operations/several-machines.md, A new version */
describe('the version before runs on the tables of this one', () => {
  test('no migration takes from it what it reads, unless it is the last step of a change', () => {
    const wrong = bound
      .filter(({ text }) => !isEarlier(unusedSince(text) ?? version, version))
      .flatMap(({ name, text }) => breaks(text, unique).map((what) => `${name} ${what}`));
    expect(wrong).toEqual([]);
  });
  test.each([
    ['drops a table', 'drop table things;'],
    ['drops a column', 'alter table things\n  drop column name;'],
    ['renames', 'alter table things rename column name to called;'],
    ['changes a type', 'alter table things alter column n type bigint;'],
    ['forbids null', 'alter table things alter column n set not null;'],
    ['drops a function', 'drop function worth(bigint);'],
    ['drops a unique index', 'drop index users_email;'],
    ['adds a column that must be filled', 'alter table things add column n int not null;'],
  ])('it is found that one %s', (what, text) => {
    expect(breaks(text, unique)).toEqual([what]);
  });
  test.each([
    'alter table things add column n numeric(4, 2) not null default 0, add column m int;',
    'create table more (n int not null); create unique index more_n on more (n);',
    '-- drop table things;\nalter table things alter column n drop not null;',
    'create or replace function f() returns int language sql as $$ select 1 /* drop table */; $$;',
  ])('what adds only is let be: %s', (text) => {
    expect(breaks(text, unique)).toEqual([]);
  });
  test('the last step names a version that was released before', () => {
    expect(unusedSince('-- contract: unused since 0.9.3\ndrop table things;')).toBe('0.9.3');
    expect(isEarlier('0.9.3', '0.10.0')).toBe(true);
    expect(isEarlier('0.10.0', '0.10.0')).toBe(false);
    expect(isEarlier('1.0.0', '0.10.0')).toBe(false);
  });
});
