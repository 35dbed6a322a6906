// npm run test:real -- --suite smoke|case|added|full|edge|pair --chart NAME --replay P033: the
// frozen paths in the real mall, in Chromium.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { isBuilt } from '../../../scripts/built.mjs';
import { chromium, howToGetIt } from '../../../scripts/chromium.mjs';
import { install } from '../../../scripts/install.mjs';

const { values } = parseArgs({
  options: {
    suite: { type: 'string', default: 'smoke' },
    chart: { type: 'string' },
    replay: { type: 'string' },
    said: { type: 'boolean' },
  },
});
install();
if (!chromium) {
  console.error(howToGetIt);
  process.exit(1);
}
const asked = {
  SUITE: values.suite,
  ...(values.chart ? { CHART: values.chart } : {}),
  ...(values.replay ? { REPLAY: values.replay } : {}),
  ...(values.said ? { SAID: '1' } : {}),
};
// Charts that are named share as many files, from the first (tests/kit/mall/mallSuite.ts).
const files = values.chart
  ? values.chart
      .split(',')
      .slice(0, 4)
      .map((_, i) => `tests/e2e/charts${i + 1}`)
  : ['tests/e2e/charts'];
const node = (...args) =>
  spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...asked, TZ: 'UTC', CHROMIUM: chromium },
  }).status ?? 1;
if (!isBuilt() && node('scripts/build.mjs') !== 0) process.exit(1);
process.exit(node('node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e', ...files));
