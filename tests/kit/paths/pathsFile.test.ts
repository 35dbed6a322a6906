import { describe, expect, test } from 'vitest';
import { charts } from '../registry/charts';
import { freeze, type FrozenPath } from './freeze';
import { laidOut } from './laidOut';
import { namedPaths, pathsFileOf } from './pathsFile';
import { retrace } from './retrace';
import { graphOf } from './suites';
import type { Chart } from '../model/model';
import { criteria, tour } from '../model/tour';

const step = (name: string, label: string, ...events: string[]): FrozenPath['steps'][number] => ({
  kind: 'user',
  name,
  event: { type: name },
  shows: { label, events },
});
const path = (id: string, ...steps: FrozenPath['steps']): FrozenPath => ({
  id,
  title: '',
  start: { label: 'closed', events: [] },
  steps,
});
const shown = (paths: readonly { steps: readonly { name: string; shows: object }[] }[]) =>
  paths.map(({ steps }) => steps.map(({ name, shows }) => ({ name, shows })));

describe('the file of a chart’s paths', () => {
  const plain = path('P001', step('open', 'cart', 'next'), step('next', 'paid'));
  const empty = path('P002', step('open', 'cart'), step('leave', 'left'));
  const file = pathsFileOf('shop', { case: { P001: plain, P002: empty } });
  test('says once what a situation offers, and where its steps lead', () => {
    expect(file.offers).toEqual({ cart: ['next'], paid: [], 'cart (2)': [], left: [] });
    expect(file.steps.cart).toEqual({ next: 'paid' });
  });
  test('says in the path to which of several situations a step leads', () => {
    expect(file.steps.closed).toEqual({ open: ['cart', 'cart (2)'] });
    expect(file.paths.case).toEqual({
      P001: ['open → cart', 'next'],
      P002: ['open → cart (2)', 'leave'],
    });
  });
  test('tells the same paths back', () => {
    expect(shown(namedPaths(file, 'case'))).toEqual(shown([plain, empty]));
  });
  test('names what it does not tell', () => {
    const broken = { ...file, paths: { case: { P001: ['open → cart', 'pay'] } } };
    expect(() => namedPaths(broken, 'case')).toThrow(
      'shop, P001: the file does not say where pay leads in cart',
    );
  });
});

test.each(Object.entries(charts).filter(([name]) => ['entry', 'order', 'withdraw'].includes(name)))(
  'the paths of %s are the same once they are written, read and retraced',
  (name, chart) => {
    const graph = graphOf(chart.machine, chart.cases);
    const paths = freeze(graph, tour(graph, { need: criteria.case(graph), maxLength: 10 }));
    const file = pathsFileOf(name, { case: Object.fromEntries(paths.map((one) => [one.id, one])) });
    expect(namedPaths(file, 'case').map((one) => retrace(chart, one))).toEqual(
      JSON.parse(JSON.stringify(paths)),
    );
  },
);
test('a step that there is not is named', () => {
  const lost = { id: 'P001', steps: [{ name: 'open dialog', shows: { label: '', events: [] } }] };
  const steps = [...lost.steps, { name: 'fly', shows: { label: '', events: [] } }];
  expect(() => retrace(charts.entry as Chart, { ...lost, steps })).toThrow(
    'P001: there is no step named fly',
  );
});

describe('JSON for people', () => {
  test('has short lists in one line and long ones in full lines', () => {
    const long = Array.from({ length: 30 }, (_, i) => `step ${i}`);
    const text = laidOut({ short: ['a', 'b'], long, one: { a: 1 }, two: { a: 1, b: [] } });
    expect(text).toContain(' "short": ["a", "b"],\n');
    expect(text).toContain(' "one": {"a": 1},\n');
    expect(text.split('\n').every((line) => line.length <= 100)).toBe(true);
    expect(JSON.parse(text)).toEqual({
      short: ['a', 'b'],
      long,
      one: { a: 1 },
      two: { a: 1, b: [] },
    });
  });
});
