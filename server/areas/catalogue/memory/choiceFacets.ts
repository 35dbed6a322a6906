import type { Language } from '#contract/languages';
import type { Filter } from '../asked';
import { grouped, mostCounted, type CountedChoice, type CountedValue } from '../facets/choices';
import { attributeIn } from '../narrowing';
import type { Catalogue } from './catalogue';
import { missing, wantedChoices, type Choices, type WantedChoices } from './columns/choices';
import { show } from './filter';

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
/** Those that somebody has, and those that are wanted. */
function told(choices: Choices, counts: Int32Array, wanted: WantedChoices): CountedValue[] {
  const all: CountedValue[] = [];
  counts.forEach((count, number) => {
    if (count > 0 || wanted.bits[number] !== 0)
      all.push({ key: choices.keys.texts[number] as string, count });
  });
  return all;
}
/** Colours, sizes, materials …: each with how many products of the list have it. */
export async function countChoices(
  catalogue: Catalogue,
  filter: Filter,
  lang: Language,
): Promise<CountedChoice[]> {
  const { choices } = catalogue.columns;
  const shown = await show(catalogue, { ...filter, choice: undefined }, 'best', lang);
  if (shown.size > mostCounted) return [];
  const { slots } = shown;
  const wanted = wantedChoices(choices, filter.choice ?? []);
  const counts = wanted.all === 0 ? wholeOf(slots, choices) : tally(slots, choices, wanted);
  return grouped(told(choices, counts, wanted), new Set(filter.choice));
}
