import { codes, Refusal } from '#contract/codes';
import { toMinor } from '#contract/money';
import type { ListingInput } from '#contract/shapes/listings';

/**
 * What a field of the editor can be told besides the form's own words; texts `listing.field.<id>`.
 */
const fieldProblems = [
  'skuTaken',
  'valuesTwice',
  'valuesUnknown',
  'optionTwice',
  'specTwice',
  'compareLow',
  'stockHeld',
  'stockPlaced',
  'categoryUnknown',
  'pictureUnknown',
  'variantUnknown',
] as const;
type Problem = (typeof fieldProblems)[number] | 'amount';
export type Fields = Record<string, string>;
export const textOf = (problem: Problem): string =>
  problem === 'amount' ? 'form.amount' : `listing.field.${problem}`;
/** 1000008 with each field's text, if there is any. */
export function refuseFields(fields: Fields): void {
  const first = Object.values(fields)[0];
  if (first !== undefined) throw new Refusal(codes.invalidParameter, first, { fields });
}
/** The places of those that came before already. */
function repeated(all: readonly string[]): number[] {
  const seen = new Set<string>();
  return all.flatMap((one, i) => {
    const twice = seen.has(one);
    seen.add(one);
    return twice ? [i] : [];
  });
}
const low = (words: readonly string[]): string =>
  JSON.stringify(words.map((word) => word.toLowerCase()));

/** What can be seen of a product's input by itself, in the editor's own names of fields. */
export function checkShape({ options, specification = [], variants }: ListingInput): void {
  const fields: Fields = {};
  for (const i of repeated(options.map(({ name }) => name.toLowerCase())))
    fields[`options[${i}].name`] = textOf('optionTwice');
  for (const i of repeated(specification.map(({ name }) => name.toLowerCase())))
    fields[`specification[${i}].name`] = textOf('specTwice');
  options.forEach(({ values }, i) => {
    for (const n of repeated(values.map((value) => value.toLowerCase())))
      fields[`options[${i}].values[${n}]`] = textOf('valuesTwice');
  });
  variants.forEach(({ values, price, compare }, i) => {
    const fits =
      values.length === options.length &&
      values.every((value, n) =>
        options[n]?.values.some((one) => one.toLowerCase() === value.toLowerCase()),
      );
    if (!fits) fields[`variants[${i}].values`] = textOf('valuesUnknown');
    if (toMinor(price) === 0) fields[`variants[${i}].price`] = textOf('amount');
    if (compare && toMinor(compare) <= toMinor(price))
      fields[`variants[${i}].compare`] = textOf('compareLow');
  });
  for (const i of repeated(variants.map(({ values }) => low(values))))
    fields[`variants[${i}].values`] = textOf('valuesTwice');
  for (const i of repeated(variants.map(({ seller_sku }, n) => seller_sku || `\u0001${n}`)))
    fields[`variants[${i}].seller_sku`] = textOf('skuTaken');
  refuseFields(fields);
}
