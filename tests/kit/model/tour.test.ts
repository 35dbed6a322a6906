import { describe, expect, test } from 'vitest';
import { chart } from '../../charts/checkout/cases';
import { explore } from './explore';
import { minimise } from './minimise';
import type { Edge, Graph } from './model';
import { criteria, pairsOf, suite, type Criterion, type Path } from './tour';

/** A graph by its arrows: `0a1` goes from state 0 to state 1 by the step a. */
function drawn(...arrows: string[]): Graph {
  const edges = arrows.map((arrow, index): Edge => {
    const [, from, name = '', to] = /^(\d+)([a-z]+)(\d+)$/.exec(arrow) ?? [];
    return {
      index,
      from: Number(from),
      to: Number(to),
      step: { kind: 'user', name, event: { type: name } },
      takes: [`${from}|${name}`],
    };
  });
  const count = Math.max(...edges.map(({ from, to }) => Math.max(from, to))) + 1;
  const states = Array.from({ length: count }, (_, index) => ({
    index,
    label: String(index),
    leaves: [],
    snapshot: {} as never,
  }));
  return {
    machine: {} as never,
    states,
    edges,
    out: states.map((_, from) => edges.filter((edge) => edge.from === from)),
  };
}
const small = {
  'a line': drawn('0a1', '1b2'),
  'a ring': drawn('0a1', '1b2', '2c1'),
  'a loop on one state': drawn('0a1', '1b1', '1c2'),
  'two ends': drawn('0a1', '1b2', '1c3', '0d3'),
  'a crossing': drawn('0a1', '0b2', '1c3', '2d3', '3e1', '3f2', '3g4'),
};
/** Without faults: its pairs are counted by the definition, which is slow. */
const whole = minimise(explore(chart.machine, chart.cases, 'none'));
const graphs: Record<string, Graph> = { ...small, 'the checkout': whole };

const names = (path: Path) => path.map(({ step }) => step.name).join('');
const pairsIn = (path: Path) =>
  path.flatMap((edge, index) => (index > 0 ? [`${path[index - 1]?.index}>${edge.index}`] : []));
/** By the definition: a step that can follow another one, wherever that is. */
const pairsByDefinition = ({ edges }: Graph) =>
  edges.flatMap((one) =>
    edges.filter(({ from }) => from === one.to).map((next) => `${one.index}>${next.index}`),
  );
const takesAll = (paths: Path[], wanted: readonly Edge[], keys: (edge: Edge) => string[]) => {
  const taken = new Set(paths.flat().flatMap(keys));
  return wanted.flatMap(keys).filter((key) => !taken.has(key));
};
const all: Criterion[] = ['transition', 'case', 'edge', 'pair'];

describe.each(Object.entries(graphs))('a suite of %s', (_, graph) => {
  test.each(all)('%s: every path begins at the start and never jumps', (criterion) => {
    for (const path of suite(graph, criterion, 30)) {
      expect(path[0]?.from).toBe(0);
      expect(path.filter((edge, index) => index > 0 && edge.from !== path[index - 1]?.to)).toEqual(
        [],
      );
    }
  });
  test('transition takes every transition of the chart', () => {
    expect(takesAll(suite(graph, 'transition'), graph.edges, ({ takes }) => takes)).toEqual([]);
  });
  test('case takes every transition with every named case', () => {
    expect(
      takesAll(suite(graph, 'case'), graph.edges, ({ takes, step }) =>
        takes.map((id) => `${id} ${step.name}`),
      ),
    ).toEqual([]);
  });
  test('edge takes every edge', () => {
    expect(takesAll(suite(graph, 'edge'), graph.edges, ({ index }) => [String(index)])).toEqual([]);
  });
  test('pair takes every two steps that can follow each other', () => {
    const taken = new Set(suite(graph, 'pair', 30).flatMap(pairsIn));
    expect(pairsByDefinition(graph).filter((pair) => !taken.has(pair))).toEqual([]);
  });
});

test('the line graph has one edge for each pair, and one for each beginning', () => {
  expect(pairsOf(small['a crossing']).line.edges).toHaveLength(
    pairsByDefinition(small['a crossing']).length + 2,
  );
});
test('a tour is the shortest there is: a line once, and one more start for a second way', () => {
  expect(suite(small['a line'], 'edge').map(names)).toEqual(['ab']);
  expect(suite(small['two ends'], 'edge').map(names).sort()).toEqual(['ab', 'ac', 'd']);
});
test('a pair tour of a loop goes round it twice: once entered, once repeated', () => {
  expect(suite(small['a loop on one state'], 'pair').map(names).sort()).toEqual(['abbc', 'ac']);
});
test('no path is longer than asked, save by the way to where it goes on', () => {
  expect(suite(whole, 'case', 20).filter(({ length }) => length > 20)).toEqual([]);
  expect(criteria.case(whole).length).toBeLessThan(whole.edges.length);
});
