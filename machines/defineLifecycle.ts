import { setup, type EventObject, type MachineContext, type StateMachine } from 'xstate';
import { codes } from '#contract/codes';
import type { RefusalRule, StateMeta } from './lifecycle';

/** Minutes: the unit in which a state's time is said. */
export const hours = (count: number): number => count * 60;
export const days = (count: number): number => hours(24 * count);

/** Who may send an event and where it leads; or after how many minutes the system sends it. */
type Step<Role extends string, State extends string> =
  | { by: Role | readonly Role[]; to: State }
  | { after: number; to: State };
interface StateSpec<Role extends string, State extends string, Event extends string> {
  /** Whose move it is. */
  who?: StateMeta['who'];
  /** A state that nothing leads out of is final. */
  on?: { [E in Event]?: Step<Role, State> };
}
/** Why an event is refused: in these states, in those that carry the tag, or in all others. */
interface Reason<State extends string, Event extends string, Tag extends string> {
  in?: readonly State[];
  tagged?: Tag;
  /** `codes.notAllowedNow` where nothing else is said. */
  code?: number;
  /** The id of its words, where it is not `<entity>.cannot.<name of the reason>`. */
  words?: string;
  /** The event that is possible instead. */
  instead?: Event;
}
/** All that is known of a stored thing's states, in one object. */
interface Spec<
  Role extends string,
  State extends string,
  Event extends string,
  Tag extends string,
  Name extends string,
> {
  entity: string;
  roles: readonly Role[];
  initial: NoInfer<State>;
  /** What each state is, for what is done with many states alike. */
  tags?: Readonly<Record<NoInfer<State>, readonly Tag[]>>;
  states: { [S in State]: StateSpec<NoInfer<Role>, NoInfer<State>, Event> };
  reasons?: { [N in Name]: Reason<NoInfer<State>, NoInfer<Event>, NoInfer<Tag>> };
  /** For each event the reasons that may speak: the first that fits the state does. */
  refusals?: { [E in NoInfer<Event>]?: readonly NoInfer<Name>[] };
}

type By<Role extends string> = {
  type: 'by';
  params: { roles: readonly Role[] };
};
type Machine<
  Role extends string,
  State extends string,
  Event extends string,
  Tag extends string,
> = StateMachine<
  MachineContext,
  { type: Event; by: Role },
  Record<string, never>,
  never,
  never,
  By<Role>,
  never,
  State,
  Tag,
  unknown,
  unknown,
  EventObject,
  StateMeta,
  object
>;
/** A lifecycle's chart, a plain XState machine, with its words for what it refuses. */
export interface LifecycleOf<
  Role extends string,
  State extends string,
  Event extends string,
  Tag extends string,
> {
  entity: string;
  machine: Machine<Role, State, Event, Tag>;
  roles: readonly Role[];
  refusals: Partial<Record<Event, readonly RefusalRule[]>>;
}
/** The events of a lifecycle, each with the role that sends it. */
export type EventOf<L extends { roles: readonly string[]; refusals: object }> = {
  type: keyof L['refusals'] & string;
  by: L['roles'][number];
};

const stepsOf = (state: StateSpec<string, string, string>): [string, Step<string, string>][] =>
  Object.entries(state.on ?? {}) as [string, Step<string, string>][];

function metaFor(state: StateSpec<string, string, string>): StateMeta | undefined {
  const timer = stepsOf(state).flatMap(([event, step]) =>
    'after' in step ? [{ event, minutes: step.after }] : [],
  )[0];
  return state.who || timer
    ? { ...(state.who ? { who: state.who } : {}), ...(timer ? { timer } : {}) }
    : undefined;
}
const transitionFor = (step: Step<string, string>) => {
  const by = 'after' in step ? 'system' : step.by;
  const roles = typeof by === 'string' ? [by] : by;
  return { guard: { type: 'by', params: { roles } }, target: step.to };
};
function nodeFor(state: StateSpec<string, string, string>, tags: readonly string[] | undefined) {
  const meta = metaFor(state);
  const steps = stepsOf(state).map(([event, step]) => [event, transitionFor(step)] as const);
  return {
    ...(steps.length === 0 ? { type: 'final' as const } : { on: Object.fromEntries(steps) }),
    ...(tags ? { tags } : {}),
    ...(meta ? { meta } : {}),
  };
}
type AnySpec = Spec<string, string, string, string, string>;
function machineFor({ entity, initial, states, tags }: AnySpec) {
  return setup({
    types: { events: {} as { type: string; by: string }, meta: {} as StateMeta },
    guards: {
      by: ({ event }, { roles }: { roles: readonly string[] }) => roles.includes(event.by),
    },
  }).createMachine({
    id: entity,
    initial,
    states: Object.fromEntries(
      Object.entries(states).map(([state, spec]) => [state, nodeFor(spec, tags?.[state])]),
    ) as never,
  });
}
function rulesFor({ entity, states, tags = {}, reasons = {}, refusals = {} }: AnySpec) {
  const ruleFor = (name: string): RefusalRule => {
    const { in: named, tagged, code, words, instead } = reasons[name] ?? {};
    const tagging = tagged && Object.keys(states).filter((state) => tags[state]?.includes(tagged));
    const among = named ?? tagging;
    return {
      ...(among ? { in: among } : {}),
      code: code ?? codes.notAllowedNow,
      reason: words ?? `${entity}.cannot.${name}`,
      ...(instead ? { instead } : {}),
    };
  };
  return Object.fromEntries(
    Object.entries(refusals).map(([event, names]) => [event, names?.map(ruleFor)]),
  );
}

/**
 * Makes a lifecycle of all that is said about it in one place: who may send what, which state times
 * out when and leads where, what is refused why.
 */
export function lifecycle<
  const Role extends string,
  const State extends string,
  const Event extends string,
  const Name extends string,
  const Tag extends string = string,
>(spec: Spec<Role, State, Event, Tag, Name>): LifecycleOf<Role, State, Event, Tag> {
  const any = spec as unknown as AnySpec;
  return {
    entity: spec.entity,
    machine: machineFor(any) as unknown as Machine<Role, State, Event, Tag>,
    roles: spec.roles,
    refusals: rulesFor(any) as Partial<Record<Event, readonly RefusalRule[]>>,
  };
}
