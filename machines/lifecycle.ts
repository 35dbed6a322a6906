import { transition, type AnyMachineSnapshot, type AnyStateMachine, type EventFromLogic, type SnapshotFrom, type StateValueFrom } from 'xstate';

/** The machine, standing in the state that a stored row says it is in. */
const at = (machine: AnyStateMachine, state: AnyMachineSnapshot['value']): AnyMachineSnapshot =>
  machine.resolveState({ value: state, context: {} });

export const can = <M extends AnyStateMachine>(machine: M, state: StateValueFrom<M>, event: EventFromLogic<M>): boolean =>
  at(machine, state).can(event);

/** The state after `event`, or undefined where the machine does not allow it. Pure: it runs nothing. */
export function next<M extends AnyStateMachine>(machine: M, state: StateValueFrom<M>, event: EventFromLogic<M>): StateValueFrom<M> | undefined {
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
/** Why an event is refused in some states: a code, a message id, and what to do instead. The last rule without `in` is the rest. */
export interface RefusalRule {
  in?: readonly string[];
  code: number;
  reason: string;
  instead?: string;
}

export const metaOf = (machine: AnyStateMachine, state: string): StateMeta => (machine.states[state]?.meta ?? {}) as StateMeta;

/** The events that `by` could ever send: what `can` answers about. */
export function eventsOf(machine: AnyStateMachine, by: string): string[] {
  return machine.events.filter((type) => Object.keys(machine.states).some((state) => at(machine, state).can({ type, by })));
}

/** Every state × event × role the machine allows, with where it leads: the written-out chart, and the database's transition table. */
export function table(machine: AnyStateMachine, roles: readonly string[]): { from: string; event: string; by: string; to: string }[] {
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
