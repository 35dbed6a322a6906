// How a process of the mall is started, by whoever starts one.
import { isServerBuilt } from './built.mjs';

/**
 * What is freed goes back to the system at once, instead of when its end of the heap is free too;
 * fewer arenas and a small young generation (each measured: docs/decisions/108).
 */
export const programEnv = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
/** Node's arguments: the built program, or its sources where these are newer. */
export const program = () => [
  '--max-semi-space-size=4',
  ...(isServerBuilt() ? ['dist-mall/main.js'] : ['--import', 'tsx', 'server/main.ts']),
];
