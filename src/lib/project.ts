import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  SnapshotFrom,
  StateValue,
} from 'xstate';

/** What a view may see of a running flow: where it is, what may happen next, and its data. */
export type Projection<M extends AnyStateMachine> = ContextFrom<M> & {
  /** Dotted path of the active leaf: `payment.choosing.card`; parallel leaves joined with " & ". */
  at: string;
  busy: boolean;
  can: (event: EventFromLogic<M>) => boolean;
};
/** What a view takes: the projection, and a way to answer. */
export type ViewProps<M extends AnyStateMachine> = Projection<M> & {
  send: (event: EventFromLogic<M>) => void;
};

const leaves = (value: StateValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([name, inner]) =>
        inner && leaves(inner).length ? leaves(inner).map((leaf) => `${name}.${leaf}`) : [name],
      );
/** `{payment: {choosing: 'card'}}` -> `payment.choosing.card`. */
export const leafOf = (value: StateValue): string => leaves(value).join(' & ');

export const project = <M extends AnyStateMachine>(snapshot: SnapshotFrom<M>): Projection<M> => {
  const s = snapshot as AnyMachineSnapshot;
  return {
    ...(s.context as object),
    at: leafOf(s.value as StateValue),
    busy: s.hasTag('busy'),
    can: (event: EventFromLogic<M>) => s.can(event),
  } as Projection<M>;
};
