import { afterAll, beforeAll, expect, test } from 'vitest';
import { charts, type Chart } from '../cases/charts';
import { everyFaultOf, untouched } from '../kit/faults';
import { openWalkPage, type WalkPage } from '../kit/page/open';
import { tell } from '../kit/page/walked';

let page: WalkPage;
beforeAll(async () => { page = await openWalkPage(2); });
afterAll(() => page.close());

/** Lifecycles call nobody: nothing of theirs can fail this way. */
const calling = Object.entries(charts).filter(([, { cases }]) => Object.keys(cases.actors).length > 0);

test.each(calling)('%s: every call fails in every way there is, and the screen knows what to say', async (name, chart: Chart) => {
  const paths = everyFaultOf(chart);
  expect(untouched(chart, paths)).toEqual([]);
  const from = performance.now();
  const walked = await page.walk(name, paths, 20_000);
  tell(`${name}, every fault in the view`, paths, walked, performance.now() - from);
  expect(walked.failures).toEqual([]);
}, 120_000);
