// npm run nodes: the mall and a short set of tests on each Node it is said to run on, brought by the
// npm package `node`. Arguments name majors (24), or files of tests to run instead.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isBuilt } from './built.mjs';
import { install } from './install.mjs';

install();
const asked = process.argv.slice(2);
const majors = asked.some((one) => /^\d+$/.test(one))
  ? asked.filter((one) => /^\d+$/.test(one))
  : ['20', '22', '24'];
const named = asked.filter((one) => !/^\d+$/.test(one));
const short = [
  'tests/unit/setupAsked.test.ts',
  'tests/unit/money.test.ts',
  'tests/server/setup.test.ts',
  'tests/server/checkout.test.ts',
  'tests/server/files/store.test.ts',
].filter(existsSync);
const kept = process.env.NODES_DIR ?? join(tmpdir(), 'arcada-nodes');
// Whether it serves is looked at, not how a busy machine sends people away.
const idle = { SHED_DELAY: '0' };
const run = (program, args, env = {}) =>
  spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

/** Where that Node is; brought once. */
function bring(major) {
  const folder = join(kept, major);
  const node = join(folder, 'node_modules/node/bin/node');
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--ignore-scripts=false', '--loglevel=error'];
  if (!existsSync(node) && !run('npm', [...args, `node@${major}`])) return undefined;
  return existsSync(node) ? resolve(node) : undefined;
}
const answered = async (url, init) => (await fetch(url, init)).text();
/** The demo mall is filled, opened, asked for its home page and a sign-in, and ended by SIGTERM. */
async function serves(node) {
  const folder = mkdtempSync(join(tmpdir(), 'arcada-node-'));
  const args = ['--import', 'tsx', 'server/main.ts'];
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', DATABASE_URL: '', ...idle };
  const mall = spawn(node, args, { env: { ...env, DATA_DIR: folder } });
  const parts = [];
  for (const stream of [mall.stdout, mall.stderr]) stream.on('data', (part) => parts.push(part));
  const gone = once(mall, 'exit');
  const open = () => /Arcada is open at (\S+)/.exec(parts.join(''))?.[1];
  while (!open() && mall.exitCode === null) await new Promise((done) => setTimeout(done, 200));
  const address = open();
  try {
    if (!address) throw new Error('it did not start');
    const home = await answered(address);
    const body = new URLSearchParams({ email: 'ana@arcada.test', password: 'arcada-demo-1' });
    const signedIn = await answered(`${address}/api/customer/login/account`, {
      method: 'POST',
      body,
    });
    if (!home.includes('Arcada')) throw new Error('the home page is not there');
    if (JSON.parse(signedIn).code !== 200) throw new Error(`nobody signs in: ${signedIn}`);
  } catch (error) {
    console.error(`${error.message}\n${parts.join('').slice(-2000)}`);
    mall.kill('SIGKILL');
    return false;
  } finally {
    mall.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
  return mall.exitCode === 0;
}
const vitest = (node) =>
  run(
    node,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--maxWorkers=1'].concat(
      '--hookTimeout=240000',
      '--testTimeout=120000',
      named.length > 0 ? named : short,
    ),
    { TZ: 'UTC' },
  );

if (!isBuilt() && !run(process.execPath, ['scripts/build.mjs'])) process.exit(1);
const found = [];
for (const major of majors) {
  const node = bring(major);
  if (!node) {
    found.push([major, 'LEFT OUT: the registry did not bring it', true]);
    continue;
  }
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
  const [mall, tests] = [await serves(node), vitest(node)];
  const said = `the mall ${mall ? 'serves' : 'DOES NOT SERVE'}, tests ${tests ? 'pass' : 'FAIL'}`;
  found.push([version, said, mall && tests]);
}
for (const [version, said] of found) console.log(`Node ${version}: ${said}`);
process.exit(found.every(([, , fine]) => fine) ? 0 : 1);
