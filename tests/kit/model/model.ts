import {
  getStateNodes,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type StateValue,
} from 'xstate';

/** One thing that can happen: somebody acts, an actor answers or fails, time passes. */
export interface Step {
  kind: 'start' | 'user' | 'system' | 'actor' | 'delay';
  name: string;
  event: { type: string } & Record<string, unknown>;
  actor?: string;
  outcome?: string;
}
export interface State {
  index: number;
  /** What a person would say they see: the dotted leaf path. */
  label: string;
  leaves: string[];
  snapshot: AnyMachineSnapshot;
}
export interface Edge {
  index: number;
  from: number;
  to: number;
  step: Step;
  /** The transitions of the chart that this step takes. */
  takes: string[];
}
/** A chart unfolded with its cases: every state it can be in, every step between them. */
export interface Graph {
  machine: AnyStateMachine;
  states: State[];
  edges: Edge[];
  out: Edge[][];
}
type Payload = Record<string, unknown>;
/** `when` drops an outcome that cannot happen in this context. */
export interface ActorCases<C = never> {
  done: Record<string, unknown>;
  codes?: readonly number[];
  when?: (outcome: string, context: C, at: string) => boolean;
}
/** By name, or as the context has it; null where there is nothing to send. */
type Payloads<C> = Record<string, Payload | ((context: C, at: string) => Payload | null)>;
/**
 * A chart's test vocabulary: named payloads of what people send, named outcomes of every actor.
 * `C`: the chart's context.
 */
export interface Cases<C = never> {
  /** The ways to open it: a path begins with one of them. */
  starts: Record<string, unknown>;
  user: Record<string, Payloads<C>>;
  system?: Record<string, Payloads<C>>;
  /** What is sent by somebody who may not: no state hears it, and every state stays as it is. */
  strangers?: Record<string, Record<string, Payload>>;
  /** What others read of the context besides the view: the page around it, the rest of the app. */
  tells?: (context: C) => unknown;
  actors: Record<string, ActorCases<C>>;
  sessionCodes: readonly number[];
  /** What of the context decides behaviour in a state: states alike in this are explored once. */
  project?: (context: C, at: string) => unknown;
}
/** A statechart with the cases by which the kit walks it. */
export interface Chart {
  machine: AnyStateMachine;
  cases: Cases;
}
/**
 * `classes`: no answer, HTTP 500, a session code, each special code, any other. `exhaustive`: every
 * code there is, likely or not.
 */
export type Faults = 'none' | 'classes' | 'exhaustive';

const leavesIn = (value: StateValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([key, inner]) =>
        inner && Object.keys(inner).length > 0
          ? leavesIn(inner).map((leaf) => `${key}.${leaf}`)
          : [key],
      );
/** The dotted paths of the innermost states that a snapshot stands in. */
export const leavesOf = ({ value }: AnyMachineSnapshot): string[] =>
  leavesIn(value as StateValue).sort();
export const labelOf = (snapshot: AnyMachineSnapshot): string => leavesOf(snapshot).join(' & ');

const nodes = new WeakMap<AnyStateMachine, Map<string, AnyStateNode[]>>();
/** The nodes of the chart that a snapshot stands in, from the outermost to the innermost. */
export function nodesOf(snapshot: AnyMachineSnapshot, label = labelOf(snapshot)): AnyStateNode[] {
  const machine = snapshot.machine as AnyStateMachine;
  const byLabel = nodes.get(machine) ?? new Map<string, AnyStateNode[]>();
  nodes.set(machine, byLabel);
  const known = byLabel.get(label) ?? [
    ...new Set(getStateNodes(machine.root, snapshot.value as StateValue)),
  ];
  byLabel.set(label, known);
  return known;
}

export interface ChartTransition {
  id: string;
  source: string;
  event: string;
  guard: unknown;
  targets: string[];
}
/** Every transition written in the chart, under a stable id: source|event|index. */
export function transitionsOf(machine: AnyStateMachine): {
  list: ChartTransition[];
  idOf: (definition: unknown) => string | undefined;
} {
  const ids = new Map<unknown, string>();
  const list: ChartTransition[] = [];
  const visit = (node: AnyStateNode) => {
    for (const [event, definitions] of node.transitions) {
      definitions.forEach((definition, index) => {
        const id = `${node.id}|${event}|${index}`;
        ids.set(definition, id);
        list.push({
          id,
          source: node.id,
          event,
          guard: definition.guard,
          targets: (definition.target ?? []).map((target: AnyStateNode) => target.id),
        });
      });
    }
    Object.values(node.states).forEach(visit);
  };
  visit(machine.root);
  return { list, idOf: (definition) => ids.get(definition) };
}

