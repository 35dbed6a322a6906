import { charts } from '../registry/charts';
import { freeze, type FrozenPath } from '../paths/freeze';
import { frozenNames, frozenSuite, type FrozenName } from '../paths/frozen';
import { graphOf } from '../paths/suites';
import { suite } from '../model/tour';

const isFrozen = (name: string): name is FrozenName => frozenNames.some((one) => one === name);

/**
 * A chart's frozen paths; suites that are not frozen are made here and now. Throws for one that is
 * not known.
 */
export function suiteOf(chart: string, name: string): FrozenPath[] {
  const { machine, cases } = charts[chart] ?? {};
  if (!machine || !cases) throw new Error(`there is no chart ${chart}`);
  if (isFrozen(name)) return frozenSuite(chart, name);
  if (name !== 'edge' && name !== 'pair')
    throw new Error(`there is no suite ${name}; there are ${frozenNames.join(', ')}, edge, pair`);
  const graph = graphOf(machine, cases);
  return freeze(graph, suite(graph, name, 30));
}
