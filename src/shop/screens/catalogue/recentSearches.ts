import { stored } from '#lib/choices';

const key = 'recent-searches';
const MOST = 8;
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** What was searched for on this device, newest first. It never leaves it. */
export function recentSearches(): string[] {
  try {
    const value: unknown = JSON.parse(stored.get(key) ?? '[]');
    return isTexts(value) ? value : [];
  } catch {
    return [];
  }
}
export const rememberSearch = (text: string): void =>
  stored.set(
    key,
    JSON.stringify(
      [text, ...recentSearches().filter((one) => one.toLowerCase() !== text.toLowerCase())].slice(
        0,
        MOST,
      ),
    ),
  );
export const forgetSearches = (): void => stored.remove(key);
