import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { askedIn, sourcesIn, target } from '../../scripts/docs/graph';
import { readPack, textParts } from '../../locales/plugin';

/**
 * A text of a part that nobody loaded is shown as its id. Each page of the mall is followed through
 * what it imports at once (what it imports later brings its own texts), and every text it names must
 * be everybody's or of a part that its route asks for.
 */
const files = new Set(sourcesIn(['src', 'contract', 'machines']));
const partOf = new Map(
  textParts.flatMap((part) => Object.keys(readPack('en', part)).map((id) => [id, part] as const)),
);
const fileAt = (path = '') =>
  ['.ts', '.tsx'].map((end) => path + end).find((one) => files.has(one));
const source = (file: string) => readFileSync(file, 'utf8');
const lazily = /\bimport\(\s*'[^']+'/g;
function reached(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const { name, typeOnly } of askedIn(source(file).replace(lazily, ''))) {
    const next = typeOnly ? undefined : fileAt(target(file, name));
    if (next) reached(next, found);
  }
  return found;
}
/** Shared by all forms and flows: only who has a picture, a date or money to send shows their words. */
const shared = ['contract/shapes/fields.ts', 'machines/flows/calls.ts'];
const named = (file: string) =>
  [...source(file).matchAll(/'([a-z]\w*(?:\.[\w-]+)+)'/gi)].flatMap(([, id = '']) => {
    const part = partOf.get(id);
    return part ? [{ id, part }] : [];
  });

/** `name: money(() => import('./screens/…'), 'seller'),` of one file of routes. */
const route =
  /^(?: {2}|const )(\w+)(?:: | = )((?:\w+\()*\(\) =>\s*import\('([^']+)'\).*?)[,;]\n(?= {2}\w|\}|\n)/gms;
const inShop = (name: string) => `src/shop/${name}.ts`;
const routes = ['routes', 'oftenRoutes', 'rareRoutes'].map(inShop).flatMap((file) =>
  [...source(file).matchAll(route)].map(([, name = '', how = '', at = '']) => ({
    name,
    screen: fileAt(target(file, at)) ?? '',
    loads: textParts.filter(
      (part) => how.includes(`'${part}'`) || (part === 'money' && how.startsWith('money(')),
    ),
  })),
);

test('the routes are read: those that load parts, and those that load none', () => {
  expect(routes.find(({ name }) => name === 'apply')?.loads).toEqual(['money', 'seller']);
  expect(routes.find(({ name }) => name === 'home')?.loads).toEqual([]);
  expect(routes.length).toBeGreaterThan(20);
});
test.each(routes)('the page $name asks for the texts it names', ({ screen, loads }) => {
  const missing = [...reached(screen)]
    .filter((file) => !shared.includes(file))
    .flatMap((file) =>
      named(file)
        .filter(({ part }) => !loads.includes(part))
        .map(({ id, part }) => `${file}: ${id} (${part})`),
    );
  expect(missing).toEqual([]);
});
