// npm start: installs, builds, migrates, fills the demo mall and serves it. A second start only
// serves.
import { spawn, spawnSync } from 'node:child_process';
import { isBuilt, isServerBuilt } from './built.mjs';
import { install } from './install.mjs';
import { program, programEnv } from './program.mjs';

process.env.NODE_ENV ??= 'production';
install();
const build = (script) => spawnSync(process.execPath, [script], { stdio: 'inherit' }).status ?? 1;
if (!isBuilt()) {
  const status = build('scripts/build.mjs');
  if (status !== 0) process.exit(status);
}
// Where it cannot be written the mall runs from its sources.
if (!isServerBuilt()) build('scripts/buildServer.mjs');
// A process of its own, which is started with what keeps it small.
const server = spawn(process.execPath, program(), {
  stdio: 'inherit',
  env: { ...programEnv, ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
