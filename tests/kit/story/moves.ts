import type { FrozenStep } from '../paths/freeze';

/**
 * Every transition out of every state, frozen: `way` names how the chart gets to where it starts.
 */
export interface Moves {
  ways: Record<string, FrozenStep[]>;
  moves: Record<string, { name: string; way: string; step: FrozenStep }[]>;
}
