import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Chart } from '../kit/model/model';
import { charts } from '../kit/registry/charts';
import { chartNames } from '../kit/registry/folders';
import { specs } from '../kit/registry/specs';
import { again, savedFailures } from '../kit/paths/failures';
import { everyFaultOf, untouched } from '../kit/paths/faults';
import { unfold, type Specification } from '../kit/model/judge';
import { lintScreens, onScreens, unexplained, type Read } from '../kit/model/lints';
import { openWalkPage, type WalkPage } from '../kit/page/open';
import { tell } from '../kit/page/walked';
import { suitesIn } from '../kit/paths/frozen';

let page: WalkPage;
beforeAll(async () => {
  page = await openWalkPage(2);
});
afterAll(() => page.close());

/**
 * First of all: what random walks once found (npm run test:walks). One that is no longer possible
 * may be deleted.
 */
const once = chartNames.filter((name) => savedFailures(name).length > 0);
test.each(once)(
  '%s: nothing that once went wrong goes wrong again',
  async (name) => {
    const graph = unfold(charts[name] as Chart, specs[name] as Specification);
    const paths = savedFailures(name).map(({ file, failure }) => ({
      file,
      path: again(graph, failure, file),
    }));
    expect(
      paths.filter(({ path }) => path === null).map(({ file }) => `${file} is no longer possible`),
    ).toEqual([]);
    expect(
      (
        await page.walk(
          name,
          paths.flatMap(({ path }) => path ?? []),
        )
      ).failures,
    ).toEqual([]);
  },
  120_000,
);

/** Lifecycles call nobody: nothing of theirs can fail this way. */
const calling = Object.entries(charts).filter(
  ([, { cases }]) => Object.keys(cases.actors).length > 0,
);

test.each(calling)(
  '%s: every call fails in every way there is, and the screen knows what to say',
  async (name, chart: Chart) => {
    const paths = everyFaultOf(chart);
    expect(untouched(chart, paths)).toEqual([]);
    const from = performance.now();
    const walked = await page.walk(name, paths, 20_000);
    tell(`${name}, every fault in the view`, paths, walked, performance.now() - from);
    expect(walked.failures).toEqual([]);
  },
  120_000,
);

describe.each(Object.keys(charts))('the screens of the %s chart', (name) => {
  test('can be told from each other by their words, and show that something happened', async () => {
    const findings = lintScreens(await page.ask<Read[]>('readPaths', name, suitesIn(name).case));
    expect(unexplained(findings, specs[name]?.explained ?? {}, onScreens)).toEqual([]);
  }, 120_000);
});
