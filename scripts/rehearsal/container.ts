import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort, until } from '../cluster/parts';
import { archive } from './page';
import { fetching, unpack, type Say } from './root';
import { commandOf, copyOf, stagesOf, variablesOf, type Stage } from './steps';

const containerfile = 'scripts/deploy/Containerfile';
const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** A stage that was run: its root, and what the lines said about whoever starts it. */
interface Made {
  folder: string;
  env: Record<string, string>;
  workdir: string;
  user: string;
  command: string[];
  health: string[];
}
/** Runs something in the root, with a /proc of its own. */
const inside = (
  { folder, env, workdir, user }: Made,
  script: string,
): [string, string[], object] => {
  const as = user === 'root' ? '' : `setpriv --reuid=${user} --regid=${user} --init-groups `;
  const words = [
    '-m',
    '-p',
    '-f',
    '--kill-child=SIGTERM',
    '--propagation',
    'private',
    'sh',
    '-euc',
  ];
  const mounts =
    'mount -t proc proc "$0/proc"; mount --rbind /dev "$0/dev"; exec chroot "$0" sh -euc "$1"';
  const all = `cd ${workdir}; exec ${as}sh -euc "$RUN"`;
  return ['unshare', [...words, mounts, folder, all], { env: { PATH: path, ...env, RUN: script } }];
};
function run(made: Made, script: string): void {
  const [program, args, options] = inside({ ...made, env: { ...made.env, ...fetching() } }, script);
  const { status, stdout, stderr } = spawnSync(program, args, {
    ...options,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status !== 0)
    throw new Error(
      `${script}\nended with ${status}:\n${stdout.slice(-3000)}${stderr.slice(-3000)}`,
    );
}
const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
/** Copies as a COPY does: a folder's content, or files into a folder. */
function copy(source: string, made: Made, what: readonly string[], to: string): void {
  const target = join(made.folder, to.startsWith('/') ? to : join(made.workdir, to));
  const all = what.map((one) => join(source, one));
  const into = all.length > 1 || to.endsWith('/') || all.some(isFolder);
  mkdirSync(into ? target : dirname(target), { recursive: true });
  for (const one of all) execFileSync('cp', ['-a', isFolder(one) ? `${one}/.` : one, target]);
}
/** Lines of .dockerignore, as this repository writes them: names at its top. */
function context(work: string): string {
  const folder = join(work, 'context');
  archive(join(work, 'context.tar.gz'));
  mkdirSync(folder);
  execFileSync('tar', ['-xzf', join(work, 'context.tar.gz'), '-C', folder, '--strip-components=1']);
  for (const name of readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean))
    rmSync(join(folder, name), { recursive: true, force: true });
  return folder;
}
function line(
  one: Stage['instructions'][number],
  made: Made,
  stages: Map<string, Made>,
  given: string,
): void {
  const { word, rest } = one;
  if (word === 'RUN') run(made, rest);
  if (word === 'COPY') {
    const { from, what, to } = copyOf(one);
    const source = from ? (stages.get(from)?.folder ?? '') : given;
    copy(source, made, what, to);
  }
  if (word === 'ENV') Object.assign(made.env, variablesOf(one));
  if (word === 'WORKDIR') {
    made.workdir = rest;
    mkdirSync(join(made.folder, rest), { recursive: true });
  }
  if (word === 'USER') made.user = rest;
  if (word === 'CMD') made.command = commandOf(one);
  if (word === 'HEALTHCHECK') made.health = commandOf(one);
}
/** Starts what CMD says, waits for what HEALTHCHECK asks, and ends it as an engine would. */
async function serve(made: Made, say: Say): Promise<void> {
  const port = String(await freePort());
  const env = {
    ...made.env,
    PORT: port,
    HOST: '127.0.0.1',
    MALL_DEMO: 'off',
    SECRET_KEY: 'k'.repeat(44),
  };
  const here = { ...made, env };
  const [program, args, options] = inside(here, `exec ${made.command.join(' ')}`);
  const parts: string[] = [];
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => parts.push(String(part)));
  const gone = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const healthy = () => {
    if (child.exitCode !== null)
      throw new Error(`CMD ended by itself:\n${parts.join('').slice(-3000)}`);
    const [asks, words, more] = inside(here, made.health.join(' '));
    return spawnSync(asks, words, more).status === 0;
  };
  await until('the container', healthy);
  say('seen: HEALTHCHECK is content, on the embedded database');
  // The first process of the container, which is told to end; `unshare` only waits for it.
  const first = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
  const began = performance.now();
  process.kill(Number(first), 'SIGTERM');
  const code = await gone;
  if (code !== 0) throw new Error(`CMD ended with ${code}:\n${parts.join('').slice(-3000)}`);
  say(`seen: STOPSIGNAL ended it well after ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
/** Runs the lines of the Containerfile, stage by stage, each in a root of its own. */
export async function rehearseContainer(tar: string, work: string, say: Say): Promise<void> {
  const given = context(work);
  const stages = new Map<string, Made>();
  let last: Made | undefined;
  for (const [at, { from, name, instructions }] of stagesOf(
    readFileSync(containerfile, 'utf8'),
  ).entries()) {
    const folder = join(work, `stage-${at}`);
    const before = stages.get(from);
    if (before) execFileSync('cp', ['-a', before.folder, folder]);
    else unpack(tar, folder);
    last = { folder, env: { ...before?.env }, workdir: '/', user: 'root', command: [], health: [] };
    for (const one of instructions) {
      const began = performance.now();
      line(one, last, stages, given);
      say(
        `${containerfile}:${one.line} ${one.word} ${one.rest.slice(0, 70)} (${((performance.now() - began) / 1000).toFixed(0)} s)`,
      );
    }
    stages.set(name || `stage-${at}`, last);
  }
  if (last) await serve(last, say);
}
