import type { AnyStateMachine } from 'xstate';
import type { RefusalRule } from '#machines/lifecycle';
import { lifecycles as all } from '#server/lifecycles';

/** What a stored thing's chart says: its states, who may send what, and why not. */
export interface LifecycleChart {
  machine: AnyStateMachine;
  roles: readonly string[];
  refusals: Partial<Record<string, readonly RefusalRule[]>>;
}
/** Every lifecycle whose transition matrix is proved and published, by its name. */
export const lifecycles: Record<string, LifecycleChart> = Object.fromEntries(
  all.map((one) => [one.entity, one]),
);
