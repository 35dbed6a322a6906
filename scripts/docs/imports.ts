// npm run docs:imports — counts who imports whom and draws it: docs/pictures/imports.svg, shown in
// docs/architecture.md.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { draw, type Counts } from './draw';

const rooms = ['contract', 'machines', 'src', 'server'];
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
const asked = /(?:\bfrom|\bimport\(?)\s*'([^']+)'/g;

/** The file an import names, from the repository's root; nothing for a package. */
function target(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return normalize(join(dirname(file), name));
  const alias = Object.keys(aliases).find((one) => name.startsWith(one));
  return alias && `${aliases[alias]}${name.slice(alias.length)}`;
}

/** The room a file stands in: `src` has four, the others are one. */
function roomOf(file: string): string {
  const [top = '', second = ''] = file.split('/');
  return top === 'src' ? `src/${second}` : top;
}

/** The server's folder a file stands in: one of an area or of the platform by its own name. */
function folderOf(file: string): string {
  const [, first = '', second = '', third] = file.split('/');
  if (second === '') return 'main, app …';
  return ['areas', 'platform'].includes(first) && third ? `${first}/${second}` : first;
}

/** Imports between places, each place's own left out. */
function count(files: readonly string[], place: (file: string) => string): Counts {
  const counts: Counts = new Map();
  for (const file of files)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(asked)) {
      const to = target(file, name);
      const [here, there] = [place(file), to && place(to)];
      if (!there || here === there) continue;
      const row = counts.get(here) ?? new Map<string, number>();
      counts.set(here, row.set(there, (row.get(there) ?? 0) + 1));
    }
  return counts;
}

const inRooms = rooms
  .flatMap(walk)
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
const inServer = inRooms.filter((file) => file.startsWith('server/'));
/** What stands outside of the rooms (locales, stories) is not drawn. */
const known = new Set(inRooms.map(roomOf));
const between = count(inRooms, (file) => (known.has(roomOf(file)) ? roomOf(file) : ''));
const serverTo = count(inServer, (file) => (file.startsWith('server/') ? folderOf(file) : ''));

mkdirSync('docs/pictures', { recursive: true });
writeFileSync('docs/pictures/imports.svg', draw(between, serverTo));
