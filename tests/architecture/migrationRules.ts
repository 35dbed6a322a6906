/** Text of a migration without its comments, and without the bodies of functions. */
const bare = (text: string): string =>
  text.replace(/--[^\n]*/g, '').replace(/\$\$[\s\S]*?\$\$/g, '$$$$');

/** What the server of the version before cannot do without, by the words that take it away. */
const taken: readonly [what: string, by: RegExp][] = [
  ['drops a table', /\bdrop table\b/i],
  ['drops a column', /\bdrop column\b/i],
  ['drops a view', /\bdrop view\b/i],
  ['drops a function', /\bdrop function\b/i],
  ['renames', /\brename\b/i],
  ['changes a type', /\balter column \w+ (set data )?type\b/i],
  ['forbids null', /\bset not null\b/i],
];
/** A column that every row must have, and that nothing fills where it is not named. */
const needed = (statement: string): boolean =>
  /\balter table\b/i.test(statement) &&
  statement
    .split(/,(?![^(]*\))/)
    .some(
      (part) =>
        /\badd column\b/i.test(part) &&
        /\bnot null\b/i.test(part) &&
        !/\b(default|generated)\b/i.test(part),
    );
/** Names of the unique indexes there are: `on conflict` of the version before may name one's columns. */
export const uniqueIn = (text: string): string[] =>
  [...bare(text).matchAll(/create unique index (?:if not exists )?(\w+)/gi)].map(
    ([, name = '']) => name,
  );
const dropsUnique = (statement: string, unique: readonly string[]): boolean =>
  unique.includes(/\bdrop index (?:if exists )?(\w+)/i.exec(statement)?.[1] ?? '');

/** Each way in which the version before could not run on what this migration leaves. */
export function breaks(text: string, unique: readonly string[] = []): string[] {
  return bare(text)
    .split(';')
    .flatMap((statement) => [
      ...taken.filter(([, by]) => by.test(statement)).map(([what]) => what),
      ...(needed(statement) ? ['adds a column that must be filled'] : []),
      ...(dropsUnique(statement, unique) ? ['drops a unique index'] : []),
    ]);
}
/**
 * The last step of a change that began earlier: `-- contract: unused since 0.3.0`, a version that was
 * released before this one.
 */
export const unusedSince = (text: string): string | undefined =>
  /^-- contract: unused since (\d+\.\d+\.\d+)$/m.exec(text)?.[1];
/** Whether the first of two versions came before the second. */
export function isEarlier(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.split('.').map(Number));
  const at = a?.findIndex((number, place) => number !== b?.[place]) ?? -1;
  return at >= 0 && (a?.[at] ?? 0) < (b?.[at] ?? 0);
}
