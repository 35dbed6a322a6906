// Starts a walker of the kits (TypeScript), after looking for what it needs.
import { spawnSync } from 'node:child_process';
import { chromium, howToGetIt } from '../chromium.mjs';
import { install } from '../install.mjs';

export function runWalker(file) {
  install();
  if (!chromium) {
    console.error(howToGetIt);
    process.exit(1);
  }
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', file, ...process.argv.slice(2)],
    { stdio: 'inherit', env: { ...process.env, TZ: 'UTC', CHROMIUM: chromium } },
  );
  process.exit(status ?? 1);
}
