import type { Failure } from '#contract/codes';
import { languages, type Language } from '#contract/languages';
import type { ListingField } from '#contract/verdicts';
import type { WordedProblem } from '#ui/form/problemsOf';
import { wordFields } from './values';

/**
 * The field of the form that a path of what was sent is shown at: values and pictures are parts,
 * not fields.
 */
const shownAt = (path: string): string =>
  path
    .replace(/\.(\d+)(?=\.|$)/g, '[$1]')
    .replace(/^(options\[\d+\]\.values)\[\d+\]$/, '$1')
    .replace(/^variants\[\d+\]\.(values|sku)(\[\d+\])?$/, 'variants')
    .replace(/^pictures\[\d+\]\.id$/, 'pictures');
/** The fields a refusal names: `variants[0].price`, `name.en`. */
export function serverProblems(failure: Failure | null): Record<string, string> {
  if (failure?.kind !== 'code') return {};
  const { fields } = (failure.data ?? {}) as { fields?: unknown };
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([path, id]) => [shownAt(path), id]),
  );
}
/** What the shape finds, in texts that there are: its own English sentences are nobody's. */
export function shapeProblems(found: Record<string, WordedProblem>): Record<string, WordedProblem> {
  const worded = (one: WordedProblem): WordedProblem =>
    /^[a-z]+(\.\w+)+$/i.test(one.id)
      ? one
      : {
          ...one,
          id: one.id.includes('at most')
            ? 'listing.field.tooMany'
            : one.id.includes('number')
              ? 'form.number'
              : 'form.enter',
        };
  return Object.fromEntries(
    Object.entries(found).map(([path, one]) => [shownAt(path), worded(one)]),
  );
}
/** The language whose words a path is about; undefined for anything else. */
export function languageOf(path: string): Language | undefined {
  const [field, code] = path.split('.');
  return wordFields.some((name) => name === field)
    ? languages.find((one) => one === code)
    : undefined;
}
/** Where a reviewer's reason, or what is missing before a review, belongs in the form. */
const places: Record<ListingField | 'stock', string> = {
  name: 'name.en',
  description: 'description.en',
  pictures: 'pictures',
  price: 'variants[0].price',
  category: 'category',
  product: 'top',
  stock: 'variants[0].stock',
};
export const placeOf = (field: string): string =>
  (places as Record<string, string>)[field] ?? 'top';
const missing = 'listing.cannot.missing.';
/** The place of what is missing; undefined where a reason is about something else. */
export const missingAt = (reason: string | undefined): string | undefined =>
  reason?.startsWith(missing) ? placeOf(reason.slice(missing.length)) : undefined;

/** Moves focus to a field of the form, or to the part that it stands in. */
export function goTo(form: HTMLElement | null, path: string): void {
  const field = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])].find(
    (one) => one.getAttribute('name') === path,
  );
  const part = form?.querySelector<HTMLElement>(
    `[data-at="${path === 'category_id' ? 'category' : (path.split(/[.[]/)[0] ?? '')}"]`,
  );
  (field ?? part)?.focus();
}
