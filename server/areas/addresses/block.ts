import type { Language } from '#contract/languages';
import { countries } from './data';
import { countryName, stateName, subdivisionOf } from './names';

export interface AddressParts {
  name: string;
  country: string;
  state: string;
  city: string;
  street: string;
  postal_code: string;
  company?: string;
  line2?: string;
}
const otherScript = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
/** On envelopes of these countries the state is its short code: CA, RM, SP. */
const shortStates = ['US', 'CA', 'AU', 'BR', 'IT'];

function stateOnEnvelope({ country, state }: AddressParts, latin: boolean): string {
  const known = subdivisionOf(country, state);
  const short = state.slice(3);
  if (known && shortStates.includes(country) && /^[A-Z]{2,3}$/.test(short)) return short;
  return latin ? stateName(country, state, 'en') : (known?.native ?? state);
}

/** Punctuation beside a field that is empty would stand alone. */
const lonely = new Set([' ', ',', '/', '-']);
function tidy(line: string): string {
  const marks = [...line.replace(/\s+/g, ' ')];
  const first = marks.findIndex((mark) => !lonely.has(mark));
  return first < 0
    ? ''
    : marks.slice(first, marks.findLastIndex((mark) => !lonely.has(mark)) + 1).join('');
}
const bare = (template: string, fields: Record<string, string>) =>
  [...template.matchAll(/\{(\w+)\}/g)].every(([, field]) => !fields[field ?? '']);

/**
 * What not every address has stands where the country's order has it: the second line behind the
 * street, the company between name and place.
 */
function withMore(block: readonly string[]): string[] {
  const last = block.indexOf('{name}') > block.findIndex((line) => line.includes('{street}'));
  const more: Record<string, string[]> = {
    '{street}': ['{street}', '{line2}'],
    '{name}': last ? ['{company}', '{name}'] : ['{name}', '{company}'],
  };
  return block.flatMap((line) => more[line] ?? line.replace('{street}', '{street} {line2}'));
}

/**
 * The postal block in the order of its country. Written in Latin letters, an address in Japan has
 * the Latin order.
 */
export function blockOf(parts: AddressParts, lang: Language): string[] {
  const row = countries.get(parts.country);
  const latin =
    row?.latin_block !== undefined && !otherScript.test(parts.name + parts.street + parts.city);
  const block = (latin ? row?.latin_block : row?.block) ?? [
    '{name}',
    '{street}',
    '{postal_code} {city}',
    '{state}',
    '{country}',
  ];
  const plain = !row?.latin_block;
  const fields: Record<string, string> = {
    ...parts,
    state: stateOnEnvelope(parts, latin && !plain),
    country: countryName(parts.country, lang),
  };
  return withMore(block)
    .filter((line) => !bare(line, fields))
    .map((line) => tidy(line.replace(/\{(\w+)\}/g, (_, field: string) => fields[field] ?? '')))
    .filter((line) => line !== '');
}
