import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { storyFiles, storyFilesThere } from '../kit/story/generate';
import { charts } from '../kit/registry/charts';
import { graphOf } from '../kit/paths/suites';

const leavesOf = (machine: AnyStateMachine): string[] => {
  const walk = (node: AnyStateNode): AnyStateNode[] =>
    Object.keys(node.states).length === 0 ? [node] : Object.values(node.states).flatMap(walk);
  return walk(machine.root)
    .map(({ id }) => id.split('.').slice(1).join('.'))
    .sort();
};
const files = storyFiles();
const textOf = (chart: string) =>
  storyFilesThere()
    .filter((file) => file.toLowerCase().includes(`/${chart.toLowerCase()}states`))
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
/** The stories as they lie in the repository: each state with the names of its tests. */
const storied = (chart: string) =>
  textOf(chart)
    .split('\nexport const ')
    .slice(1)
    .map((part) => ({
      leaf: /= meta\.story\(at\('([^']+)'\)\)/.exec(part)?.[1] ?? '',
      tests: [...part.matchAll(/\.test\('((?:[^'\\]|\\.)+)', move, taken\)/g)].map(
        (found) => found[1] ?? '',
      ),
    }));

describe.each(Object.entries(charts))('the stories of %s', (chart, { machine, cases }) => {
  const stories = storied(chart);
  test('every state has exactly one', () => {
    expect(stories.map(({ leaf }) => leaf).sort()).toEqual(leavesOf(machine));
  });
  test('every transition out of a state is a test under its story', () => {
    const { edges, states } = graphOf(machine, cases);
    const wanted = edges
      .filter(({ from }) => from > 0)
      .map(({ from, to, step }) => {
        const reached =
          states[to]?.leaves.filter((leaf) => !states[from]?.leaves.includes(leaf)) ?? [];
        return {
          from: states[from]?.leaves ?? [],
          name: step.name.replace('✓', 'ok').replace('✗', 'fails'),
          reached,
        };
      });
    const untold = wanted.filter(
      ({ from, name, reached }) =>
        !stories.some(
          ({ leaf, tests }) =>
            from.includes(leaf) &&
            tests.some(
              (one) =>
                one.startsWith(`${name} -> `) && reached.every((target) => one.includes(target)),
            ),
        ),
    );
    expect(untold).toEqual([]);
  });
  test('no story has two tests of one name', () => {
    expect(stories.filter(({ tests }) => new Set(tests).size !== tests.length)).toEqual([]);
  });
});
test('no story is left of a state that is gone', () => {
  expect(storyFilesThere().filter((file) => !(file in files))).toEqual([]);
});
test.each(Object.entries(files))('%s is what npm run stories:gen writes', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});
