import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { chartFiles, plain } from './gen';
import { layout } from './layout';
import { leavesOf, type Box, type Chart } from './shape';
import { dark, light, svg } from './svg';
import { charts } from '../registry/charts';
import { transitionsOf } from '../model/model';
import { wallet } from './wallet';

const files = await chartFiles();
const drawn: (readonly [string, AnyStateMachine, Chart])[] = [
  ...Object.entries(charts).flatMap(([name, { machine }]) =>
    ['chart', 'flow'].map(
      (kind) =>
        [
          `${name}.${kind}`,
          machine,
          JSON.parse(files[`tests/charts/${name}/generated/drawing/${kind}.json`] ?? '') as Chart,
        ] as const,
    ),
  ),
  ['a parallel chart', wallet, await layout(wallet, plain)],
];
interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}
const meet = (a: Area, b: Area) =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
const boxesOf = (box: Box): Box[] => [box, ...box.boxes.flatMap(boxesOf)];
const spansOf = ({ root, lines }: Chart) =>
  [...boxesOf(root), ...lines].flatMap(({ rows }) => rows.flat());
const leafPaths = (node: AnyStateNode): string[] =>
  Object.keys(node.states).length > 0
    ? Object.values(node.states).flatMap(leafPaths)
    : [node.path.join('.')];
const pairs = <T>(list: readonly T[]) =>
  list.flatMap((one, index) => list.slice(index + 1).map((other) => [one, other] as const));

test.each(Object.entries(files))('%s is what npm run charts:gen writes', (file, text) => {
  expect(readFileSync(file, 'utf8') === text).toBe(true);
});
test.each(drawn)('%s shows every state once and every transition', (_, machine, chart) => {
  const { list } = transitionsOf(machine);
  expect(new Set(spansOf(chart).flatMap(({ ids }) => ids ?? []))).toEqual(
    new Set(list.map(({ id }) => id)),
  );
  expect(
    leavesOf(chart.root)
      .map(({ at }) => at)
      .sort(),
  ).toEqual(leafPaths(machine.root).sort());
});
test.each(drawn)('in %s no states overlap, and each lies inside its parent', (_, __, { root }) => {
  const wrong = boxesOf(root).flatMap((box) => [
    ...pairs(box.boxes)
      .filter(([a, b]) => meet(a, b))
      .map(([a, b]) => `${a.at} on ${b.at}`),
    ...box.boxes
      .filter(
        ({ x, y, w, h }) =>
          x < box.x || y < box.y + box.head || x + w > box.x + box.w || y + h > box.y + box.h,
      )
      .map(({ at }) => `${at} outside`),
  ]);
  expect(wrong).toEqual([]);
});
test.each(drawn)(
  'in %s every label can be read: none lies on another or on a state',
  (_, __, { root, lines }) => {
    const leaves = leavesOf(root);
    const wrong = [
      ...pairs(lines)
        .filter(([a, b]) => meet(a.label, b.label))
        .map(([a, b]) => `${a.from}>${a.to} on ${b.from}>${b.to}`),
      ...lines.flatMap(({ from, to, label }) =>
        leaves.filter((leaf) => meet(leaf, label)).map(({ at }) => `${from}>${to} on ${at}`),
      ),
    ];
    expect(wrong).toEqual([]);
  },
);
test.each(drawn)(
  'in %s every line runs from its source to its target',
  (_, __, { root, lines }) => {
    const all = new Map(boxesOf(root).map((box) => [box.at, box]));
    const touches = ({ x, y, w, h }: Area, px: number, py: number) =>
      px >= x - 1 && px <= x + w + 1 && py >= y - 1 && py <= y + h + 1;
    const wrong = lines.filter(({ from, to, points }) => {
      const [source, target] = [all.get(from), all.get(to)];
      return (
        !source ||
        !target ||
        !touches(source, points[0] ?? 0, points[1] ?? 0) ||
        !touches(target, points.at(-2) ?? 0, points.at(-1) ?? 0)
      );
    });
    expect(wrong).toEqual([]);
  },
);

const checkoutChart = JSON.parse(
  files['tests/charts/checkout/generated/drawing/chart.json'] ?? '',
) as Chart;
test('where one stands is said by a thick rim, not by colour alone', () => {
  const rims = (lit: string[]) =>
    svg(checkoutChart, { lit }).match(/stroke-width="3"/g)?.length ?? 0;
  expect([rims([]), rims(['cart.empty']), rims(['cart.empty', 'left'])]).toEqual([0, 1, 2]);
});
test('what was not reached is dashed and underlined, not only red', () => {
  const ids = transitionsOf(charts.checkout?.machine as AnyStateMachine).list.map(({ id }) => id);
  const leaves = leavesOf(checkoutChart.root).map(({ at }) => at);
  const marks = (visited: string[], taken: string[]) => {
    const text = svg(checkoutChart, { visited, taken });
    return [
      text.match(/stroke-dasharray="5 4"/g)?.length ?? 0,
      text.match(/text-decoration="underline"/g)?.length ?? 0,
    ];
  };
  expect(marks(leaves, ids)).toEqual([0, 0]);
  expect(
    marks(
      leaves.filter((leaf) => leaf !== 'cart.empty'),
      ids,
    ),
  ).toEqual([1, 1]);
  expect(
    marks(
      leaves,
      ids.filter((id) => id !== 'checkout.cart.loadFailed|retry|0'),
    ),
  ).toEqual([1, 1]);
});

const channel = (hex: string, at: number) => {
  const value =
    parseInt(
      hex.length === 4 ? (hex[at + 1] ?? '').repeat(2) : hex.slice(1 + 2 * at, 3 + 2 * at),
      16,
    ) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string) =>
  0.2126 * channel(hex, 0) + 0.7152 * channel(hex, 1) + 0.0722 * channel(hex, 2);
const contrast = (a: string, b: string) => {
  const [more = 0, less = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (more + 0.05) / (less + 0.05);
};
test.each([
  ['light', light],
  ['dark', dark],
] as const)('every word of the %s drawing stands out from what it stands on', (_, c) => {
  const words = {
    ink: c.ink,
    dim: c.dim,
    user: c.user,
    done: c.done,
    failed: c.failed,
    delay: c.delay,
    plain: c.plain,
    onRim: c.onRim,
    offRim: c.offRim,
  };
  const grounds = { sheet: c.sheet, step: c.step, leaf: c.leaf, lit: c.lit, on: c.on, off: c.off };
  const weak = Object.entries(words).flatMap(([word, a]) =>
    Object.entries(grounds)
      .filter(([, b]) => contrast(a, b) < 4.5)
      .map(([ground, b]) => `${word} on ${ground}: ${contrast(a, b).toFixed(2)}`),
  );
  expect(weak).toEqual([]);
});
