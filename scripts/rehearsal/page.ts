import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { admin, atLast, checks, type Look } from './checks';
import { boot, unpack, type Machine, type Say } from './root';
import { broughtBack, closing, opening, spread } from './spread';
import { stepsOf } from './steps';

const pageOf = (name: string) => `docs/operations/${name}.md`;
/** Pages in the order in which a stranger reads them, and what is looked at after each. */
export const way: [string, Look[]][] = [
  ['installing', checks],
  ['several-machines', [...spread, ...opening]],
  ['recovery', broughtBack],
  ['upgrading', [...closing, ...atLast]],
];
/** The version that the last page comes to: this tree once more. */
const next = '0.2.1';
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

/** What a clone holds, with what was not committed yet. */
export function archive(to: string): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z']);
  const args = ['-czf', to, '--transform', 's,^,arcada/,', '--ignore-failed-read'];
  execFileSync('tar', [...args, '--null', '-T', '-'], {
    input: files,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}
const seconds = (began: number) => `${((performance.now() - began) / 1000).toFixed(0)} s`;

/** What the machine below cannot do for it, in words. */
function leftOut(machine: Machine): string[] {
  const controllers = machine.run('cat /sys/fs/cgroup/cgroup.controllers');
  return controllers.includes('memory')
    ? []
    : [
        'Left out: MemoryMax. This machine has no memory controller in cgroup 2, so systemd sets no bound.',
      ];
}
function type(machine: Machine, page: string, say: Say): void {
  for (const { line, fetches, text } of stepsOf(readFileSync(page, 'utf8'))) {
    const began = performance.now();
    machine.run(text, { fetches, env: admin });
    say(`${page}:${line} ${text.split('\n')[0]} … (${seconds(began)})`);
  }
}
function see(machine: Machine, what: readonly Look[], say: Say): void {
  for (const [sentence, script] of what) {
    const last = machine.run(script, { env: admin }).trim().split('\n').at(-1) ?? '';
    say(`seen: ${sentence}${last && `: ${last.trim()}`}`);
  }
}
const system = '. /etc/os-release; echo "$PRETTY_NAME, $(systemctl --version | head -1)"';
/** Types the pages in a bare Debian, and looks at what came of it. Throws where a block fails. */
export function rehearsePages(tar: string, work: string, say: Say): void {
  const folder = join(work, 'machine');
  unpack(tar, folder);
  for (const one of [version, next]) archive(join(folder, `root/arcada-${one}.tar.gz`));
  const machine = boot(folder);
  try {
    say(`booted: ${machine.run(system).trim()}`);
    leftOut(machine).forEach(say);
    for (const [name, looks] of way) {
      type(machine, pageOf(name), say);
      see(machine, looks, say);
    }
  } catch (error) {
    say(journal(machine));
    throw error;
  } finally {
    machine.stop();
  }
}
const journal = (machine: Machine): string => {
  try {
    return machine.run(
      'journalctl --no-pager -n 60 -u "arcada*" -u nginx -u pgbouncer -u "postgresql*" || true',
    );
  } catch {
    return 'The machine is gone.';
  }
};
