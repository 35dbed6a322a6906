import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Cluster } from '../cluster/cluster';

/** Megabytes of memory that a process has now; undefined where it is gone. */
function megabytesOf(pid: number): number | undefined {
  try {
    const [, kB] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kB === undefined ? undefined : Number(kB) / 1024;
  } catch {
    return undefined;
  }
}
/** Which part of the time the machine's cores worked, for whomever. */
export class Busy {
  private at = { idle: 0, all: 0 };
  percent = 0;
  private static now() {
    const times = cpus().map(({ times: one }) => one);
    const idle = times.reduce((sum, one) => sum + one.idle, 0);
    return {
      idle,
      all: idle + times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, 0),
    };
  }
  begin(): void {
    this.at = Busy.now();
  }
  end(): void {
    const { idle, all } = Busy.now();
    this.percent = 100 * (1 - (idle - this.at.idle) / (all - this.at.all));
  }
}
type Sample = [minute: number, megabytes: number];
/** Megabytes a minute: the straight line that is nearest to all samples. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (one: Sample) => number) =>
    samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
  const [x, y] = [mean(([minute]) => minute), mean(([, megabytes]) => megabytes)];
  const over = samples.reduce((sum, [minute, mb]) => sum + (minute - x) * (mb - y), 0);
  const under = samples.reduce((sum, [minute]) => sum + (minute - x) ** 2, 0);
  return under === 0 ? 0 : over / under;
}
/** Memory of each process, looked at every five seconds. */
export class Memory {
  private readonly seen = new Map<number, Sample[]>();
  private readonly timer: NodeJS.Timeout;
  private readonly began = performance.now();
  constructor(cluster: Pick<Cluster, 'pids'>) {
    this.timer = setInterval(() => {
      for (const pid of cluster.pids()) this.look(pid);
    }, 5000);
  }
  get minute(): number {
    return (performance.now() - this.began) / 60_000;
  }
  private look(pid: number): void {
    const megabytes = megabytesOf(pid);
    if (megabytes === undefined) return;
    this.seen.set(pid, [...(this.seen.get(pid) ?? []), [this.minute, megabytes]]);
  }
  stop(): void {
    clearInterval(this.timer);
  }
  /** Of each process that was there to the end: its last megabytes, and its slope from a minute on. */
  since(minute: number): { last: number; slope: number }[] {
    const kept = [...this.seen.values()].map((all) => all.filter(([at]) => at >= minute));
    return kept
      .filter((all) => all.length > 3)
      .map((all) => ({ last: all.at(-1)?.[1] ?? 0, slope: slopeOf(all) }));
  }
}
/** Milliseconds that calls took, by what they were. */
export class Times {
  private readonly by = new Map<string, number[]>();
  add(what: string, ms: number): void {
    const there = this.by.get(what);
    if (there) there.push(ms);
    else this.by.set(what, [ms]);
  }
  lines(): string[] {
    return [...this.by].map(([what, all]) => {
      const sorted = all.toSorted((a, b) => a - b);
      const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(0);
      const count = String(all.length).padStart(8);
      const [half, most, worst] = [at(0.5), at(0.99), at(0.999999)].map((text) => text.padStart(7));
      return `${what.padEnd(34)} ${count} ${half} ${most} ${worst}`;
    });
  }
}
