import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { charts, type Chart } from '../cases/charts';
import { judged } from '../cases/judged';
import { again, savedFailures } from '../kit/failures';
import { everyFaultOf, untouched } from '../kit/faults';
import { unfold, type Judged } from '../kit/judge';
import { lintScreens, onScreens, unexplained, type Read } from '../kit/lints';
import { openWalkPage, type WalkPage } from '../kit/page/open';
import { tell } from '../kit/page/walked';
import { suitesIn } from '../kit/frozen';

let page: WalkPage;
beforeAll(async () => {
  page = await openWalkPage(2);
});
afterAll(() => page.close());

/**
 * First of all: what random walks once found (npm run test:walks). One that is no longer possible
 * may be deleted.
 */
const kept = savedFailures();
const once = [...new Set(kept.map(({ failure }) => failure.chart))];
test.each(once)(
  '%s: nothing that once went wrong goes wrong again',
  async (name) => {
    const graph = unfold(charts[name] as Chart, judged[name] as Judged);
    const paths = kept
      .filter(({ failure }) => failure.chart === name)
      .map(({ file, failure }) => ({ file, path: again(graph, failure, file) }));
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
    expect(unexplained(findings, judged[name]?.explained ?? {}, onScreens)).toEqual([]);
  }, 120_000);
});
