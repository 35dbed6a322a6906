// npm run test:real -- --suite smoke|case|added|full|edge|pair --chart NAME --replay P033: the
// frozen paths in the real mall, in Chromium.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isBuilt } from './built.mjs';
import { chromium, howToGetIt } from './chromium.mjs';
import { install } from './install.mjs';

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
/**
 * Which charts are walked in which file: they stand side by side, each with a mall of its own, and
 * take about as long.
 */
const chartFiles = JSON.parse(
  readFileSync(new URL('../tests/e2e/world/files.json', import.meta.url), 'utf8'),
);
const filesOf = (chart) => {
  const names = chart?.split(',') ?? Object.values(chartFiles).flat();
  return Object.keys(chartFiles)
    .filter((file) => chartFiles[file].some((name) => names.includes(name)))
    .map((file) => `tests/e2e/${file}.e2e.ts`);
};
const node = (...args) =>
  spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...asked, TZ: 'UTC', CHROMIUM: chromium },
  }).status ?? 1;
if (!isBuilt() && node('scripts/build.mjs') !== 0) process.exit(1);
process.exit(
  node('node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e', ...filesOf(values.chart)),
);
