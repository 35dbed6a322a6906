import type { Address } from '#contract/addresses';

/** The postal block without the name, which stands beside it already. */
export const postal = ({ name, lines }: Pick<Address, 'name' | 'lines'>): string[] =>
  lines.filter((line) => line !== name);
