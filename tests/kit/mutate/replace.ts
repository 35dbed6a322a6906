import type { AnyStateMachine } from 'xstate';
import { mutants } from './mutants';

declare global {
  /**
   * By a chart's id, the mutant that takes its place: only ever set by the mutation tests, in pages
   * built for them.
   */
  var __mutants: Record<string, string> | undefined;
}
/** The chart, or the mutant of it that this page was asked to run. */
export function replaceable<M extends AnyStateMachine>(machine: M): M {
  const id = globalThis.__mutants?.[machine.id];
  if (!id) return machine;
  const found = mutants(machine).find((mutant) => mutant.id === id);
  if (!found) throw new Error(`${machine.id} has no mutant ${id}`);
  return found.make() as M;
}
