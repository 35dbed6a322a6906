import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint';
import { withoutServerOnly } from '../../scripts/rowsForPages';

const contract = join(import.meta.dirname, '../../contract');
const files = readdirSync(contract).filter((name) => name.endsWith('.ts'));
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'contract-'));
  cpSync(contract, folder, { recursive: true });
  for (const file of files)
    writeFileSync(
      join(folder, file),
      withoutServerOnly(file, readFileSync(join(contract, file), 'utf8')),
    );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** All rows below what a file exports, by the way to them. */
function rowsIn(value: unknown, at = ''): [string, Endpoint][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  if ('method' in value && 'path' in value) return [[at, value as Endpoint]];
  return Object.entries(value).flatMap(([key, part]) => rowsIn(part, `${at}.${key}`));
}
const rowsOf = async (from: string, file: string) =>
  rowsIn(await import(/* @vite-ignore */ join(from, file)));
const forPages = ({
  who: _w,
  right: _r,
  costs: _c,
  waits: _a,
  mayLag: _m,
  once: _o,
  ...row
}: Endpoint) => {
  const { touches, ...rest } = row;
  return touches === 'public' ? row : rest;
};

test('a page gets every row of the contract without what the server alone asks', async () => {
  const seen: string[] = [];
  for (const file of files) {
    const there = await rowsOf(contract, file);
    const here = await rowsOf(folder, file);
    expect(here).toEqual(there.map(([at, row]) => [at, forPages(row)]));
    seen.push(...there.map(([at]) => at));
  }
  expect(seen.length).toBeGreaterThan(300);
});
test('what is called alike and is no row stays as it is', () => {
  const code = "const next = { who: 'seller', until: null };\nexport const all = [next];";
  expect(withoutServerOnly('x.ts', code)).toBe(code);
  expect(() => withoutServerOnly('x.ts', 'const = ;')).toThrow('x.ts');
});
