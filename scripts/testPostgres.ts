import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { startPostgres } from './bench/postgres';

/**
 * `npm run test:postgres`: the server's tests on a PostgreSQL of their own, which is gone
 * afterwards. Arguments name other files.
 */
const report = 'reports/postgres.json';
const named = process.argv.slice(2);
const files = named.length > 0 ? named : ['tests/server'];

function run(url: string): number {
  rmSync(report, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'unit',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    { stdio: 'inherit', env: { ...process.env, TZ: 'UTC', TEST_DATABASE_URL: url } },
  );
  return status ?? 1;
}
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}
function tell(): void {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as Report;
  console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
}

const cluster = await startPostgres();
if (cluster) {
  process.exitCode = run(cluster.url('postgres'));
  cluster.stop();
  tell();
} else {
  console.log(
    'No PostgreSQL is installed here (initdb and postgres are looked for in PATH and /usr/lib/postgresql): its tests were left out.',
  );
}
