// npm start: installs, builds, migrates, fills the demo mall and serves it. A second start only
// serves.
import { spawn, spawnSync } from 'node:child_process';
import { isBuilt } from './built.mjs';
import { install } from './install.mjs';

process.env.NODE_ENV ??= 'production';
install();
if (!isBuilt()) {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
// A process of its own: half the memory with fewer allocation arenas and a small young generation
// (measured with the embedded database).
const server = spawn(
  process.execPath,
  ['--max-semi-space-size=4', '--import', 'tsx', 'server/main.ts'],
  { stdio: 'inherit', env: { MALLOC_ARENA_MAX: '2', ...process.env } },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
