import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages';

interface Chunk {
  file: string;
  imports?: string[];
}
/** kB of 1000 bytes, as the promise counts them. */
const budget = 150_000;
const packBudget = 20_000;
const built = existsSync('dist/built');
const manifest = (built ? JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) : {}) as Record<string, Chunk>;

function filesOf(name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const one of chunk.imports ?? []) filesOf(one, found);
  return found;
}
const zipped = (file: string) => gzipSync(readFileSync(`dist/${file}`), { level: 9 }).length;
/** Everything a first visit to the home page runs before anything is touched, but for the texts. */
const entry = () => [...filesOf('index.html'), ...filesOf('src/shop/screens/home/Home.tsx'), ...readdirSync('dist/assets').filter((name) => /^early-.*\.js$/.test(name)).map((name) => `assets/${name}`)];
const sources = () => [...new Set(entry())].map((file) => readFileSync(`dist/${file}`, 'utf8')).join('\n');

describe.skipIf(!built)('the weight of a first visit, as built in dist', () => {
  it(`the scripts of the home page are at most ${budget / 1000} kB`, () => {
    expect([...new Set(entry())].reduce((sum, file) => sum + zipped(file), 0)).toBeLessThanOrEqual(budget);
  });
  it.each(languages.filter((lang) => manifest[`virtual:pack/${lang}`]))('the texts of %s are one file of at most 20 kB', (lang) => {
    const files = [...filesOf(`virtual:pack/${lang}`)];
    expect(files).toHaveLength(1);
    expect(zipped(files[0] as string)).toBeLessThanOrEqual(packBudget);
  });
  it('forms, validators and dialog parts are not among them', () => {
    const text = sources();
    // What these packages cannot be built without.
    expect(['setFieldTouched', 'ValidationError', 'data-scope'].filter((mark) => text.includes(mark))).toEqual([]);
  });
  it('they are named in the page that is sent, before the style sheets', () => {
    const page = readFileSync('dist/index.html', 'utf8');
    expect(page).toMatch(/<script src="\/assets\/early-[^"]+\.js" data-main="\/assets\/[^"]+" data-more="[^"]+"><\/script>/);
    expect(page.indexOf('early-')).toBeLessThan(page.indexOf('rel="stylesheet"'));
    expect(page).not.toMatch(/modulepreload|type="module"|<style|style="/);
  });
});
