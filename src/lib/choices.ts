import { isLanguage, type Language } from '#contract/languages';

/** What this device remembers through a sign-out. */
const choiceKeys = ['language', 'currency', 'theme'] as const;
type Choice = (typeof choiceKeys)[number];
/**
 * Read by the server for the first HTML it sends, or before that is painted
 * (src/shop/boot/before.ts).
 */
const cookies: Partial<Record<Choice, string>> = {
  language: 'lang',
  currency: 'cur',
  theme: 'theme',
};

/** Storage may be switched off: then nothing is remembered and everything still works. */
function guarded<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
export const stored = {
  get: (key: string): string | null => guarded(() => localStorage.getItem(key), null),
  set: (key: string, value: string): void =>
    guarded(() => localStorage.setItem(key, value), undefined),
  remove: (key: string): void => guarded(() => localStorage.removeItem(key), undefined),
};
export const visit = {
  get: (key: string): string | null => guarded(() => sessionStorage.getItem(key), null),
  set: (key: string, value: string): void =>
    guarded(() => sessionStorage.setItem(key, value), undefined),
  remove: (key: string): void => guarded(() => sessionStorage.removeItem(key), undefined),
};

const year = 31_536_000;
/**
 * A cookie that scripts read too; `seconds` 0 takes it back. Over https no other host can write it
 * (`__Host-`).
 */
export function setCookie(name: string, value: string, seconds = year): void {
  const [before, behind] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', ''];
  document.cookie = `${before}${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax${behind}`;
}
/** Remembers a choice on this device, and for the server where it needs it. */
export function remember(choice: Choice, value: string): void {
  stored.set(choice, value);
  const cookie = cookies[choice];
  if (cookie) setCookie(cookie, value);
}
export const chosen = (choice: Choice): string | null => stored.get(choice);
export const chosenLanguage = (): Language | null => {
  const code = chosen('language');
  return isLanguage(code) ? code : null;
};

/**
 * Empties both storages but for the choices (docs/rules.md, Sessions: signing out clears all
 * storage).
 */
export function forgetAll(): void {
  const kept = choiceKeys.map((key) => [key, stored.get(key)] as const);
  guarded(() => localStorage.clear(), undefined);
  guarded(() => sessionStorage.clear(), undefined);
  for (const [key, value] of kept) if (value !== null) stored.set(key, value);
}
