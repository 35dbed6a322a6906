import type { IconName } from '../iconNames';
type ToastAction = { label: string; run: () => void };
export type ToastOptions = { text: string; action?: ToastAction; icon?: IconName };
export type ToastItem = ToastOptions & { id: number };

/** A toast stays 3000 ms; with something to press, 10 s. */
const TOAST_MS = 3000;
const TOAST_ACTION_MS = 10_000;

type Clock = { timer?: ReturnType<typeof setTimeout>; left: number; since: number };
let items: ToastItem[] = [];
let nextId = 1;
let paused = false;
const clocks = new Map<number, Clock>();
const listeners = new Set<() => void>();

function set(next: ToastItem[]): void {
  items = next;
  for (const tell of listeners) tell();
}

function hide(id: number): void {
  clearTimeout(clocks.get(id)?.timer);
  clocks.delete(id);
  set(items.filter((item) => item.id !== id));
}

function start(id: number, clock: Clock): void {
  clock.since = Date.now();
  clock.timer = setTimeout(() => hide(id), clock.left);
}

/** Short messages at the bottom of the page. */
export const toast = {
  /**
   * Shows a message; returns its id. The same text shown again restarts its time instead of
   * stacking.
   */
  show(options: ToastOptions): number {
    const same = items.find(
      (item) => item.text === options.text && !item.action && !options.action,
    );
    if (same) hide(same.id);
    const id = nextId++;
    const clock: Clock = { left: options.action ? TOAST_ACTION_MS : TOAST_MS, since: Date.now() };
    clocks.set(id, clock);
    set([...items, { ...options, id }]);
    if (!paused) start(id, clock);
    return id;
  },
  hide,
  /** Time stands still while someone reads or reaches for the button. */
  pause(): void {
    if (paused) return;
    paused = true;
    for (const clock of clocks.values()) {
      clearTimeout(clock.timer);
      clock.left = Math.max(0, clock.left - (Date.now() - clock.since));
    }
  },
  resume(): void {
    if (!paused) return;
    paused = false;
    for (const [id, clock] of clocks) start(id, clock);
  },
  now: (): ToastItem[] => items,
  watch(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
