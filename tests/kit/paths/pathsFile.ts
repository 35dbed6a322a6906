import type { FrozenPath, FrozenStep, Seen } from './freeze';

/**
 * A situation is a state with what it offers a person: `entering`; where the same state offers
 * something else, `entering (2)`.
 */
type Situation = string;
/** The names of a path's steps; a step that may lead to several situations says to which. */
type Names = string[];
/** A chart's frozen paths as they lie in their file: what is the same in many paths stands once. */
export interface PathsFile {
  machine: string;
  /** The events that a person may send in each situation. */
  offers: Record<Situation, string[]>;
  /** The steps that the paths take from each situation, and where each leads. */
  steps: Record<Situation, Record<string, Situation | Situation[]>>;
  /** Suite by suite, then by the path's name: `P001`. */
  paths: Record<string, Record<string, Names>>;
}
/** A path as its file tells it: what each step is called, and what is seen then. */
export interface NamedPath {
  id: string;
  steps: { name: string; shows: Seen }[];
}
const leading = ' → ';
const closed = 'closed';
const labelIn = (situation: Situation) => situation.replace(/ \(\d+\)$/, '');

/** Names situations in the order in which they are seen. */
function situations(offers: PathsFile['offers']): (seen: Seen) => Situation {
  const names = new Map<string, Situation>();
  const times = new Map<string, number>();
  return ({ label, events }) => {
    const key = `${label}|${events.join()}`;
    const known = names.get(key);
    if (known !== undefined) return known;
    const time = (times.get(label) ?? 0) + 1;
    const name = time === 1 ? label : `${label} (${time})`;
    times.set(label, time);
    names.set(key, name);
    offers[name] = events;
    return name;
  };
}
/** Paths by suite and name, as their file tells them; back by `namedPaths`. */
export function pathsFileOf(
  machine: string,
  suites: Record<string, Record<string, FrozenPath>>,
): PathsFile {
  const offers: PathsFile['offers'] = {};
  const nameOf = situations(offers);
  const leads: Record<Situation, Record<string, Set<Situation>>> = {};
  const follow = ({ steps }: FrozenPath) => {
    let at = closed;
    return steps.map(({ name, shows }) => {
      const to = nameOf(shows);
      const all = ((leads[at] ??= {})[name] ??= new Set());
      all.add(to);
      at = to;
      return { name, to, all };
    });
  };
  const followed = Object.entries(suites).map(
    ([suite, paths]) =>
      [suite, Object.entries(paths).map(([id, path]) => [id, follow(path)] as const)] as const,
  );
  const paths = followed.map(([suite, all]) => [
    suite,
    Object.fromEntries(
      all.map(([id, steps]) => [
        id,
        steps.map(({ name, to, all: targets }) =>
          targets.size > 1 ? `${name}${leading}${to}` : name,
        ),
      ]),
    ),
  ]);
  const steps = Object.fromEntries(
    Object.entries(leads).map(([at, all]) => [
      at,
      Object.fromEntries(
        Object.entries(all).map(([name, to]) => [name, to.size > 1 ? [...to] : [...to][0]]),
      ),
    ]),
  ) as PathsFile['steps'];
  return { machine, offers, steps, paths: Object.fromEntries(paths) as PathsFile['paths'] };
}
/** What a path's steps are called and show, told by the file alone. */
function namedPath({ machine, offers, steps }: PathsFile, id: string, names: Names): NamedPath {
  let at: Situation = closed;
  return {
    id,
    steps: names.map((written) => {
      const [name = '', said] = written.split(leading);
      const to = said ?? steps[at]?.[name];
      if (typeof to !== 'string')
        throw new Error(`${machine}, ${id}: the file does not say where ${name} leads in ${at}`);
      at = to;
      return { name, shows: { label: labelIn(to), events: offers[to] ?? [] } };
    }),
  };
}
/** The paths of one suite of a file, in its order. */
export const namedPaths = (file: PathsFile, suite: string): NamedPath[] =>
  Object.entries(file.paths[suite] ?? {}).map(([id, names]) => namedPath(file, id, names));
/** The file of the paths that only mistakes made necessary. */
export const addedFile = (machine: string, added: readonly FrozenPath[]): PathsFile =>
  pathsFileOf(machine, { added: Object.fromEntries(added.map((path) => [path.id, path])) });
/** `8 steps to left`: what a path is called beside its number. */
export const titleOf = ({ steps }: { steps: readonly Pick<FrozenStep, 'shows'>[] }): string =>
  `${steps.length} steps to ${steps.at(-1)?.shows.label ?? closed}`;
