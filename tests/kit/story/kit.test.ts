import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { createActor, fromPromise, type AnyMachineSnapshot } from 'xstate';
import { expect, test } from 'vitest';
import { stateOf } from './panel';
import { storyOf } from './storyOf';
import { charts } from '../registry/charts';
import { wallet } from '../drawing/wallet';

const stories = (file: string) => readFileSync(file, 'utf8');

test('what draws the charts in Storybook, and drives them, weighs at most 5 kB', async () => {
  // esbuild, which Storybook itself builds its manager with; React and Storybook's own parts are
  // there anyway.
  const { outputFiles } = await build({
    entryPoints: ['.storybook/statechart/Statechart.tsx'],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    external: ['react', 'react/*', 'storybook/*'],
  });
  expect(gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length).toBeLessThanOrEqual(5000);
});
test.each(Object.keys(charts))('the %s chart has its flow map and its matrix', (name) => {
  expect(stories('stories/FlowMap.stories.tsx')).toContain(`(flowMap('${name}'))`);
  expect(stories('stories/Matrix.stories.tsx')).toContain(`...matrix('${name}', `);
});
test('a state’s story has an id that follows from its name', () => {
  expect(storyOf('checkout', 'payment.choosing.codRefused')).toBe(
    'states-checkout--payment-choosing-cod-refused',
  );
});
test('the panel hears what may happen now, and which transitions of the chart that would take', () => {
  const kit = {
    machine: wallet,
    cases: {
      starts: { page: undefined },
      sessionCodes: [1],
      user: {},
      actors: { loadBalance: { done: { some: 1 } }, loadRecords: { done: { some: 1 } } },
    },
    View: () => null,
  };
  const waiting = fromPromise(() => new Promise(() => undefined));
  const actor = createActor(
    wallet.provide({ actors: { loadBalance: waiting, loadRecords: waiting } }),
  );
  const heard = stateOf(kit, actor.getSnapshot() as AnyMachineSnapshot);
  expect(heard.leaves).toEqual([
    'open.action.none',
    'open.balance.loading',
    'open.records.loading',
  ]);
  expect(heard.steps).toContainEqual({
    name: 'withdraw',
    kind: 'user',
    takes: ['wallet.open.action.none|withdraw|0'],
  });
  expect(heard.steps).toContainEqual({
    name: 'loadBalance ✗ network',
    kind: 'actor',
    takes: ['wallet.open.balance.loading|xstate.error.actor.loadBalance|0'],
  });
});
test.skipIf(!existsSync('dist/built'))(
  'nothing of Storybook or of the layout engine is in what shoppers get',
  () => {
    const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(js|html|css)$/.test(name),
    );
    expect(files.length).toBeGreaterThan(20);
    expect(
      files.filter((name) =>
        /storybook|elk\.layered|arcada\/state'/.test(readFileSync(`dist/${name}`, 'utf8')),
      ),
    ).toEqual([]);
    expect(existsSync('dist/charts')).toBe(false);
  },
);
