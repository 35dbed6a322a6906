import type { Box, Chart, Kind, Line, Span } from './shape';

export interface Paint {
  /** Leaf paths the chart stands in. */
  lit?: Iterable<string> | undefined;
  /**
   * Coverage: leaf paths that were reached, transitions (source|event|index) that were taken. Give
   * both or none.
   */
  visited?: Iterable<string> | undefined;
  taken?: Iterable<string> | undefined;
  /** Transitions that can be taken now: drawn as something to press. */
  can?: Iterable<string> | undefined;
  /** Where a click on a state leads. */
  link?: ((leaf: string) => string | undefined) | undefined;
  dark?: boolean | undefined;
}
export const light = {
  sheet: '#fff',
  step: '#f3f6f8',
  leaf: '#fff',
  line: '#7c8794',
  ink: '#16202b',
  dim: '#515d6b',
  spine: '#2b3a4d',
  lit: '#ffe3a3',
  rim: '#a35200',
  on: '#dff5e4',
  onRim: '#1a7338',
  off: '#fde4e2',
  offRim: '#b3261e',
  user: '#1a4fb4',
  done: '#176530',
  failed: '#a4201a',
  delay: '#6b2fb3',
  plain: '#515d6b',
};
export const dark: typeof light = {
  sheet: '#11181c',
  step: '#182127',
  leaf: '#202b32',
  line: '#71808c',
  ink: '#eaf1f4',
  dim: '#a9b7c1',
  spine: '#c6d3dc',
  lit: '#5a4310',
  rim: '#ffc35c',
  on: '#173a23',
  onRim: '#6cd58f',
  off: '#4a1e1b',
  offRim: '#ff9b92',
  user: '#9cc2ff',
  done: '#7ee09c',
  failed: '#ff9d95',
  delay: '#cfabff',
  plain: '#a9b7c1',
};

const clean = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
/** Corners of 6 px. */
function bent(points: number[]): string {
  const at = (index: number) => [points[2 * index] ?? 0, points[2 * index + 1] ?? 0] as const;
  const last = points.length / 2 - 1;
  let path = `M${at(0).join()}`;
  for (let index = 1; index < last; index++) {
    const [[ax, ay], [x, y], [bx, by]] = [at(index - 1), at(index), at(index + 1)];
    const before = Math.hypot(x - ax, y - ay) || 1;
    const after = Math.hypot(bx - x, by - y) || 1;
    const r = Math.min(6, before / 2, after / 2);
    path += `L${x - ((x - ax) / before) * r},${y - ((y - ay) / before) * r}Q${x},${y} ${x + ((bx - x) / after) * r},${y + ((by - y) / after) * r}`;
  }
  return `${path}L${at(last).join()}`;
}
function head(points: number[], size: number): string {
  const [ax = 0, ay = 0, x = 0, y = 0] = points.slice(-4);
  const long = Math.hypot(x - ax, y - ay) || 1;
  const [dx, dy] = [((x - ax) / long) * size, ((y - ay) / long) * size];
  return `M${x},${y}L${x - dx - dy / 2},${y - dy + dx / 2}L${x - dx + dy / 2},${y - dy - dx / 2}z`;
}

/**
 * A laid-out chart as SVG text. Colour never speaks alone: what was not reached is dashed and
 * underlined, where one stands has a thick rim.
 */
