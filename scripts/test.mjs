// npm test: every test, a real browser included. Arguments go to vitest.
import { spawnSync } from 'node:child_process';
import { chromium, howToGetIt } from './chromium.mjs';
import { isBuilt } from './built.mjs';
import { install } from './install.mjs';

install();
if (!chromium) {
  console.error(howToGetIt);
  process.exit(1);
}
const node = (...args) => spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, TZ: 'UTC', CHROMIUM: chromium } }).status ?? 1;
if (!isBuilt() && node('scripts/build.mjs') !== 0) process.exit(1);
process.exit(node('node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)));
