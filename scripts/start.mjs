// npm start: installs, builds, migrates, fills the demo mall and serves it. A second start only serves.
import { spawnSync } from 'node:child_process';
import { isBuilt } from './built.mjs';
import { install } from './install.mjs';

process.env.NODE_ENV ??= 'production';
install();
if (!isBuilt()) {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
const { register } = await import('tsx/esm/api');
register();
await import('../server/main.ts');
