import type { AnyStateMachine } from 'xstate';
import type { Box, Chart, Line } from './shape';
import { allOf, move, place, type Direction } from './elk';
import { measure, pad, type Size } from './measure';
import { drawingOf, hasSteps, type Drawing } from './model';
import { pack, packBest, type Packed } from './pack';

const gap = 34;
const directions: readonly Direction[] = ['RIGHT', 'DOWN'];
const inside = (unit: Box, lines: readonly Line[]) => {
  const own = new Set(
    (unit.type === 'group' ? unit.boxes : [unit]).flatMap(allOf).map(({ at }) => at),
  );
  return lines.filter(({ from, to }) => own.has(from) && own.has(to));
};
const under = (unit: Box, lines: readonly Line[]) => {
  const tops = unit.type === 'group' ? unit.boxes : [unit];
  return lines.filter(({ from }) =>
    tops.some(({ at }) => from === at || from.startsWith(`${at}.`)),
  );
};
function moveLines(lines: readonly Line[], dx: number, dy: number): void {
  for (const line of lines) {
    line.points = line.points.map((value, index) => value + (index % 2 ? dy : dx));
    Object.assign(line.label, { x: line.label.x + dx, y: line.label.y + dy });
  }
}
function shift(unit: Box, lines: readonly Line[], x: number, y: number): void {
  const [dx, dy] = [x - unit.x, y - unit.y];
  move(unit, dx, dy);
  moveLines(under(unit, lines), dx, dy);
}

/** The regions of parallel states, innermost first: each on its own, then set side by side. */
async function placeRegions(box: Box, lines: readonly Line[], size: Size): Promise<void> {
  for (const inner of box.boxes) await placeRegions(inner, lines, size);
  if (box.type !== 'parallel') return;
  const packed = await placeEach(box.boxes, lines, size);
  box.boxes.forEach((region, index) =>
    shift(
      region,
      lines,
      box.x + pad + (packed.at[index]?.x ?? 0),
      box.y + box.head + pad + (packed.at[index]?.y ?? 0),
    ),
  );
  Object.assign(box, { w: Math.max(box.w, packed.w + 2 * pad), h: box.head + packed.h + 2 * pad });
}
const parallels = (box: Box): Box[] =>
  box.type === 'parallel' ? [box] : box.boxes.flatMap(parallels);
/** Regions that were placed before move with the box around them, their lines as well. */
async function placeWhole(
  unit: Box,
  lines: readonly Line[],
  direction: Direction,
  size: Size,
): Promise<void> {
  const own = inside(unit, lines);
  const before = parallels(unit).map((box) => ({ box, x: box.x, y: box.y }));
  await place(unit, own, direction, size);
  for (const { box, x, y } of before)
    moveLines(
      under(box, lines).filter((line) => !own.includes(line)),
      box.x - x,
      box.y - y,
    );
}
/** Lays every unit out both ways and keeps the ways that fill the sheet best. */
async function placeEach(
  units: readonly Box[],
  lines: readonly Line[],
  size: Size,
): Promise<Packed> {
  const choices: Box[][] = [];
  for (const unit of units) {
    const own = inside(unit, lines);
    const tried: Box[] = [];
    for (const direction of unit.boxes.length > 1 ? directions : directions.slice(0, 1)) {
      const copy = structuredClone(unit);
      await place(copy, structuredClone(own), direction, size);
      tried.push(copy);
    }
    choices.push(tried);
  }
  const best = packBest(choices, size.aspect, gap);
  for (const [index, unit] of units.entries())
    await placeWhole(unit, lines, directions[best.taken[index] ?? 0] ?? 'RIGHT', size);
  return best;
}

/**
 * The top of a chart of steps: its steps and the groups of lone states between them, and its ends.
 */