/**
 * Which of a chart's transitions an event takes in a snapshot, by their ids; none where nothing
 * hears it. What a chart does by itself on the way would not be seen, so that no chart may.
 */
export function takes(
  machine: AnyStateMachine,
): (from: AnyMachineSnapshot, event: { type: string }) => string[] {
  const { list, idOf } = transitionsOf(machine);
  const byItself = (node: AnyStateNode): boolean =>
    (node.always?.length ?? 0) > 0 || Object.values(node.states).some(byItself);
  if (byItself(machine.root) || list.some(({ event }) => event.startsWith('xstate.done.state.')))
    throw new Error(`the chart ${machine.id} does something by itself, which the kit cannot see`);
  return (from, event) => machine.getTransitionData(from, event).map((one) => idOf(one) ?? '?');
}

/**
 * A named event with the details it has here and now: "the first address" is whichever is first on
 * this screen.
 */
export function eventAt(
  cases: Cases,
  { name, event }: Pick<Step, 'name' | 'event'>,
  snapshot: AnyMachineSnapshot,
): Step['event'] {
  const payload = cases.user[event.type]?.[name.slice(event.type.length + 1)];
  return typeof payload === 'function'
    ? { type: event.type, ...payload(snapshot.context as never, labelOf(snapshot)) }
    : event;
}
/** What a call fails with: no answer, an HTTP status, or a code of the server. */
export const failureOf = (outcome: string) => {
  if (outcome === 'network') return { kind: 'network' };
  return outcome.startsWith('http')
    ? { kind: 'http', status: Number(outcome.slice(4)) }
    : { kind: 'code', code: Number(outcome) };
};
/** Is this outcome's name that of a failure? */
export const isFault = (outcome: string): boolean => /^(\d|network|http)/.test(outcome);
const otherCode = 2000018;

function outcomesOf(
  actor: string,
  cases: Cases,
  faults: Faults,
  catalogue: readonly number[],
): { done: string[]; failed: string[] } {
  const known = cases.actors[actor];
  if (!known) throw new Error(`no cases for the actor ${actor}`);
  const codes =
    faults === 'exhaustive'
      ? catalogue
      : [cases.sessionCodes[0] ?? 0, ...(known.codes ?? []), otherCode];
  return {
    done: Object.keys(known.done),
    failed: faults === 'none' ? [] : ['network', 'http500', ...codes.map(String)],
  };
}

/** Every step that may follow, in the order the chart names its events. */
export function stepsFrom(
  snapshot: AnyMachineSnapshot,
  cases: Cases,
  faults: Faults,
  catalogue: readonly number[] = [],
): Step[] {
  const { context } = snapshot;
  const at = labelOf(snapshot);
  const happens = (actor: string, outcome: string) =>
    cases.actors[actor]?.when?.(outcome, context as never, at) ?? true;
  const answered = (type: string, actor: string, way: 'done' | 'failed'): Step[] =>
    outcomesOf(actor, cases, faults, catalogue)
      [way].filter(
        (outcome) => (way === 'failed' && faults === 'exhaustive') || happens(actor, outcome),
      )
      .map((outcome) => ({
        kind: 'actor',
        actor,
        outcome,
        name: `${actor} ${way === 'done' ? '✓' : '✗'} ${outcome}`,
        event: {
          type,
          actorId: actor,
          ...(way === 'done'
            ? { output: cases.actors[actor]?.done[outcome] }
            : { error: failureOf(outcome) }),
        },
      }));
  const named = (
    kind: 'user' | 'system',
    type: string,
    payloads: Payloads<never> = { '': {} },
  ): Step[] =>
    Object.entries(payloads).flatMap(([name, payload]) => {
      const values = typeof payload === 'function' ? payload(context as never, at) : payload;
      return values
        ? [{ kind, name: name ? `${type} ${name}` : type, event: { type, ...values } }]
        : [];
    });
  const types = nodesOf(snapshot, at).flatMap(({ ownEvents }) => ownEvents as string[]);
  return [...new Set(types)].flatMap((type): Step[] => {
    const [, way, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
    if (actor) return answered(type, actor, way === 'done' ? 'done' : 'failed');
    if (type.startsWith('xstate.after.'))
      return [{ kind: 'delay', name: `after ${type.split('.')[2]}`, event: { type } }];
    if (type.startsWith('xstate.')) return [];
    const strange = cases.strangers?.[type] ? named('system', type, cases.strangers[type]) : [];
    const system = cases.system?.[type];
    // What can be pressed and can also come from elsewhere, such as from the address, stands in
    // both.
    return [
      ...(system ? named('system', type, system) : []),
      ...(system && !cases.user[type] ? [] : named('user', type, cases.user[type])),
      ...strange,
    ];
  });
}
