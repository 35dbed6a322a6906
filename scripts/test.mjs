// npm test: every test, a real browser included. Arguments go to vitest.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { chromium, howToGetIt } from './chromium.mjs';
import { isBuilt } from './built.mjs';
import { install } from './install.mjs';

install();
if (!chromium) {
  console.error(howToGetIt);
  process.exit(1);
}
const node = (...args) =>
  spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, TZ: 'UTC', CHROMIUM: chromium },
  }).status ?? 1;
if (!isBuilt() && node('scripts/build.mjs') !== 0) process.exit(1);
const report = 'reports/tests.json';
rmSync(report, { force: true });
const status = node(
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  '--reporter=./scripts/again.mjs',
  `--outputFile.json=${report}`,
  ...process.argv.slice(2),
);
if (existsSync(report)) {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  console.log(
    `${numPassedTests} passed, ${numFailedTests} failed${numPendingTests ? `, ${numPendingTests} skipped` : ''}`,
  );
}
process.exit(status);
