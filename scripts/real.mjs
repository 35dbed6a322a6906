// npm run test:real -- --suite smoke|case|added|full|edge|pair --chart NAME --replay P033: the frozen paths in the real mall, in Chromium.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { isBuilt } from './built.mjs';
import { chromium, howToGetIt } from './chromium.mjs';
import { install } from './install.mjs';

const { values } = parseArgs({ options: { suite: { type: 'string', default: 'smoke' }, chart: { type: 'string' }, replay: { type: 'string' }, said: { type: 'boolean' } } });
install();
if (!chromium) {
  console.error(howToGetIt);
  process.exit(1);
}
const asked = { SUITE: values.suite, ...(values.chart ? { CHART: values.chart } : {}), ...(values.replay ? { REPLAY: values.replay } : {}), ...(values.said ? { SAID: '1' } : {}) };
/** The checkout has a file of its own. */
const filesOf = (chart) => {
  const names = chart?.split(',') ?? [];
  const both = ['tests/e2e/charts.e2e.ts', 'tests/e2e/chartsCheckout.e2e.ts'];
  if (names.length === 0) return both;
  return both.filter((_, i) => names.some((name) => (name === 'checkout') === (i === 1)));
};
const node = (...args) => spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...asked, TZ: 'UTC', CHROMIUM: chromium } }).status ?? 1;
if (!isBuilt() && node('scripts/build.mjs') !== 0) process.exit(1);
process.exit(node('node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e', ...filesOf(values.chart)));
