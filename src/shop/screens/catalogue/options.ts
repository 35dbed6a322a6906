import type { Variant } from '#contract/catalogue';

/** One picked value per option, null where none is picked yet. */
export type Picked = (string | null)[];
type Shelf = { options: { values: { value: string }[] }[]; variants: Variant[] };

const fits = (variant: Variant, picked: Picked) => picked.every((value, i) => value === null || variant.values[i] === value);

/** What stands picked when the page opens: the variant in the address, or the only choice there is. */
export function opening({ options, variants }: Shelf, sku: string | undefined): Picked {
  const asked = variants.find((one) => one.sku === sku) ?? (variants.length === 1 ? variants[0] : undefined);
  return options.map(({ values }, i) => asked?.values[i] ?? (values.length === 1 ? (values[0]?.value ?? null) : null));
}

/** The variant that is meant, once every option has a value. */
export const chosen = ({ options, variants }: Shelf, picked: Picked): Variant | undefined => {
  if (options.length === 0) return variants[0];
  return picked.every((value) => value !== null) ? variants.find((one) => fits(one, picked)) : undefined;
};

const likeness = (variant: Variant, picked: Picked) => picked.filter((value, i) => value === variant.values[i]).length + (variant.stock > 0 ? 0.5 : 0);

/** Picks a value. Earlier picks that do not exist together with it give way to the nearest combination that does. */
export function pick({ variants }: Shelf, picked: Picked, at: number, value: string): Picked {
  const wanted = picked.map((old, i) => (i === at ? value : old));
  if (variants.some((one) => fits(one, wanted))) return wanted;
  const [nearest] = variants.filter((one) => one.values[at] === value).sort((a, b) => likeness(b, picked) - likeness(a, picked));
  return nearest ? wanted.map((old, i) => (old === null ? null : (nearest.values[i] ?? null))) : picked;
}

/** The values of one option that exist, and whether any can be had together with what else is picked. */
export function offered({ options, variants }: Shelf, picked: Picked, at: number): { value: string; soldOut: boolean }[] {
  return (options[at]?.values ?? []).flatMap(({ value }) => {
    const having = variants.filter((one) => one.values[at] === value);
    if (having.length === 0) return [];
    const together = having.filter((one) => fits(one, picked.map((old, i) => (i === at ? value : old))));
    return [{ value, soldOut: (together.length > 0 ? together : having).every(({ stock }) => stock === 0) }];
  });
}

/** The first option still without a value, or -1. */
export const firstMissing = (picked: Picked): number => picked.indexOf(null);
