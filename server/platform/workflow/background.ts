export interface Background {
  run: () => Promise<void>;
  stop: () => Promise<void>;
}
/** Work that asks other machines: one run at a time, and no other job waits for it. */
export function background(
  work: (stopped: () => boolean) => Promise<unknown>,
  failed: (error: unknown) => void,
): Background {
  let running: Promise<unknown> | null = null;
  let stopped = false;
  return {
    async run() {
      running ??= work(() => stopped)
        .catch(failed)
        .finally(() => (running = null));
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}
