import type { Graph, Step } from '../model/model';
import type { Path } from '../model/tour';

/** What is seen: the state's name and what a person may do there. */
export interface Seen {
  label: string;
  events: string[];
  /** The screen's words and what is asked of others, where the frozen texts know them. */
  says?: string[];
}
/** A step by its names only: no machine, no payload of an actor. */
export type FrozenStep = Pick<Step, 'kind' | 'name' | 'actor' | 'outcome'> & {
  event: Step['event'];
  shows: Seen;
};
export interface FrozenPath {
  id: string;
  title: string;
  start: Seen;
  steps: FrozenStep[];
}
/** A step as JSON has it, without its machine: of an actor's answer its outcome's name is enough. */
export const bare = ({ kind, name, event, actor, outcome }: Step): Omit<FrozenStep, 'shows'> => ({
  kind,
  name,
  ...(actor ? { actor, outcome } : {}),
  event: JSON.parse(
    JSON.stringify(kind === 'actor' ? { type: event.type } : event),
  ) as Step['event'],
});
/** Paths without their machine: a lock file of behaviour, whose change someone approves. */
export function freeze(graph: Graph, paths: readonly Path[]): FrozenPath[] {
  const seen = (index: number): Seen => ({
    label: graph.states[index]?.label ?? '',
    events: [
      ...new Set(
        (graph.out[index] ?? [])
          .filter(({ step }) => step.kind === 'user')
          .map(({ step }) => step.event.type),
      ),
    ].sort(),
  });
  return paths.map((path, index) => ({
    id: `P${String(index + 1).padStart(3, '0')}`,
    title: `${path.length} steps to ${graph.states[path.at(-1)?.to ?? 0]?.label}`,
    start: seen(0),
    steps: path.map(({ step, to }) => ({ ...bare(step), shows: seen(to) })),
  }));
}
