import {
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type SnapshotFrom,
  type StateValueFrom,
} from 'xstate';
import { codes } from '#contract/codes';
import type { Can } from '#contract/can';

/** The machine, standing in the state that a stored row says it is in. */
const at = (machine: AnyStateMachine, state: AnyMachineSnapshot['value']): AnyMachineSnapshot =>
  machine.resolveState({ value: state, context: {} });

/**
 * The state after `event`, or undefined where the machine does not allow it. Pure: it runs nothing.
 */
function next<M extends AnyStateMachine>(
  machine: M,
  state: StateValueFrom<M>,
  event: EventFromLogic<M>,
): StateValueFrom<M> | undefined {
  const from = at(machine, state);
  if (!from.can(event)) return undefined;
  const [to] = transition(machine, from as SnapshotFrom<M>, event);
  return (to as AnyMachineSnapshot).value as StateValueFrom<M>;
}

/** What a lifecycle's states say besides their transitions. */
export interface StateMeta {
  /** Whose move it is. */
  who?: 'buyer' | 'seller' | 'staff' | 'system';
  /** Left alone, the system sends `event` after so long. */
  timer?: { event: string; minutes: number };
}
/**
 * Why an event is refused in some states: a code, a message id, and what to do instead. The last
 * rule without `in` is the rest.
 */
export interface RefusalRule {
  in?: readonly string[];
  code: number;
  reason: string;
  instead?: string;
}

export const metaOf = (machine: AnyStateMachine, state: string): StateMeta =>
  (machine.states[state]?.meta ?? {}) as StateMeta;

/** The tags that a machine's states may carry. */
type TagOf<M extends AnyStateMachine> = Extract<
  SnapshotFrom<M> extends { tags: Set<infer T> } ? T : never,
  string
>;
/** The states that carry `tag`, in the chart's order. */
export const statesWith = <M extends AnyStateMachine>(machine: M, tag: TagOf<M>): string[] =>
  Object.keys(machine.states).filter((state) => machine.states[state]?.tags.includes(tag));
/** Does this state of the machine carry `tag`? What stands in no state carries none. */
export const inTag = <M extends AnyStateMachine>(
  machine: M,
  state: string | null | undefined,
  tag: TagOf<M>,
): boolean => state != null && (machine.states[state]?.tags.includes(tag) ?? false);

/** The events that `by` could ever send: what `can` answers about. */
export function eventsOf(machine: AnyStateMachine, by: string): string[] {
  return machine.events.filter((type) =>
    Object.keys(machine.states).some((state) => at(machine, state).can({ type, by })),
  );
}

/**
 * Every state × event × role the machine allows, with where it leads: the written-out chart, and
 * the database's transition table.
 */
export function table(
  machine: AnyStateMachine,
  roles: readonly string[],
): { from: string; event: string; by: string; to: string }[] {
  const moves = Object.keys(machine.states).flatMap((from) =>
    machine.events.flatMap((event) =>
      roles.flatMap((by) => {
        const to = next(machine, from as never, { type: event, by } as never);
        return to === undefined ? [] : [{ from, event, by, to: String(to) }];
      }),
    ),
  );
  return moves;
}

/**
 * A chart with its words for what it refuses. `preconditions` say what a chart cannot: limits that hang
 * on the row's own data.
 */
export interface Rules<R extends { state: string }> {
  entity: string;
  machine: AnyStateMachine;
  roles: readonly string[];
  refusals: Partial<Record<string, readonly RefusalRule[]>>;
  preconditions?: (row: R, event: string, by: string) => Extract<Can, { ok: false }> | null;
  /** When something happened that a refusal wants to name: "sent yesterday 10:32". */
  at?: (row: R, reason: string) => string | undefined;
}
const moves = new WeakMap<AnyStateMachine, Map<string, string>>();
/** The state after `event`, or undefined where the chart does not allow it. */
export function leadsTo(
  { machine, roles }: { machine: AnyStateMachine; roles: readonly string[] },
  state: string,
  event: string,
  by: string,
): string | undefined {
  const known =
    moves.get(machine) ??
    new Map(
      table(machine, roles).map((move) => [`${move.from} ${move.event} ${move.by}`, move.to]),
    );
  moves.set(machine, known);
  return known.get(`${state} ${event} ${by}`);
}

function refused<R extends { state: string }>(
  rules: Rules<R>,
  row: R,
  event: string,
): Extract<Can, { ok: false }> {
  const rule = rules.refusals[event]?.find((each) => !each.in || each.in.includes(row.state));
  const reason = rule?.reason ?? `${rules.entity}.cannot.now`;
  const at = rules.at?.(row, reason);
  return {
    ok: false,
    code: rule?.code ?? codes.notAllowedNow,
    reason,
    ...(at ? { at } : {}),
    ...(rule?.instead ? { instead: rule.instead } : {}),
  };
}
/** Does the chart allow it? A running machine may answer instead of the table. */
type Allows = (event: string) => boolean;
/** May `by` send `event` now, and if not, why (docs/rules.md, What can be done now). */
export function canSend<R extends { state: string }>(
  rules: Rules<R>,
  row: R,
  event: string,
  by: string,
  allows: Allows = () => leadsTo(rules, row.state, event, by) !== undefined,
): Can {
  return allows(event)
    ? (rules.preconditions?.(row, event, by) ?? { ok: true })
    : refused(rules, row, event);
}
const events = new WeakMap<AnyStateMachine, Map<string, string[]>>();
const eventsFor = (machine: AnyStateMachine, by: string): string[] => {
  const roles = events.get(machine) ?? new Map<string, string[]>();
  events.set(machine, roles);
  const known = roles.get(by) ?? eventsOf(machine, by);
  roles.set(by, known);
  return known;
};
/** `can` for every event this role could ever send. */
export const canOf = <R extends { state: string }>(
  rules: Rules<R>,
  row: R,
  by: string,
  allows?: Allows,
): Record<string, Can> =>
  Object.fromEntries(
    eventsFor(rules.machine, by).map((event) => [event, canSend(rules, row, event, by, allows)]),
  );
