// npm run check: types, lint (with types), format, languages, unused code. A minute; no browser.
import { spawnSync } from 'node:child_process';
import { install } from './install.mjs';

install();
const steps = [
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit']],
  ['lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']],
  ['format', ['node_modules/oxfmt/bin/oxfmt', '--check']],
  ['languages', ['scripts/packs.mjs']],
  ['unused', ['node_modules/knip/bin/knip.js', '--no-progress']],
];
let failed = 0;
for (const [name, args] of steps) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  console.log(`${name}: ${status === 0 ? 'ok' : 'FAILED'}`);
  if (status !== 0) failed++;
}
process.exit(failed ? 1 : 0);
