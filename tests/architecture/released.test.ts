import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { knownMigrations, migrationsFolder } from '#server/platform/db/migrate';

const textOf = (name: string) => readFileSync(join(migrationsFolder, name), 'utf8');
const released = JSON.parse(textOf('released.json')) as Record<string, Record<string, string>>;
const noted = Object.fromEntries(Object.values(released).flatMap((files) => Object.entries(files)));
const digest = (name: string) => createHash('sha256').update(textOf(name)).digest('hex');
const there = knownMigrations();

test('a migration that was released is there as it was', () => {
  expect(Object.keys(noted).length).toBeGreaterThan(60);
  const changed = Object.entries(noted).filter(
    ([name, was]) => !there.includes(name) || digest(name) !== was,
  );
  expect(changed).toEqual([]);
});
test('a migration that comes later has a later number', () => {
  const last = Object.keys(noted).sort().at(-1) ?? '';
  expect(there.filter((name) => !noted[name] && name < last)).toEqual([]);
});
