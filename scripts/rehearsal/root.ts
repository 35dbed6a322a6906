import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installed } from '../cluster/parts';

export type Say = (line: string) => void;
/** Where a machine's own authority is told to programs in the root. */
const authority = '/etc/rehearsal-authority.crt';
const release = 'bookworm';
const here = fileURLToPath(new URL('.', import.meta.url));

/** What is missing on this machine; empty where a rehearsal can be run. */
export function missing(): string[] {
  const programs = ['debootstrap', 'unshare', 'nsenter', 'tar'].filter((name) => !installed(name));
  if (process.getuid?.() !== 0) return [...programs, 'the rights of root'];
  const may = spawnSync('unshare', ['-m', '-p', '-n', '-C', '-f', 'true']).status === 0;
  return may ? programs : [...programs, 'leave to make namespaces (unshare)'];
}
/** A Debian as its installer leaves a small server, made once and kept as a tar. */
export function bareDebian(kept: string, say: Say): string {
  const tar = join(kept, `debian-${release}.tar`);
  if (existsSync(tar)) return tar;
  const folder = join(kept, `debian-${release}`);
  say(`debootstrap ${release}, with systemd (kept in ${kept} for the next time)`);
  const include = '--include=systemd,systemd-sysv,dbus,iproute2,procps,init-system-helpers';
  const args = ['--variant=minbase', include, release, folder, 'http://deb.debian.org/debian'];
  execFileSync('debootstrap', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync('tar', ['-C', folder, '-cf', tar, '.']);
  execFileSync('rm', ['-rf', folder]);
  return tar;
}
/** Unpacks it to a folder that is not there yet. */
export function unpack(tar: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-C', folder, '-xf', tar]);
  copyFileSync('/etc/resolv.conf', join(folder, 'etc/resolv.conf'));
  const own = process.env.NODE_EXTRA_CA_CERTS;
  if (own && existsSync(own)) copyFileSync(own, join(folder, authority));
}
/** Variables of what fetches: this machine may reach the internet through an authority of its own. */
export const fetching = (): Record<string, string> =>
  process.env.NODE_EXTRA_CA_CERTS
    ? { NODE_EXTRA_CA_CERTS: authority, CURL_CA_BUNDLE: authority }
    : {};

/** A Debian that was booted: its own systemd is the first process in it. */
export interface Machine {
  /** Runs a script as root; throws with what it wrote where it fails. Without the internet unless `fetches`. */
  run: (script: string, more?: { fetches?: boolean; env?: Record<string, string> }) => string;
  stop: () => void;
}
const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
/** The first process that another began, once it did; ten seconds at most. */
function childOf(pid: number): number {
  for (let tries = 0; tries < 100; tries++) {
    const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    if (first) return Number(first);
    pause(100);
  }
  throw new Error('unshare begins nothing');
}
/** Its folder is nobody's any more when it is gone. */
function end(pid: number): void {
  process.kill(pid, 'SIGKILL');
  for (let tries = 0; tries < 100 && existsSync(`/proc/${pid}/ns/mnt`); tries++) pause(100);
}

/** Never in the root of the machine that the rehearsal runs on. */
const guarded = '[ "$(cat /etc/hostname)" = rehearsal ] && cd /root && exec sh -euc "$STEP" 2>&1';
const booted = (pid: number): boolean => readFileSync(`/proc/${pid}/comm`, 'utf8') === 'systemd\n';

/** Boots the Debian in a folder. Everything in it ends with `stop`, or with this process. */
export function boot(folder: string): Machine {
  writeFileSync(join(folder, 'etc/hostname'), 'rehearsal\n');
  writeFileSync(join(folder, 'etc/hosts'), '127.0.0.1 localhost rehearsal mall.example\n');
  const spaces = ['-m', '-p', '-u', '-i', '-n', '-C', '-f', '--kill-child=SIGKILL'];
  const args = [...spaces, '--propagation', 'private', 'sh', join(here, 'boot.sh'), folder];
  const child = spawn('unshare', args, { stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGKILL'));
  const first = childOf(child.pid ?? 0);
  const run: Machine['run'] = (script, { fetches = false, env = {} } = {}) => {
    const inside = ['-m', '-p', '-u', '-i', '-C', ...(fetches ? [] : ['-n'])];
    const all = { PATH: path, HOME: '/root', LANG: 'C.UTF-8', DEBIAN_FRONTEND: 'noninteractive' };
    const { status, stdout } = spawnSync(
      'nsenter',
      ['-t', String(first), ...inside, 'sh', '-c', guarded],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        encoding: 'utf8',
        maxBuffer: 1 << 26,
        env: { ...all, ...(fetches ? fetching() : {}), ...env, STEP: script },
      },
    );
    if (status !== 0) throw new Error(`${script}\nended with ${status}:\n${stdout.slice(-4000)}`);
    return stdout;
  };
  for (let tries = 0; tries < 100 && !booted(first); tries++) pause(100);
  run('for try in 1 2 3 4 5; do systemctl is-system-running --wait && break; sleep 1; done');
  return { run, stop: () => end(first) };
}
