import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import Elk from 'elkjs/lib/elk.bundled.js';
import type { Box, Line } from './shape';
import { backwards } from './backwards';
import type { Size } from './measure';
import { widthOf } from './words';

const elk = new Elk();
const options = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.thoroughness': '30',
};
export type Direction = 'RIGHT' | 'DOWN';

/** A box and all that elk places inside it: regions have been placed before. */
export const allOf = (box: Box): Box[] => [
  box,
  ...(box.type === 'parallel' ? [] : box.boxes.flatMap(allOf)),
];
const nodeOf = (box: Box): ElkNode =>
  box.boxes.length === 0 || box.type === 'parallel'
    ? { id: box.at, width: box.w, height: box.h }
    : {
        id: box.at,
        children: box.boxes.map(nodeOf),
        layoutOptions: {
          'elk.padding': `[top=${box.head + 10},left=14,bottom=14,right=14]`,
          'elk.nodeSize.constraints': 'MINIMUM_SIZE',
          'elk.nodeSize.minimum': `(${box.w},${box.h})`,
        },
      };
/** What leads back is handed over turned round: elk then keeps what comes first in front. */
function edgeOf(line: Line, turned: boolean, { text, row }: Size): ElkExtendedEdge {
  const { from, to, rows } = line;
  const width =
    Math.max(...rows.map((spans) => widthOf(spans.map((span) => span.text).join(' '), text))) + 8;
  const label = {
    text: 'words',
    width,
    height: rows.length * row + 4,
    layoutOptions: { 'elk.edgeLabels.inline': 'true' },
  };
  return {
    id: `${from}>${to}`,
    sources: [turned ? to : from],
    targets: [turned ? from : to],
    labels: [label],
  };
}
export const move = (box: Box, dx: number, dy: number): void => {
  box.x += dx;
  box.y += dy;
  for (const inner of box.boxes) move(inner, dx, dy);
};

/**
 * Gives the boxes of one unit, and the lines among them, their places; the unit's corner is at 0,
 * 0.
 */
export async function place(
  unit: Box,
  lines: readonly Line[],
  direction: Direction,
  size: Size,
): Promise<void> {
  const bare = unit.type === 'group';
  const back = backwards(unit, lines);
  const root: ElkNode = {
    id: '$',
    layoutOptions: {
      ...options,
      'elk.direction': direction,
      'elk.padding': '[top=0,left=0,bottom=0,right=0]',
    },
    children: bare ? unit.boxes.map(nodeOf) : [nodeOf(unit)],
    edges: lines.map((line) => edgeOf(line, back.has(line), size)),
  };
  const done = await elk.layout(root);
  const at = new Map<string, { x: number; y: number }>([['$', { x: 0, y: 0 }]]);
  const put = (
    box: Box,
    { x = 0, y = 0, width = 0, height = 0, children = [] }: ElkNode,
    left: number,
    top: number,
  ): void => {
    if (box.type === 'parallel') move(box, left + x - box.x, top + y - box.y);
    Object.assign(box, { x: left + x, y: top + y, w: width, h: height });
    at.set(box.at, box);
    if (box.type !== 'parallel')
      box.boxes.forEach((inner, index) => put(inner, children[index] as ElkNode, box.x, box.y));
  };
  const tops = bare ? unit.boxes : [unit];
  tops.forEach((box, index) => put(box, done.children?.[index] as ElkNode, 0, 0));
  if (bare) Object.assign(unit, { x: 0, y: 0, w: done.width, h: done.height });
  const edges = (node: ElkNode): ElkExtendedEdge[] => [
    ...(node.edges ?? []),
    ...(node.children ?? []).flatMap(edges),
  ];
  for (const edge of edges(done)) {
    const line = lines.find(({ from, to }) => edge.id === `${from}>${to}`);
    const { x, y } = at.get((edge as { container?: string }).container ?? '$') ?? { x: 0, y: 0 };
    const [section] = edge.sections ?? [];
    const [label] = edge.labels ?? [];
    if (!line || !section) continue;
    const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
    line.points = (back.has(line) ? points.reverse() : points).flatMap((point) => [
      point.x + x,
      point.y + y,
    ]);
    if (label)
      line.label = {
        x: (label.x ?? 0) + x,
        y: (label.y ?? 0) + y,
        w: label.width ?? 0,
        h: label.height ?? 0,
      };
  }
}
