// npm run check: types, lint, format. Fast; no browser.
import { spawnSync } from 'node:child_process';
import { install } from './install.mjs';

install();
const steps = [
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit']],
  ['lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings']],
  ['format', ['node_modules/oxfmt/bin/oxfmt', '--check']],
];
let failed = 0;
for (const [name, args] of steps) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  console.log(`${name}: ${status === 0 ? 'ok' : 'FAILED'}`);
  if (status !== 0) failed++;
}
process.exit(failed ? 1 : 0);
