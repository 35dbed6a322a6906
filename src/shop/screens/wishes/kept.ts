import { useSyncExternalStore } from 'react';
import { mostKeptByVisitors } from '#contract/limits';
import { stored } from '#lib/choices';
import { keptKey } from './keptKey';

/** What a visitor saved: the product, and what it cost then. USD, decimal string. */
export interface Kept {
  id: string;
  price: string;
}
const isKept = (one: unknown): one is Kept => {
  const { id, price } = (one ?? {}) as Partial<Kept>;
  return /^\d{1,18}$/.test(String(id)) && /^\d{1,9}(\.\d{1,2})?$/.test(String(price));
};
/** Whatever stands there may be somebody's handiwork: only what looks like a wish is one. */
function read(text: string | null): readonly Kept[] {
  try {
    const all: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(all) ? all.filter(isKept).slice(0, mostKeptByVisitors) : [];
  } catch {
    return [];
  }
}
/** One and the same before and after a page is taken over: nothing is drawn again for it. */
const none: readonly Kept[] = [];
let last: { text: string | null; list: readonly Kept[] } = { text: null, list: none };
/** The last saved first. */
export function keptNow(): readonly Kept[] {
  const text = stored.get(keptKey);
  if (text !== last.text) last = { text, list: read(text) };
  return last.list;
}
const listeners = new Set<() => void>();
/** Something kept here has changed: whoever shows it reads it again. */
export const tell = (): void => listeners.forEach((one) => one());
export function keep(list: readonly Kept[]): void {
  if (list.length > 0) stored.set(keptKey, JSON.stringify(list));
  else stored.remove(keptKey);
  tell();
}
/** False where the browser's list is full. */
export function keepOne(one: Kept, at = 0): boolean {
  const others = keptNow().filter(({ id }) => id !== one.id);
  if (others.length >= mostKeptByVisitors) return false;
  keep([...others.slice(0, at), { id: one.id, price: one.price }, ...others.slice(at)]);
  return true;
}
export const dropOne = (id: string): void => keep(keptNow().filter((one) => one.id !== id));

/** Calls back when this tab, or another, changes what the browser keeps; answers how to stop. */
export function watch(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
/**
 * What this browser keeps, also as another tab changes it; nothing while a page is taken over that
 * the server wrote.
 */
export const useKept = (): readonly Kept[] => useSyncExternalStore(watch, keptNow, () => none);
