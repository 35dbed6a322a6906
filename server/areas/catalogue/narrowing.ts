import type { Filter } from './asked';

/** "color:black" → "color". */
export const attributeIn = (key: string): string => key.slice(0, key.indexOf(':'));
const narrowing = ['brand', 'price', 'in_stock', 'reduced', 'shop', 'category'] as const;
type Plain = (typeof narrowing)[number];
/** A part of a filter; of what is chosen, each attribute is one. */
export type Narrowing = Plain | `choice:${string}`;
const isOfChoice = (part: Narrowing): part is `choice:${string}` => part.startsWith('choice:');
const partOf = (key: string): Narrowing => `choice:${attributeIn(key)}`;

/** The filter without one of its parts. */
export const without = (filter: Filter, part: Narrowing): Filter =>
  isOfChoice(part)
    ? { ...filter, choice: filter.choice?.filter((key) => partOf(key) !== part) }
    : part === 'price'
      ? { ...filter, price_from: undefined, price_to: undefined }
      : { ...filter, [part]: undefined };
const isSet = (filter: Filter, part: Plain): boolean =>
  part === 'price'
    ? Boolean(filter.price_from ?? filter.price_to)
    : part === 'brand'
      ? Boolean(filter.brand?.length)
      : Boolean(filter[part]);
/** The parts that are in force. */
export const setParts = (filter: Filter): Narrowing[] => [
  ...narrowing.filter((part) => isSet(filter, part)),
  ...new Set((filter.choice ?? []).map(partOf)),
];
export const isNarrowed = (filter: Filter): boolean => setParts(filter).length > 0;
export const keyOfFilter = ({
  category,
  brand,
  shop,
  keyword,
  price_from,
  price_to,
  in_stock,
  reduced,
  choice,
  exact,
}: Filter): string =>
  JSON.stringify([
    category,
    brand?.length ? [...brand].sort() : undefined,
    shop,
    keyword,
    price_from,
    price_to,
    in_stock || undefined,
    reduced || undefined,
    choice?.length ? [...choice].sort() : undefined,
    exact || undefined,
  ]);
