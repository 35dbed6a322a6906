// npm run paths:gen: writes the frozen paths anew. Read the diff: it is the change of behaviour.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'tests/machines/'], { stdio: 'inherit', env: { ...process.env, UPDATE_PATHS: '1' } });
process.exit(status ?? 1);
