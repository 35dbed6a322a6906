import { useSyncExternalStore } from 'react';
import { mostWishes } from '#contract/limits';
import { stored } from '#lib/choices';
import { visitor } from '#lib/session';
import { tell, watch } from './kept';

/** Where a browser keeps what its member took off the list without a connection. */
const key = 'wishes-let-go';
/** Whose list (number of the person), and the products' numbers. */
interface LetGo {
  of: string;
  ids: readonly string[];
}
const me = () => visitor.getSnapshot().context.user?.id;
const isId = (one: unknown): one is string => typeof one === 'string' && /^\d{1,18}$/.test(one);
/** Nothing of somebody else's, and nothing that was written there by hand. */
function read(text: string | null): readonly string[] {
  try {
    const found = JSON.parse(text ?? '{}') as Partial<LetGo> | null;
    if (!found?.of || found.of !== me() || !Array.isArray(found.ids)) return [];
    return found.ids.filter(isId).slice(0, mostWishes);
  } catch {
    return [];
  }
}
/** What waits to be taken off the list of whoever is signed in, the first pressed first. */
export const letGoNow = (): readonly string[] => read(stored.get(key));
function write(ids: readonly string[]): void {
  const of = me();
  if (of && ids.length > 0) stored.set(key, JSON.stringify({ of, ids } satisfies LetGo));
  else stored.remove(key);
  tell();
}
export const letGo = (id: string): void =>
  write([...letGoNow().filter((one) => one !== id), id].slice(-mostWishes));
/** It stays on the list after all. False where nothing waited. */
export function holdOn(id: string): boolean {
  const waiting = letGoNow();
  if (!waiting.includes(id)) return false;
  write(waiting.filter((one) => one !== id));
  return true;
}
/** The same, also as another tab changes it; nothing while a page is taken over. */
export const useLetGo = (): readonly string[] =>
  read(
    useSyncExternalStore(
      watch,
      () => stored.get(key),
      () => null,
    ),
  );
