// npm run paths:gen: writes the frozen paths anew, the mutants of charts that have changed, and
// what every screen says. Read the diff: it is the change of behaviour.
import { spawnSync } from 'node:child_process';
import { runCommand } from './run.mjs';

const update = (what) => {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', what],
    { stdio: 'inherit', env: { ...process.env, UPDATE_PATHS: '1' } },
  );
  if (status !== 0) process.exit(status ?? 1);
};
update('tests/charts/machine.walk');
update('tests/charts/mutants');
runCommand('texts', process.argv.slice(2));
