import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
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
const manifest = (
  built ? JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) : {}
) as Record<string, Chunk>;

function filesOf(name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const one of chunk.imports ?? []) filesOf(one, found);
  return found;
}
const gzip = (text: string | Buffer) => gzipSync(text, { level: 9 }).length;
const zipped = (file: string) => gzip(readFileSync(`dist/${file}`));
const page = built ? readFileSync('dist/index.html', 'utf8') : '';
/** The two scripts that stand in the page. */
const [early, before] = [
  /<script data-main=[^>]*>(.*?)<\/script>/s,
  /<script>(.*?)<\/script>/s,
].map((script) => script.exec(page)?.[1] ?? '') as [string, string];
/** Everything a first visit to the home page runs before anything is touched, but for the texts. */
const entry = () => [...filesOf('index.html'), ...filesOf('src/shop/screens/home/Home.tsx')];
const sources = () =>
  [early, before, ...new Set(entry())]
    .map((file) =>
      file === early || file === before ? file : readFileSync(`dist/${file}`, 'utf8'),
    )
    .join('\n');

describe.skipIf(!built)('the weight of a first visit, as built in dist', () => {
  it(`the scripts of the home page are at most ${budget / 1000} kB`, () => {
    expect([early, before]).not.toContain('');
    expect(
      [...new Set(entry())].reduce((sum, file) => sum + zipped(file), gzip(early) + gzip(before)),
    ).toBeLessThanOrEqual(budget);
  });
  it.each(languages.filter((lang) => manifest[`virtual:pack/${lang}`]))(
    'the texts of %s are one file of at most 20 kB',
    (lang) => {
      const files = [...filesOf(`virtual:pack/${lang}`)];
      expect(files).toHaveLength(1);
      expect(zipped(files[0] as string)).toBeLessThanOrEqual(packBudget);
    },
  );
  it('forms, validators and dialog parts are not among them', () => {
    const text = sources();
    // What these packages cannot be built without.
    expect(
      ['setFieldTouched', 'ValidationError', 'data-scope'].filter((mark) => text.includes(mark)),
    ).toEqual([]);
  });
  it('their names stand in the page that is sent, and what the first paint needs stands there whole', () => {
    const found = (what: RegExp) => [...page.matchAll(what)].length;
    expect(
      found(
        /<script data-main="\/assets\/[^"]+" data-more="\/assets\/[^"]+" data-ahead="\/assets\/[^"]+">/g,
      ),
    ).toBe(1);
    expect(found(/<style>/g)).toBe(1);
    expect(found(/rel="modulepreload"|type="module"|style="|<script[^>]* src=/g)).toBe(0);
    // Named for the screens that come later, fetched by nobody.
    const sheets = [...page.matchAll(/<link rel="stylesheet"([^>]*)>/g)].map(([, more]) => more);
    expect(sheets.length).toBeGreaterThan(0);
    expect(sheets.filter((more) => !more?.includes(' disabled'))).toEqual([]);
  });
  it('what stands in it is at most 16 kB', () => {
    expect(brotliCompressSync(page).length).toBeLessThanOrEqual(16_000);
  });
  it.each([
    ['orders/OrderDetail', 8],
    ['cart/Checkout', 10],
    ['apply/Apply', 12],
  ])('the page of %s asks for at most %i scripts of its own (decision 024)', (screen, most) => {
    const everybodys = filesOf('index.html');
    const own = [...filesOf(`src/shop/screens/${screen}.tsx`)].filter(
      (file) => !everybodys.has(file),
    );
    expect(own).not.toEqual([]);
    expect(own.length).toBeLessThanOrEqual(most);
  });
});
