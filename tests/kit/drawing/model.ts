import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Box, Line, Span } from './shape';
import { pathOf, wordsOf, type Move } from './words';

type Definition = { target?: AnyStateNode[]; guard?: unknown };
const children = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states);

function movesOf(machine: AnyStateMachine): Move[] {
  const of = (node: AnyStateNode): Move[] => [
    ...[...(node.transitions as unknown as Map<string, Definition[]>)].flatMap(
      ([event, definitions]) =>
        definitions.map(({ target, guard }, index) => ({
          id: `${node.id}|${event}|${index}`,
          source: node,
          target: target?.[0],
          event,
          guard,
          late: index > 0,
        })),
    ),
    ...children(node).flatMap(of),
  ];
  return of(machine.root);
}
/** A chart of steps has at least two compound states at its top: they are laid out one by one. */
export const hasSteps = ({ root }: AnyStateMachine): boolean =>
  root.type !== 'parallel' && children(root).filter(({ type }) => type === 'compound').length > 1;

/**
 * The box that a state is laid out in: its step, its region, the lone states between two steps, or
 * the chart.
 */
function unitOf(machine: AnyStateMachine, node: AnyStateNode): string {
  const { parent } = node;
  if (!parent) return '';
  if (parent.type === 'parallel') return pathOf(node);
  if (parent !== machine.root) return unitOf(machine, parent);
  if (!hasSteps(machine)) return '';
  return node.type === 'atomic' ? groupOf(machine, node) : pathOf(node);
}
/** States without a step stand together with their neighbours. */
function groupOf(machine: AnyStateMachine, node: AnyStateNode): string {
  const all = children(machine.root);
  let first = all.indexOf(node);
  while (first > 0 && all[first - 1]?.type === 'atomic') first--;
  return `~${all[first]?.key}`;
}
const manyWays = 4;
/**
 * Ends that many transitions lead to would draw a web: they are written into the states they are
 * left from.
 */
function foldedOf(moves: readonly Move[]): Set<AnyStateNode> {
  const ways = new Map<AnyStateNode, number>();
  for (const { source, target } of moves)
    if (target?.type === 'final' && target !== source)
      ways.set(target, (ways.get(target) ?? 0) + 1);
  return new Set([...ways].filter(([, count]) => count >= manyWays).map(([node]) => node));
}

export interface Drawing {
  root: Box;
  lines: Line[];
  /** Transitions from one step to another, by the two steps' names. */
  between: Map<string, string[]>;
}
const nowhere = { x: 0, y: 0, w: 0, h: 0, head: 0 };

/**
 * What leaves a step, as rows of text: one row per event, with the places it may lead to; a step's
 * name where there are several in it.
 */
function chipsOf(moves: readonly Move[]): Span[][] {
  const rows = new Map<string, { words: Span; places: Map<string, string[]> }>();
  const perStep = (text: string, step: string) =>
    moves.filter(
      (one) =>
        wordsOf(one).text === text && one.target && pathOf(one.target).split('.')[0] === step,
    ).length;
  for (const move of moves) {
    const words = wordsOf(move);
    const row = rows.get(words.text) ?? { words, places: new Map<string, string[]>() };
    rows.set(words.text, row);
    const path = move.target && move.target !== move.source ? pathOf(move.target) : '';
    const step = path.split('.')[0] ?? '';
    const place = path && perStep(words.text, step) > 1 ? step : path;
    row.places.set(place, [...(row.places.get(place) ?? []), move.id]);
  }
  return [...rows.values()].flatMap(({ words, places }) => {
    const { title } = words;
    const span = (text: string, ids: string[]): Span => ({
      text,
      kind: words.kind,
      ids,
      ...(title ? { title } : {}),
    });
    const own = places.get('');
    const leaving = [...places].filter(([place]) => place);
    const [first, ...more] = leaving;
    return [
      ...(own ? [[span(`↻ ${words.text}`, own)]] : []),
      ...(first
        ? [
            [
              span(`${words.text} → ${first[0]}`, first[1]),
              ...more.map(([place, ids]) => ({ ...span(place, ids), kind: 'plain' as const })),
            ],
          ]
        : []),
    ];
  });
}

/** The machine as boxes and lines, not laid out yet. */
export function drawingOf(machine: AnyStateMachine): Drawing {
  const moves = movesOf(machine);
  const folded = foldedOf(moves);
  const unit = (node: AnyStateNode) => unitOf(machine, node);
  const crosses = ({ source, target }: Move) =>
    !target ||
    target === source ||
    source === machine.root ||
    folded.has(target) ||
    source.type === 'parallel' ||
    unit(source) !== unit(target);
  const boxOf = (node: AnyStateNode): Box => {
    const [invoked] = node.invoke;
    const rows = chipsOf(moves.filter((move) => move.source === node && crosses(move)));
    return {
      at: pathOf(node),
      name: node.key,
      type: node.type === 'history' ? 'atomic' : node.type,
      ...nowhere,
      initial: node.parent?.type === 'compound' && node.parent.initial.target?.[0] === node,
      rows: [
        ...(invoked
          ? [
              [
                {
                  text: `⟳ ${typeof invoked.src === 'string' ? invoked.src : invoked.id}`,
                  kind: 'plain',
                } satisfies Span,
              ],
            ]
          : []),
        ...rows,
      ],
      boxes: children(node).map(boxOf),
    };
  };
  const lines = new Map<string, Line>();
  const between = new Map<string, string[]>();
  for (const move of moves) {
    const { source, target } = move;
    if (!target || source === machine.root) continue;
    const [from, to] = [pathOf(source), pathOf(target)];
    if (crosses(move)) {
      const key = `${unit(source)}>${unit(target)}`;
      if (target.type !== 'final') between.set(key, [...(between.get(key) ?? []), move.id]);
      continue;
    }
    const line = lines.get(`${from}>${to}`) ?? {
      from,
      to,
      points: [],
      label: { x: 0, y: 0, w: 0, h: 0 },
      rows: [],
    };
    lines.set(`${from}>${to}`, line);
    const words = wordsOf(move);
    const same = line.rows.find(([span]) => span?.text === words.text)?.[0];
    if (same) same.ids?.push(move.id);
    else line.rows.push([words]);
  }
  return { root: boxOf(machine.root), lines: [...lines.values()], between };
}
