import type { Facet } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import { termIn, type Names } from '../names';
import { attributeIn } from '../narrowing';
import { inSizeOrder } from '../sizeOrder';

/** Of a longer list nobody is asked which colour: a category or a search comes first. */
export const mostCounted = 10_000;
const mostFacets = 6;
const mostValues = 40;
/** "color:black", and how many of a list have it. */
export interface CountedValue {
  key: string;
  count: number;
}
/** What products of a list can be told apart by. */
export interface CountedChoice {
  attribute: string;
  values: CountedValue[];
}
/** What a choice is called in English: "Color", "Black". */
export type WrittenOf = (key: string) => readonly [attribute: string, value: string] | undefined;

const sumOf = ({ values }: CountedChoice) => values.reduce((sum, { count }) => sum + count, 0);
function gathered(all: readonly CountedValue[]): Map<string, CountedValue[]> {
  const groups = new Map<string, CountedValue[]>();
  for (const one of all) {
    const attribute = attributeIn(one.key);
    const group = groups.get(attribute);
    if (group) group.push(one);
    else groups.set(attribute, [one]);
  }
  return groups;
}
/** What tells most products apart first; of each the most frequent values, and what is wanted. */
export function grouped(
  all: readonly CountedValue[],
  wanted: ReadonlySet<string>,
): CountedChoice[] {
  const attributes = new Set([...wanted].map(attributeIn));
  return [...gathered(all)]
    .map(([attribute, values]) => ({
      attribute,
      values: values
        .toSorted(
          (a, b) =>
            Number(wanted.has(b.key)) - Number(wanted.has(a.key)) ||
            b.count - a.count ||
            (a.key < b.key ? -1 : 1),
        )
        .slice(0, mostValues),
    }))
    .filter(({ attribute, values }) => values.length > 1 || attributes.has(attribute))
    .toSorted(
      (a, b) =>
        Number(attributes.has(b.attribute)) - Number(attributes.has(a.attribute)) ||
        sumOf(b) - sumOf(a) ||
        (a.attribute < b.attribute ? -1 : 1),
    )
    .slice(0, mostFacets);
}
/** The same in the reader's words; sizes and amounts from the smallest up, others as counted. */
export function choiceFacets(
  names: Names,
  counted: readonly CountedChoice[],
  writtenOf: WrittenOf,
  lang: Language,
): Facet[] {
  return counted.map(({ attribute, values }) => {
    const all = values.map(({ key, count }) => {
      const word = writtenOf(key)?.[1] ?? '';
      return { value: key, label: termIn(names, word, lang), count, word };
    });
    return {
      name: 'choice' as const,
      attribute,
      title: termIn(names, writtenOf(values[0]?.key ?? '')?.[0] ?? attribute, lang),
      values: inSizeOrder(all, ({ word }) => word).map(({ word: _english, ...one }) => one),
    };
  });
}
