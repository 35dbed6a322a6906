import { createMachine, not, type AnyStateMachine } from 'xstate';

/** A chart with one thing wrong in it. */
export interface Mutant {
  /** The same as long as the place it is about: `drop checkout.cart|next|0`. */
  id: string;
  operator: string;
  /** The state in which the mistake is. */
  at: string;
  /** The transition, where it is about one: `state|event|index`, as the model names it. */
  transition?: string;
  says: string;
  make: () => AnyStateMachine;
}
type Params = Record<string, unknown>;
type Guard = string | { type: string; params?: Params };
interface Row {
  target?: string;
  guard?: unknown;
  actions?: unknown;
}
type Rows = string | Row | readonly (string | Row)[];
interface Node {
  id?: string;
  initial?: string;
  on?: Record<string, Rows>;
  after?: Record<string, Rows>;
  invoke?: { id: string; onDone?: Rows; onError?: Rows; input?: unknown };
  entry?: unknown;
  exit?: unknown;
  tags?: unknown;
  states?: Record<string, Node>;
}
const copy = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(copy) as T;
  return value !== null && typeof value === 'object'
    ? (Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)])) as T)
    : value;
};
const listOf = <T>(value: T | readonly T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? [...(value as readonly T[])] : [value as T];
const rowsOf = (rows: Rows | undefined): Row[] =>
  listOf<string | Row>(rows).map((row) => (typeof row === 'string' ? { target: row } : row));
const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, i) => i !== index);
const nameOf = (guard: unknown): string => {
  if (typeof guard === 'string') return guard;
  const { type, params } = guard as { type: string; params?: Params };
  return params ? `${type}(${Object.values(params).map(String).join(' ')})` : type;
};

/**
 * Where a list of alternatives stands in a state: under an event, a delay, or an actor's answer.
 */
interface Slot {
  event: string;
  get: (node: Node) => Rows | undefined;
  set: (node: Node, rows: Row[]) => void;
}
function slotsOf(node: Node, id: string): Slot[] {
  const under = (where: 'on' | 'after', event: (key: string) => string): Slot[] =>
    Object.keys(node[where] ?? {}).map((key) => ({
      event: event(key),
      get: (one) => one[where]?.[key],
      set: (one, rows) => {
        (one[where] as Record<string, Rows>)[key] = rows;
      },
    }));
  const answers = (['onDone', 'onError'] as const)
    .filter((way) => node.invoke?.[way])
    .map((way): Slot => ({
      event: `xstate.${way === 'onDone' ? 'done' : 'error'}.actor.${node.invoke?.id}`,
      get: (one) => one.invoke?.[way],
      set: (one, rows) => {
        if (one.invoke) one.invoke[way] = rows;
      },
    }));
  return [
    ...under('on', (key) => key),
    ...under('after', (key) => `xstate.after.${key}.${id}`),
    ...answers,
  ];
}

/**
 * What other values a guard's parameter takes in this chart: a plausible wrong one is one of these.
 */
function valuesIn(root: Node): (guard: Guard, key: string) => unknown[] {
  const seen = new Map<string, unknown[]>();
  const note = (guard: unknown) => {
    if (guard === null || typeof guard !== 'object') return;
    const { type, params } = guard as { type: string; params?: Params };
    for (const [key, value] of Object.entries(params ?? {})) {
      const known = seen.get(`${type} ${key}`) ?? [];
      if (!known.some((one) => JSON.stringify(one) === JSON.stringify(value)))
        seen.set(`${type} ${key}`, [...known, value]);
    }
  };
  const visit = (node: Node, id: string) => {
    for (const { get } of slotsOf(node, id)) for (const { guard } of rowsOf(get(node))) note(guard);
    for (const child of Object.values(node.states ?? {})) visit(child, id);
  };
  visit(root, '');
  return (guard, key) => seen.get(`${typeof guard === 'string' ? guard : guard.type} ${key}`) ?? [];
}

