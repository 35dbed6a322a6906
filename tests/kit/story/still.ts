import type { AnyMachineSnapshot } from 'xstate';
import type { FrozenStep } from '../paths/freeze';
import { labelOf } from '../model/model';
import type { ViewKit } from '../drive/mounted';
import type { NamedPath } from '../paths/pathsFile';
import { retraced } from '../paths/retrace';

/**
 * A chart standing in a state, with nothing running: enough to look at, never a proof that the
 * state can be reached.
 */
export interface Still {
  snapshot: AnyMachineSnapshot;
  /** The step that led there: the view's page follows it. */
  last: FrozenStep | undefined;
}
/**
 * Leads a chart along the frozen way to a state by pure transitions. Throws where the way no longer
 * fits the chart.
 */
export function still(kit: ViewKit, way: NamedPath): Still {
  const { path, last } = retraced(kit, way);
  const [, ...steps] = path.steps;
  const wanted = path.steps.at(-1)?.shows.label;
  if (labelOf(last) !== wanted)
    throw new Error(`the way to ${wanted} leads to ${labelOf(last)}: npm run paths:gen`);
  return { snapshot: last, last: steps.at(-1) };
}
