import { lowered } from './fold';

/** How much one language may have of each. */
export const synonymLimits = { characters: 12_000, groups: 250, names: 12, letters: 40 } as const;

/** Names of one thing, in small letters of one width, once each. */
export type SynonymGroup = string[];
/** Commas of every script. */
const comma = /[,，、]/;
const named = (line: string): SynonymGroup => [
  ...new Set(
    line
      .split(comma)
      .map((name) => lowered(name).trim().replace(/\s+/g, ' '))
      .filter((name) => name !== ''),
  ),
];
/** A line for each group: "sofa, couch, settee"; empty lines do not count. */
export const groupsOf = (text: string): SynonymGroup[] =>
  text
    .split('\n')
    .map(named)
    .filter((group) => group.length > 0);
/** The same text as it is kept. */
export const tidied = (text: string): string =>
  groupsOf(text)
    .map((group) => group.join(', '))
    .join('\n');

/** A text id, and the line and the word that it names. */
export interface SynonymProblem {
  message: string;
  params: { line: number; name: string; max: number };
}
type Wrong = { message: string; name?: string | undefined; max?: number };

function wrongIn(group: SynonymGroup, seen: ReadonlySet<string>): Wrong | null {
  const { names, letters } = synonymLimits;
  if (group.length < 2) return { message: 'content.synonyms.alone', name: group[0] };
  if (group.length > names) return { message: 'content.synonyms.many', max: names };
  const long = group.find((name) => name.length > letters);
  if (long) return { message: 'content.synonyms.long', name: long, max: letters };
  const twice = group.find((name) => seen.has(name));
  return twice === undefined ? null : { message: 'content.synonyms.twice', name: twice };
}
const told = (line: number, { message, name = '', max = 0 }: Wrong): SynonymProblem => ({
  message,
  params: { line, name: name.slice(0, synonymLimits.letters), max },
});
/** The first thing that is wrong with the groups of one language; null where nothing is. */
export function synonymProblem(text: string): SynonymProblem | null {
  const seen = new Set<string>();
  let groups = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const group = named(line);
    if (group.length === 0) continue;
    if (++groups > synonymLimits.groups)
      return told(index + 1, { message: 'content.synonyms.groups', max: synonymLimits.groups });
    const wrong = wrongIn(group, seen);
    if (wrong) return told(index + 1, wrong);
    for (const name of group) seen.add(name);
  }
  return null;
}
