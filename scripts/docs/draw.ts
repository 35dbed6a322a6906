/** How often each place imports from each other one: `counts.get('src/shop')?.get('src/ui')`. */
export type Counts = Map<string, Map<string, number>>;

const ink = '#222';
const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${x}" y="${y}" ${more}>${words}</text>`;

/** Where each room stands: whoever imports is above whom it imports. */
const stands: Record<string, [x: number, y: number]> = {
  'src/shop': [110, 90],
  'src/office': [250, 90],
  'src/ui': [65, 200],
  'src/lib': [390, 200],
  server: [600, 200],
  machines: [150, 330],
  contract: [420, 420],
};
const box = { w: 110, h: 36 };

function arrow(from: [number, number], to: [number, number], many: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const edge = (sign: 1 | -1, [x, y]: [number, number]): [number, number] => {
    const part = Math.min(box.w / 2 / Math.abs(dx || 1e-9), box.h / 2 / Math.abs(dy || 1e-9));
    return [x + sign * dx * part, y + sign * dy * part];
  };
  const [a, b] = [edge(1, from), edge(-1, to)];
  const [x, y] = [a[0] + (b[0] - a[0]) * 0.3, a[1] + (b[1] - a[1]) * 0.3];
  const width = (1 + Math.log10(many)).toFixed(1);
  const points = [...a, ...b].map((one) => one.toFixed(0));
  return (
    `<line x1="${points[0]}" y1="${points[1]}" x2="${points[2]}" y2="${points[3]}" stroke="#888" stroke-width="${width}" marker-end="url(#tip)"/>` +
    text(Math.round(x), Math.round(y), String(many), 'class="n"')
  );
}

function drawRooms(counts: Counts): string {
  const arrows = [...counts].flatMap(([from, row]) =>
    [...row].flatMap(([to, many]) => {
      const [a, b] = [stands[from], stands[to]];
      return a && b ? [arrow(a, b, many)] : [];
    }),
  );
  const boxes = Object.entries(stands).map(
    ([name, [x, y]]) =>
      `<rect x="${x - box.w / 2}" y="${y - box.h / 2}" width="${box.w}" height="${box.h}" rx="6" fill="#fff" stroke="${ink}"/>` +
      text(x, y + 5, name, 'class="c"'),
  );
  return [...arrows, ...boxes].join('\n');
}

const cell = 24;
/** Who imports (rows) from whom (columns), those that import most of the others above. */
function drawFolders(counts: Counts, top: number): { svg: string; height: number; width: number } {
  const names = [...new Set([...counts].flatMap(([from, row]) => [from, ...row.keys()]))];
  const reach = (name: string) =>
    [...counts.values()].filter((row) => row.has(name)).length - (counts.get(name)?.size ?? 0);
  names.sort((a, b) => reach(a) - reach(b) || a.localeCompare(b));
  const [left, head] = [150, 120];
  const heads = names.map((name, i) => {
    const x = left + i * cell + cell / 2 + 4;
    const y = top + head - 6;
    return text(x, y, name, `transform="rotate(-60 ${x} ${y})"`);
  });
  const lines = names.map((from, row) => {
    const y = top + head + row * cell;
    const cells = names.map((to, column) => {
      const many = counts.get(from)?.get(to) ?? 0;
      const x = left + column * cell;
      const shade = from === to ? '#e4e4e4' : many ? '#cfe3ff' : '#fff';
      return (
        `<rect x="${x}" y="${y}" width="${cell}" height="${cell}" fill="${shade}" stroke="#ddd"/>` +
        (many ? text(x + cell / 2, y + 16, String(many), 'class="n"') : '')
      );
    });
    return text(left - 6, y + 16, from, 'text-anchor="end"') + cells.join('');
  });
  const size = names.length * cell;
  return { svg: [...heads, ...lines].join('\n'), height: head + size, width: left + size + 70 };
}

/** Both pictures in one: the rooms with their arrows, below them the server's folders. */
export function draw(rooms: Counts, folders: Counts): string {
  const table = drawFolders(folders, 500);
  const [width, height] = [Math.max(680, table.width), 500 + table.height + 20];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Who imports whom">
<style>text{font:12px sans-serif;fill:${ink}}.c{text-anchor:middle;font-weight:bold}.n{text-anchor:middle;font-size:10px;paint-order:stroke;stroke:#fff;stroke-width:2px}.h{font-size:15px;font-weight:bold}</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 8 4 0 8z" fill="#888"/></marker></defs>
<rect width="100%" height="100%" fill="#fff"/>
${text(20, 30, 'Rooms: an arrow leads to what is imported, the number says how often', 'class="h"')}
${drawRooms(rooms)}
${text(20, 485, 'Folders of the server: rows import from columns', 'class="h"')}
${table.svg}
</svg>
`;
}