/** Every chart that differs from this one in one place. */
export function mutants(machine: AnyStateMachine): Mutant[] {
  const config = machine.config as unknown as Node;
  const values = valuesIn(config);
  const found: Mutant[] = [];
  const make = (path: string[], change: (node: Node) => void) => () => {
    const changed = copy(config);
    change(path.reduce((node, name) => node.states?.[name] as Node, changed));
    return createMachine(
      changed as never,
      machine.implementations as never,
    ) as unknown as AnyStateMachine;
  };
  /**
   * The state a target names, from the root: next to the one it stands in, inside it, or by the
   * chart's own id.
   */
  const pathTo = (target: string, from: string[]): string[] => {
    if (target.startsWith('#')) return target.split('.').slice(1);
    return target.startsWith('.')
      ? [...from, ...target.slice(1).split('.')]
      : [...from.slice(0, -1), ...target.split('.')];
  };
  const childrenOf = (path: string[]) =>
    Object.keys(
      path.reduce<Node | undefined>((node, name) => node?.states?.[name], config)?.states ?? {},
    );
  /** The next state beside this one; where it has none beside it, beside its parent. */
  const beside = (path: string[]): string[] | null => {
    if (path.length === 0) return null;
    const names = childrenOf(path.slice(0, -1));
    if (names.length < 2) return beside(path.slice(0, -1));
    return [
      ...path.slice(0, -1),
      names[(names.indexOf(path.at(-1) ?? '') + 1) % names.length] ?? '',
    ];
  };

  const inRow = (path: string[], at: string, slot: Slot, row: Row, index: number) => {
    const transition = `${at}|${slot.event}|${index}`;
    const add = (operator: string, says: string, change: (rows: Row[]) => Row[], more = '') =>
      found.push({
        id: `${operator} ${transition}${more}`,
        operator,
        at,
        transition,
        says,
        make: make(path, (node) => slot.set(node, change(rowsOf(slot.get(node))))),
      });
    const edit = (update: Row) => (rows: Row[]) =>
      rows.map((one, i) => (i === index ? { ...one, ...update } : one));
    add('drop', `${slot.event} no longer leads to ${row.target ?? 'its actions'}`, (rows) =>
      without(rows, index),
    );
    const other = row.target && beside(pathTo(row.target, path));
    if (other)
      add(
        'retarget',
        `${row.target} becomes ${other.join('.')}`,
        edit({ target: `#${machine.id}.${other.join('.')}` }),
      );
    const actions = listOf(row.actions);
    if (row.target && actions.length > 0)
      add('stay', `${row.target} is not entered`, edit({ target: undefined }));
    actions.forEach((action, i) =>
      add(
        'unact',
        `${String(action)} is not done`,
        edit({ actions: without(actions, i) }),
        ` ${String(action)}`,
      ),
    );
    if (index > 0)
      add('swap', 'asked before the one above it', (rows) =>
        rows.map((one, i) =>
          i === index ? (rows[i - 1] as Row) : i === index - 1 ? (rows[index] as Row) : one,
        ),
      );
    if (!row.guard) return;
    add('negate', `not ${nameOf(row.guard)}`, edit({ guard: not(row.guard as never) }));
    add('unguard', `without ${nameOf(row.guard)}`, edit({ guard: undefined }));
    for (const [key, value] of Object.entries((row.guard as { params?: Params }).params ?? {})) {
      const wrong = wrongOf(value, values(row.guard as Guard, key));
      if (wrong !== undefined)
        add(
          'params',
          `${nameOf(row.guard)} with ${key} ${String(wrong) || 'none'}`,
          edit({
            guard: {
              ...(row.guard as object),
              params: { ...(row.guard as { params: Params }).params, [key]: wrong },
            },
          }),
          ` ${key}`,
        );
    }
  };
  const visit = (node: Node, path: string[]) => {
    const at = [machine.id, ...path].join('.');
    const add = (operator: string, says: string, change: (node: Node) => void, more = '') =>
      found.push({ id: `${operator} ${at}${more}`, operator, at, says, make: make(path, change) });
    for (const slot of slotsOf(node, at))
      rowsOf(slot.get(node)).forEach((row, index) => inRow(path, at, slot, row, index));
    for (const way of ['entry', 'exit'] as const) {
      const actions = listOf(node[way]);
      actions.forEach((action, i) =>
        add(
          `un${way}`,
          `${String(action)} is not done on ${way}`,
          (one) => {
            one[way] = without(actions, i);
          },
          ` ${String(action)}`,
        ),
      );
    }
    const names = Object.keys(node.states ?? {});
    const first = names[(names.indexOf(node.initial ?? '') + 1) % names.length];
    if (node.initial && first !== node.initial)
      add('initial', `begins in ${first}, not ${node.initial}`, (one) => {
        one.initial = first;
      });
    if (node.invoke)
      add('uninvoke', `${node.invoke.id} is not called`, (one) => {
        delete one.invoke;
      });
    if (node.invoke?.input)
      add('uninput', `${node.invoke.id} is told nothing`, (one) => {
        delete one.invoke?.input;
      });
    // A page is busy by this tag. What else a state is tagged with is asked from outside the chart.
    if (listOf(node.tags).includes('busy'))
      add('untag', `without ${listOf(node.tags).join()}`, (one) => {
        delete one.tags;
      });
    for (const name of names) visit(node.states?.[name] as Node, [...path, name]);
  };
  visit(config, []);
  return found;
}
/** A list without its first; anything else as it is somewhere else in the chart. */
function wrongOf(value: unknown, others: readonly unknown[]): unknown {
  if (Array.isArray(value)) return value.slice(1);
  const index = others.findIndex((one) => JSON.stringify(one) === JSON.stringify(value));
  return others.length > 1 ? others[(index + 1) % others.length] : undefined;
}
