import type { Facet } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import type { Filter } from '../asked';
import type { Catalogue } from './catalogue';
import { attributeIn } from '../narrowing';
import { missing, wantedChoices, type Choices, type WantedChoices } from './choices';
import { show } from './filter';
import { termIn } from '../names';
import { inSizeOrder } from '../sizeOrder';

/** Of a longer list nobody is asked which colour: a category or a search comes first. */
const mostCounted = 10_000;
const mostFacets = 6;
const mostValues = 40;
/** What products of a list can be told apart by: numbers of choices, with how many have each. */
export interface CountedChoice {
  attribute: string;
  values: { number: number; count: number }[];
}

/** A list counted whole, once: lists are never changed, only replaced. */
const wholes = new WeakMap<Int32Array, Int32Array>();
function wholeOf(slots: Int32Array, { pool, starts, sizes, keys }: Choices): Int32Array {
  const known = wholes.get(slots);
  if (known) return known;
  const counts = new Int32Array(keys.texts.length);
  for (let i = 0; i < slots.length; i++) {
    const start = starts[slots[i] as number] as number;
    const end = start + (sizes[slots[i] as number] as number);
    for (let at = start; at < end; at++)
      counts[pool[at] as number] = (counts[pool[at] as number] as number) + 1;
  }
  wholes.set(slots, counts);
  return counts;
}
/** Who has what: a product counts for an attribute if it has all that is wanted of the others. */
function tally(slots: Int32Array, choices: Choices, wanted: WantedChoices): Int32Array {
  const { pool, starts, sizes } = choices;
  const counts = new Int32Array(choices.keys.texts.length);
  const bits = Int32Array.from(choices.keys.texts, (key) => wanted.of.get(attributeIn(key)) ?? 0);
  for (const slot of slots) {
    const lacks = missing(choices, slot, wanted);
    if ((lacks & (lacks - 1)) !== 0) continue;
    const start = starts[slot] as number;
    const end = start + (sizes[slot] as number);
    for (let at = start; at < end; at++) {
      const number = pool[at] as number;
      if (lacks === 0 || bits[number] === lacks) counts[number] = (counts[number] as number) + 1;
    }
  }
  return counts;
}
const sumOf = ({ values }: CountedChoice) => values.reduce((sum, { count }) => sum + count, 0);
/** What tells most products apart first; of each the most frequent values, and what is wanted. */
function grouped(choices: Choices, counts: Int32Array, wanted: WantedChoices): CountedChoice[] {
  const groups = new Map<string, CountedChoice['values']>();
  counts.forEach((count, number) => {
    if (count === 0 && (wanted.bits[number] as number) === 0) return;
    const attribute = attributeIn(choices.keys.texts[number] as string);
    const group = groups.get(attribute);
    if (group) group.push({ number, count });
    else groups.set(attribute, [{ number, count }]);
  });
  const keyOf = ({ number }: { number: number }) => choices.keys.texts[number] as string;
  const isWanted = ({ number }: { number: number }) => (wanted.bits[number] as number) !== 0;
  return [...groups]
    .map(([attribute, values]) => ({
      attribute,
      values: values
        .toSorted(
          (a, b) =>
            Number(isWanted(b)) - Number(isWanted(a)) ||
            b.count - a.count ||
            (keyOf(a) < keyOf(b) ? -1 : 1),
        )
        .slice(0, mostValues),
    }))
    .filter(({ attribute, values }) => values.length > 1 || wanted.of.has(attribute))
    .toSorted(
      (a, b) =>
        Number(wanted.of.has(b.attribute)) - Number(wanted.of.has(a.attribute)) ||
        sumOf(b) - sumOf(a) ||
        (a.attribute < b.attribute ? -1 : 1),
    )
    .slice(0, mostFacets);
}
/** Colours, sizes, materials …: each with how many products of the list have it. */
export async function countChoices(
  catalogue: Catalogue,
  filter: Filter,
  lang: Language,
): Promise<CountedChoice[]> {
  const { choices } = catalogue.columns;
  const { slots } = await show(catalogue, { ...filter, choice: undefined }, 'best', lang);
  if (slots.length > mostCounted) return [];
  const wanted = wantedChoices(choices, filter.choice ?? []);
  const counts = wanted.all === 0 ? wholeOf(slots, choices) : tally(slots, choices, wanted);
  return grouped(choices, counts, wanted);
}
/** The same in the reader's words; sizes and amounts from the smallest up, others as counted. */
export function choiceFacets(
  { columns: { choices }, names }: Catalogue,
  counted: readonly CountedChoice[],
  lang: Language,
): Facet[] {
  return counted.map(({ attribute, values }) => {
    const written = values.map(({ number }) => choices.written[number]);
    const all = values.map(({ number, count }, i) => ({
      value: choices.keys.texts[number] ?? '',
      label: termIn(names, written[i]?.[1] ?? '', lang),
      count,
      word: written[i]?.[1] ?? '',
    }));
    return {
      name: 'choice' as const,
      attribute,
      title: termIn(names, written[0]?.[0] ?? attribute, lang),
      values: inSizeOrder(all, ({ word }) => word).map(({ word: _english, ...one }) => one),
    };
  });
}
