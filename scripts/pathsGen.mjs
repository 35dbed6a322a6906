// npm run paths:gen: writes the frozen paths anew, and the stories that walk them. Read the diff: it is the change of behaviour.
import { spawnSync } from 'node:child_process';

const node = (args, more = {}) => spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...more } }).status ?? 1;
const frozen = node(['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'tests/machines/'], { UPDATE_PATHS: '1' });
process.exit(node(['node_modules/tsx/dist/cli.mjs', 'scripts/stories.ts']) || frozen);