function unitsOf({ boxes }: Box): { steps: Box[]; ends: Box[] } {
  const steps: Box[] = [];
  for (const box of boxes) {
    const last = steps.at(-1);
    if (box.type === 'final') continue;
    if (box.type !== 'atomic') steps.push(box);
    else if (last?.type === 'group') last.boxes.push(box);
    else
      steps.push({
        at: `~${box.at}`,
        name: '',
        type: 'group',
        initial: false,
        x: 0,
        y: 0,
        w: 0,
        h: 0,
        head: 0,
        rows: [],
        boxes: [box],
      });
  }
  return { steps, ends: boxes.filter(({ type }) => type === 'final') };
}
/**
 * Arrows from step to step: to the one below, to the next in the row, or round to the start of the
 * next row.
 */
function spineOf(steps: readonly Box[], between: Drawing['between'], head: number): Chart['spine'] {
  return steps.slice(1).flatMap((to, index) => {
    const from = steps[index] as Box;
    const ids = between.get(`${from.at}>${to.at}`);
    if (!ids) return [];
    const [right, level] = [from.x + from.w, from.y + head / 2];
    const [below, beside] = [to.y - gap / 2, to.x - gap / 2];
    if (Math.abs(from.x - to.x) < 1 && to.y > from.y + from.h && to.y - from.y - from.h <= gap + 1)
      return [{ points: [from.x + gap, from.y + from.h, to.x + gap, to.y], ids }];
    const onward = [right, level, beside, level, beside, to.y + head / 2, to.x, to.y + head / 2];
    const around = [
      right,
      level,
      right + gap / 2,
      level,
      right + gap / 2,
      below,
      to.x + gap,
      below,
      to.x + gap,
      to.y,
    ];
    const points =
      to.x > from.x ? (from.y === to.y ? [right, level, to.x, level] : onward) : around;
    return [{ points, ids }];
  });
}
/**
 * The ends stand under the last step where there is room, else beside it, else below everything.
 */
function placeEnds(
  ends: readonly Box[],
  last: Box | undefined,
  lines: readonly Line[],
  { right, below }: { right: number; below: number },
): void {
  const tail = pack(ends, 0.6, 12);
  const under = last && last.y + last.h + gap + tail.h <= below;
  const beside = last && last.x + last.w + gap + tail.w <= right + 200;
  const [x, y] = under
    ? [last.x, last.y + last.h + gap]
    : beside
      ? [last.x + last.w + gap, last.y]
      : [pad + 6, below + gap];
  ends.forEach((end, index) =>
    shift(end, lines, x + (tail.at[index]?.x ?? 0), y + (tail.at[index]?.y ?? 0)),
  );
}
async function inSteps({ root, lines, between }: Drawing, size: Size): Promise<Chart['spine']> {
  const { steps, ends } = unitsOf(root);
  const packed = await placeEach(steps, lines, size);
  const [left, top] = [pad + 6, root.head + pad];
  steps.forEach((unit, index) =>
    shift(unit, lines, left + (packed.at[index]?.x ?? 0), top + (packed.at[index]?.y ?? 0)),
  );
  placeEnds(ends, steps.at(-1), lines, { right: left + packed.w, below: top + packed.h });
  const all = [...steps, ...ends];
  root.w = Math.max(root.w, ...all.map((box) => box.x + box.w)) + gap;
  root.h = Math.max(...all.map((box) => box.y + box.h)) + pad + 6;
  return spineOf(steps, between, size.row * 1.5);
}

/**
 * Draws up a machine: every step on its own, set in reading order; regions side by side; what has
 * no steps as one graph.
 */
export async function layout(machine: AnyStateMachine, size: Size): Promise<Chart> {
  const drawing = drawingOf(machine);
  const { root, lines } = drawing;
  measure(root, size);
  await placeRegions(root, lines, size);
  const spine = hasSteps(machine) ? await inSteps(drawing, size) : [];
  if (!hasSteps(machine) && root.type !== 'parallel') await placeEach([root], lines, size);
  const { text, row, screen } = size;
  const chart: Chart = {
    machine: machine.id,
    w: root.w,
    h: root.h,
    text,
    row,
    ...(screen ? { screen } : {}),
    root,
    lines,
    spine,
  };
  return JSON.parse(
    JSON.stringify(chart, (_, value: unknown) =>
      typeof value === 'number' ? Math.round(value * 2) / 2 : value,
    ),
  ) as Chart;
}
