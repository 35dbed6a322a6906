import type { Failure } from '#contract/codes';
import { languages, type Language } from '#contract/languages';
import type { ListingField } from '#contract/listings';
import { wordFields } from './values';

/** The fields a refusal names, by their path in what was sent: `variants[0].price`, `name.en`. */
export function serverProblems(failure: Failure | null): Record<string, string> {
  if (failure?.kind !== 'code') return {};
  const { fields } = (failure.data ?? {}) as { fields?: unknown };
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string').map(([path, id]) => [path.replace(/\.(\d+)(?=\.|$)/g, '[$1]'), id]));
}
/** The language whose words a path is about; undefined for anything else. */
export function languageOf(path: string): Language | undefined {
  const [field, code] = path.split('.');
  return wordFields.some((name) => name === field) ? languages.find((one) => one === code) : undefined;
}
/** Where a reviewer's reason, or what is missing before a review, belongs in the form. */
const places: Record<ListingField | 'stock', string> = { name: 'name.en', description: 'description.en', pictures: 'pictures', price: 'variants[0].price', category: 'category', product: 'top', stock: 'variants[0].stock' };
export const placeOf = (field: string): string => (places as Record<string, string>)[field] ?? 'top';
const missing = 'listing.cannot.missing.';
/** The place of what is missing; undefined where a reason is about something else. */
export const missingAt = (reason: string | undefined): string | undefined => (reason?.startsWith(missing) ? placeOf(reason.slice(missing.length)) : undefined);

/** Moves focus to a field of the form, or to the part that it stands in. */
export function goTo(form: HTMLElement | null, path: string): void {
  const field = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])].find((one) => one.getAttribute('name') === path);
  const part = form?.querySelector<HTMLElement>(`[data-at="${path.split(/[.[]/)[0] ?? ''}"]`);
  (field ?? part)?.focus();
}
