import { useSyncExternalStore } from 'react';
import type { ProductCard } from '#contract/catalogue';
import { mostComparedAtOnce } from '#contract/limits';
import { stored } from '#lib/choices';

/** What this browser gathers for the table. */
export type Candidate = Pick<ProductCard, 'id' | 'name'>;
const key = 'compare';
const isCandidate = (one: unknown): one is Candidate => {
  const { id, name } = (one ?? {}) as Partial<Candidate>;
  return /^\d{1,18}$/.test(String(id)) && typeof name === 'string';
};
/** Whatever stands there may be somebody's handiwork. */
function read(text: string | null): readonly Candidate[] {
  try {
    const all: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(all) ? all.filter(isCandidate).slice(0, mostComparedAtOnce) : [];
  } catch {
    return [];
  }
}
interface Gathered {
  list: readonly Candidate[];
  /** The fifth: it waits until one of the four makes room. */
  waiting: Candidate | null;
}
let text: string | null = null;
/** One and the same before and after a page is taken over: nothing is drawn again for it. */
const nothing: Gathered = { list: [], waiting: null };
let now = nothing;
const look = (): Gathered => {
  const kept = stored.get(key);
  if (kept !== text) {
    text = kept;
    now = { ...now, list: read(kept) };
  }
  return now;
};
const listeners = new Set<() => void>();
function become(next: Gathered): void {
  if (next.list.length > 0) stored.set(key, JSON.stringify(next.list));
  else stored.remove(key);
  text = stored.get(key);
  now = next;
  listeners.forEach((tell) => tell());
}
const idsOnly = ({ id, name }: Candidate): Candidate => ({ id, name });

/** Adds it, or takes it out; a fifth waits. Answers how many there are now. */
export function toggleCompared(one: Candidate): number {
  const { list } = look();
  if (list.some(({ id }) => id === one.id)) return dropCompared(one.id);
  if (list.length >= mostComparedAtOnce) become({ list, waiting: idsOnly(one) });
  else become({ list: [...list, idsOnly(one)], waiting: null });
  return look().list.length;
}
export function dropCompared(id: string): number {
  const { list } = look();
  become({ list: list.filter((each) => each.id !== id), waiting: null });
  return look().list.length;
}
/** One makes room for another, in its place. */
export function replaceCompared(id: string, by: Candidate): void {
  const { list } = look();
  const others = list.filter((each) => each.id !== by.id || each.id === id);
  become({ list: others.map((each) => (each.id === id ? idsOnly(by) : each)), waiting: null });
}
export const clearCompared = (): void => become({ list: [], waiting: null });
/** Nothing makes room. */
export const stopWaiting = (): void => become({ ...look(), waiting: null });
export const comparedNow = (): readonly Candidate[] => look().list;

function watch(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
/** Nothing while a page is taken over that the server wrote. */
export const useCompared = (): Gathered => useSyncExternalStore(watch, look, () => nothing);
