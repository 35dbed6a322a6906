// npm run test:paths -- --suite smoke|case|edge|pair|full|faults --chart NAME: the paths on the
//   bare chart and on the real view in Chromium.
// npm run test:mutants: every mutant of every chart on the real view in Chromium. --chart NAME;
//   --level 3 --sample N --seed N: a sample in the running mall.
// npm run test:walks -- --minutes 5 [--seed S [--run R]] [--chart NAME]: random walks on the real
//   views in Chromium. What fails is shrunk and kept.
import { spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium, howToGetIt } from '../../../scripts/chromium.mjs';
import { install } from '../../../scripts/install.mjs';

/** Runs a command of this folder (TypeScript) by its name, after looking for what it needs. */
export function runCommand(name, args) {
  install();
  if (!chromium) {
    console.error(howToGetIt);
    process.exit(1);
  }
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', file, ...args], {
    stdio: 'inherit',
    env: { ...process.env, TZ: 'UTC', CHROMIUM: chromium },
  });
  process.exit(status ?? 1);
}
const [, asked, name, ...args] = process.argv;
if (import.meta.url === pathToFileURL(asked ?? '').href) runCommand(name, args);
