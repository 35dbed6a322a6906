import { readFileSync } from 'node:fs';

/** Bytes that a process has in memory, as Linux counts them. */
export const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
