import type { Box, Line } from './shape';

const allOf = (box: Box): Box[] => [box, ...box.boxes.flatMap(allOf)];
const holds = (outer: string, inner: string) => inner.startsWith(`${outer}.`);

/**
 * The lines that lead back towards the start of their unit: drawn against the direction of reading,
 * so that what comes first stands first.
 */
export function backwards(unit: Box, lines: readonly Line[]): Set<Line> {
  const boxes = allOf(unit);
  const rank = new Map<string, number>();
  const starts = boxes.filter(({ initial, boxes: inner }) => initial && inner.length === 0);
  const queue: string[] = [];
  const reach = (at: string) => {
    if (rank.has(at)) return;
    rank.set(at, rank.size);
    queue.push(at);
    for (const { at: inner, initial } of boxes)
      if (initial && holds(at, inner) && !inner.slice(at.length + 1).includes('.')) reach(inner);
  };
  const first = starts[0] ?? boxes.find(({ boxes: inner }) => inner.length === 0);
  if (first) reach(first.at);
  const spread = () => {
    for (const at of queue)
      for (const { from, to } of lines) if (from === at || holds(from, at)) reach(to);
  };
  spread();
  for (const { at, boxes: inner } of boxes) {
    if (inner.length > 0 || rank.has(at)) continue;
    reach(at);
    spread();
  }
  const of = (at: string) =>
    rank.get(at) ??
    Math.min(
      ...boxes.filter((box) => holds(at, box.at)).map((box) => rank.get(box.at) ?? Infinity),
    );
  return new Set(
    lines.filter(({ from, to }) => !holds(from, to) && !holds(to, from) && of(to) < of(from)),
  );
}
