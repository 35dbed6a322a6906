import type { Variant } from '#contract/catalogue';

/** One picked value per option, null where none is picked yet. */
export type Picked = (string | null)[];
type Shelf = { options: { values: { value: string }[] }[]; variants: Variant[] };

const fits = (variant: Variant, picked: Picked) =>
  picked.every((value, i) => value === null || variant.values[i] === value);

/**
 * What stands picked when the page opens: the variant in the address, or the only choice there is.
 */
export function opening({ options, variants }: Shelf, sku: string | undefined): Picked {
  const asked =
    variants.find((one) => one.sku === sku) ?? (variants.length === 1 ? variants[0] : undefined);
  return options.map(
    ({ values }, i) =>
      asked?.values[i] ?? (values.length === 1 ? (values[0]?.value ?? null) : null),
  );
}

/** The variant that is meant, once every option has a value. */
export const chosen = ({ options, variants }: Shelf, picked: Picked): Variant | undefined => {
  if (options.length === 0) return variants[0];
  return picked.every((value) => value !== null)
    ? variants.find((one) => fits(one, picked))
    : undefined;
};

/**
 * Picks a value. What else was picked stays, even where nothing has both: nobody gets a colour they
 * did not choose.
 */
export const pick = (picked: Picked, at: number, value: string): Picked =>
  picked.map((old, i) => (i === at ? value : old));

/** Whether nothing has all that is picked. */
export const isApart = ({ variants }: Shelf, picked: Picked): boolean =>
  !variants.some((one) => fits(one, picked));

/** The one picture that all of them have; nothing where they have several, or one of them none. */
function alike(variants: readonly Variant[]): string | undefined {
  const pictures = new Set(variants.map(({ picture }) => picture));
  return pictures.size === 1 ? [...pictures][0] || undefined : undefined;
}
/** How what is picked so far looks: a colour shows itself before a size is chosen. */
export const look = ({ options, variants }: Shelf, picked: Picked): string | undefined =>
  options.length > 0 && picked.every((value) => value === null)
    ? undefined
    : alike(variants.filter((one) => fits(one, picked)));

/** A picture of each value, where the values of this option are told apart by how they look. */
export function looks({ options, variants }: Shelf, at: number): Partial<Record<string, string>> {
  const seen = (options[at]?.values ?? []).flatMap(({ value }): [string, string][] => {
    const picture = alike(variants.filter((one) => one.values[at] === value));
    return picture ? [[value, picture]] : [];
  });
  return new Set(seen.map(([, picture]) => picture)).size > 1 ? Object.fromEntries(seen) : {};
}

export interface Offered {
  value: string;
  soldOut: boolean;
  /** It exists, but not together with what else is picked. */
  apart: boolean;
}
/** The values of one option that exist, and how each goes with what else is picked. */
export function offered({ options, variants }: Shelf, picked: Picked, at: number): Offered[] {
  return (options[at]?.values ?? []).flatMap(({ value }) => {
    const having = variants.filter((one) => one.values[at] === value);
    if (having.length === 0) return [];
    const together = having.filter((one) => fits(one, pick(picked, at, value)));
    const apart = together.length === 0;
    return [
      { value, apart, soldOut: (apart ? having : together).every(({ stock }) => stock === 0) },
    ];
  });
}

/** The first option still without a value, or -1. */
export const firstMissing = (picked: Picked): number => picked.indexOf(null);
