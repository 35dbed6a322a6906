import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const aliases: Record<string, string> = {
  '#contract/': 'contract/',
  '#machines/': 'machines/',
  '#server/': 'server/',
  '#lib/': 'src/lib/',
  '#ui/': 'src/ui/',
};
const walk = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) =>
    statSync(join(folder, name)).isDirectory() ? walk(join(folder, name)) : [join(folder, name)],
  );
/** Every source file of some folders, from the repository's root. */
export const sourcesIn = (folders: readonly string[]): string[] =>
  folders
    .flatMap(walk)
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => file.replaceAll('\\', '/'));

/** The path an import names, from the repository's root; nothing for a package. */
export function target(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return normalize(join(dirname(file), name)).replaceAll('\\', '/');
  const alias = Object.keys(aliases).find((one) => name.startsWith(one));
  return alias && `${aliases[alias]}${name.slice(alias.length)}`;
}

/** One import as it is written: the name asked for, and whether it is gone when the code runs. */
export interface Asked {
  name: string;
  typeOnly: boolean;
}
const written =
  /(?:\b(?:import|export)\s+(type\s+)?((?:[\w$]+\s*,\s*)?(?:\{[^}]*\}|\*(?:\s+as\s+[\w$]+)?|[\w$]+))\s+from\s*|\bimport\s*\(?\s*)'([^']+)'/g;
const onlyTypes = (what: string) =>
  what.startsWith('{') &&
  what
    .slice(1, -1)
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .every((one) => one.startsWith('type '));
/** What a text imports; lazy imports (`import('…')`) are imports too. */
export const askedIn = (text: string): Asked[] =>
  [...text.matchAll(written)].map(([, type, what = '', name = '']) => ({
    name,
    typeOnly: type !== undefined || onlyTypes(what),
  }));

/** Who imports whom among the files; `types` counts imports that are gone when the code runs. */
export function graphOf(files: readonly string[], { types }: { types: boolean }) {
  const known = new Set(files);
  const fileAt = (path: string) =>
    ['', '.ts', '.tsx'].map((end) => path + end).find((one) => known.has(one));
  return new Map(
    files.map((file) => [
      file,
      [
        ...new Set(
          askedIn(readFileSync(file, 'utf8'))
            .filter(({ typeOnly }) => types || !typeOnly)
            .map(({ name }) => target(file, name))
            .flatMap((path) => (path && fileAt(path)) ?? []),
        ),
      ],
    ]),
  );
}
