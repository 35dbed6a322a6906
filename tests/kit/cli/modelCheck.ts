// npm run model:check [-- --chart NAME] [--screens no]: what holds in everything a chart can do,
// and what looks like a mistake in it.
import { existsSync } from 'node:fs';
import type { Chart } from '../model/model';
import { charts } from '../registry/charts';
import { specs } from '../registry/specs';
import { judge, type Specification } from '../model/judge';
import {
  inChart,
  lintScreens,
  onScreens,
  unexplained,
  type Finding,
  type Lint,
  type Read,
} from '../model/lints';
import { openWalkPage, type WalkPage } from '../page/open';
import { suitesIn } from '../paths/frozen';
import { asked, chartsFor } from './options';
// @ts-expect-error plain JavaScript, shared with the scripts that run before anything is installed
import { chromium } from '../../../scripts/chromium.mjs';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

function tellFindings(
  findings: readonly Finding[],
  { explained = {} }: Specification,
  lints: readonly Lint[],
): number {
  const reasonOf = ({ lint, at }: Finding) => explained[lint]?.[at] ?? explained[lint]?.['*'];
  const known = findings.filter(reasonOf);
  for (const reason of new Set(known.map(reasonOf))) {
    const same = known.filter((finding) => reasonOf(finding) === reason);
    say(
      `  as it should be  ${same[0]?.lint} (${same[0]?.words}): ${reason}\n                   ${same.map(({ at }) => at).join(', ')}`,
    );
  }
  const open = unexplained(findings, explained, lints);
  for (const line of open) say(`  UNEXPLAINED      ${line}`);
  return open.length;
}
function judgeChart(name: string, chart: Chart, said: Specification): number {
  const from = performance.now();
  const { graph, properties, findings } = judge(chart, said);
  say(
    `${name}: ${graph.states.length} states, ${graph.edges.length} steps, ${properties.length} properties, ${findings.length} findings in the chart, ${seconds(from)}`,
  );
  for (const { name: fact, against } of properties)
    say(
      against === null
        ? `  holds            ${fact}`
        : `  FAILS            ${fact}\n                   ${against}`,
    );
  return (
    properties.filter(({ against }) => against !== null).length +
    tellFindings(findings, said, inChart)
  );
}
async function judgeScreens(page: WalkPage, name: string, said: Specification): Promise<number> {
  const from = performance.now();
  const paths = suitesIn(name).case;
  const findings = lintScreens(await page.ask<Read[]>('readPaths', name, paths));
  say(
    `${name}: its screens read along ${paths.length} paths, ${findings.length} findings, ${seconds(from)}`,
  );
  return tellFindings(findings, said, onScreens);
}

async function main(): Promise<void> {
  const { chart, screens } = asked(['chart', 'screens']);
  const page = screens === 'no' || !existsSync(String(chromium)) ? null : await openWalkPage(2);
  let open = 0;
  for (const [name, one] of chartsFor(chart)) {
    const said = specs[name];
    if (!said)
      throw new Error(
        `nothing is said of ${name} in tests/charts/${name}/properties.ts; charts are ${Object.keys(charts).join(', ')}`,
      );
    open += judgeChart(name, one, said);
    if (page) open += await judgeScreens(page, name, said);
  }
  await page?.close();
  say(open === 0 ? 'every property holds, every finding is explained' : `${open} to look at`);
  process.exitCode = open === 0 ? 0 : 1;
}
void main().catch((error: Error) => {
  say(error.message);
  process.exit(1);
});
