// Installs what package-lock.json names, when it is not there or is older; all of it, so that tests
// run after a start too.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const stamp = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);
export function install() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Arcada needs Node 20.19 or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  if (stamp('node_modules/.package-lock.json') >= stamp('package-lock.json')) return;
  console.log('Installing what Arcada needs (once) …');
  const { status } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (status !== 0) process.exit(status ?? 1);
}
