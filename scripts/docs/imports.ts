// npm run docs:imports — counts who imports whom and draws it: docs/pictures/imports.svg, shown in
// docs/architecture.md. It prints the circles of files, lazy imports counted.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { circlesIn } from './circles';
import { draw, type Counts } from './draw';
import { askedIn, graphOf, sourcesIn, target } from './graph';

const rooms = ['contract', 'machines', 'src', 'server'];

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
    for (const { name } of askedIn(readFileSync(file, 'utf8'))) {
      const to = target(file, name);
      const [here, there] = [place(file), to && place(to)];
      if (!there || here === there) continue;
      const row = counts.get(here) ?? new Map<string, number>();
      counts.set(here, row.set(there, (row.get(there) ?? 0) + 1));
    }
  return counts;
}

const inRooms = sourcesIn(rooms);
const inServer = inRooms.filter((file) => file.startsWith('server/'));
/** What stands outside of the rooms (locales, stories) is not drawn. */
const known = new Set(inRooms.map(roomOf));
const between = count(inRooms, (file) => (known.has(roomOf(file)) ? roomOf(file) : ''));
const serverTo = count(inServer, (file) => (file.startsWith('server/') ? folderOf(file) : ''));

mkdirSync('docs/pictures', { recursive: true });
writeFileSync('docs/pictures/imports.svg', draw(between, serverTo));

for (const types of [false, true]) {
  const circles = circlesIn(graphOf(inRooms, { types }));
  const files = circles.map((circle) => `  ${circle.join(' <-> ')}`);
  console.log(
    [
      `Circles of files${types ? ', types counted' : ' when the code runs'}: ${files.length}`,
      ...files,
    ].join('\n'),
  );
}