export function svg(chart: Chart, paint: Paint = {}): string {
  const c = paint.dark ? dark : light;
  const set = (list: Iterable<string> | undefined) => list && new Set(list);
  const [lit, visited, taken, can] = [
    set(paint.lit) ?? new Set<string>(),
    set(paint.visited),
    set(paint.taken),
    set(paint.can),
  ];
  const some = (ids: string[] | undefined, of: Set<string>) =>
    ids?.some((id) => of.has(id)) ?? false;
  const missed = (ids: string[] | undefined) =>
    Boolean(taken && ids && !ids.every((id) => taken.has(id)));
  const colour = (kind: Kind) => (c as Record<string, string>)[kind];

  const span = ({ text, kind, ids, title }: Span, first: boolean) => {
    const [words = '', place] = text.split(' → ');
    const fill = missed(ids) ? c.offRim : taken && ids ? c.onRim : colour(kind);
    const go =
      can && some(ids, can)
        ? ` class="go" role="button" tabindex="0" aria-label="${clean(text)}"`
        : '';
    const inner =
      place === undefined
        ? clean(words)
        : `${clean(words)}<tspan fill="${c.dim}"> → ${clean(place)}</tspan>`;
    return `${first ? '' : `<tspan fill="${c.dim}"> · </tspan>`}<tspan fill="${fill}"${ids ? ` data-t="${clean(ids.join(' '))}"` : ''}${missed(ids) ? ' text-decoration="underline"' : ''}${go}>${inner}${title ? `<title>${clean(title)}</title>` : ''}</tspan>`;
  };
  const row = (spans: Span[], x: number, y: number, size = chart.text, more = '') =>
    `<text x="${x}" y="${y}" font-size="${size}"${more}>${spans.map((one, index) => span(one, index === 0)).join('')}</text>`;
  const rect = (
    { x, y, w, h }: { x: number; y: number; w: number; h: number },
    r: number,
    more: string,
  ) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" ${more}/>`;

  const box = (one: Box, depth: number): string => {
    const { at, name, type, initial, x, y, w, boxes, rows } = one;
    const leaf = boxes.length === 0;
    const on = [...lit].some((path) => path === at || at === '' || path.startsWith(`${at}.`));
    const seen = leaf && visited ? visited.has(at) : undefined;
    const fill = leaf
      ? on
        ? c.lit
        : seen === undefined
          ? c.leaf
          : seen
            ? c.on
            : c.off
      : depth % 2
        ? c.step
        : c.sheet;
    const rim = on && depth > 0 ? c.rim : seen === undefined ? c.line : seen ? c.onRim : c.offRim;
    const dashes = type === 'parallel' ? '8 4' : seen === false ? '5 4' : '';
    const frame = rect(
      one,
      8,
      `fill="${fill}" stroke="${rim}" stroke-width="${on && leaf ? 3 : on && depth > 0 ? 2 : 1}"${dashes ? ` stroke-dasharray="${dashes}"` : ''}`,
    );
    const end =
      type === 'final'
        ? rect({ x: x + 3, y: y + 3, w: w - 6, h: one.h - 6 }, 6, `fill="none" stroke="${rim}"`)
        : '';
    const title = `<text x="${x + 10}" y="${y + chart.row * 1.15}" font-size="${chart.text + 1.5}" font-weight="700" fill="${c.ink}"${seen === false ? ' text-decoration="underline"' : ''}>${initial ? '● ' : ''}${clean(name)}</text>`;
    const words = rows
      .map((spans, index) => row(spans, x + 10, y + chart.row * (2.15 + index)))
      .join('');
    const rule =
      leaf || depth === 0
        ? ''
        : `<path d="M${x},${y + one.head + 2}h${w}" stroke="${c.line}" stroke-opacity=".4"/>`;
    const href = leaf ? paint.link?.(at) : undefined;
    const face = `${frame}${end}${title}`;
    return `<g data-at="${at}">${href ? `<a href="${clean(href)}" target="_top" aria-label="${clean(at)}${on ? ', here' : ''}">${face}</a>` : face}${rule}${words}</g>${boxes.map((inner) => box(inner, depth + 1)).join('')}`;
  };
  const line = ({ points, label, rows }: Line): string => {
    const ids = rows.flat().flatMap((one) => one.ids ?? []);
    const none = taken && !some(ids, taken);
    const kinds = new Set(rows.flat().map(({ kind }) => kind));
    const stroke = taken
      ? none
        ? c.offRim
        : c.onRim
      : kinds.size === 1
        ? colour([...kinds][0] as Kind)
        : c.line;
    return (
      `<g stroke="${stroke}" fill="none"><path d="${bent(points)}" stroke-width="${can && some(ids, can) ? 2.5 : 1.3}" stroke-opacity=".8"${none ? ' stroke-dasharray="5 4"' : ''}/><path d="${head(points, 9)}" fill="${stroke}" stroke="none"/>${can && some(ids, can) ? `<path d="${bent(points)}" stroke="transparent" stroke-width="16" class="go" data-t="${clean(ids.join(' '))}"/>` : ''}</g>` +
      rect(label, 3, `fill="${c.step}" fill-opacity=".92"`) +
      rows
        .map((spans, index) =>
          row(
            spans,
            label.x + label.w / 2,
            label.y + 1 + chart.row * (index + 0.78),
            chart.text,
            ' text-anchor="middle"',
          ),
        )
        .join('')
    );
  };
  const spine = ({ points, ids }: Chart['spine'][number]) => {
    const stroke = taken ? (some(ids, taken) ? c.onRim : c.offRim) : c.spine;
    const [ax = 0, ay = 0, x = 0, y = 0] = points.slice(-4);
    const short = [...points.slice(0, -2), x - Math.sign(x - ax) * 9, y - Math.sign(y - ay) * 9];
    return `<path d="${bent(short)}" fill="none" stroke="${stroke}" stroke-width="4"/><path d="${head(points, 15)}" fill="${stroke}"/>`;
  };
  const [w, h] = [Math.ceil(chart.w), Math.ceil(chart.h)];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" font-family="system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,DejaVu Sans,sans-serif" role="group" aria-label="${clean(chart.machine)} chart">` +
    `${box(chart.root, 0)}${chart.spine.map(spine).join('')}${chart.lines.map(line).join('')}</svg>`
  );
}
