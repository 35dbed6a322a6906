import { commonTo } from '../../charts/shared/common';
import { explore } from './explore';
import { lintChart, type Explained, type Finding } from './lints';
import type { Chart, Graph } from './model';
import { inWords, type Property } from './properties';

/**
 * What is said of a chart beside its cases: facts that hold in everything it does, and lints that
 * are as they should be.
 */
export interface Specification {
  properties: Property[];
  explained?: Explained;
  /**
   * What of the context the properties look at, besides what decides behaviour: states that differ
   * in it are told apart.
   */
  sees?: (context: never) => unknown;
}
export interface Verdict {
  graph: Graph;
  properties: {
    name: string;
    /** The shortest way to where it does not hold, in words. */ against: string | null;
  }[];
  findings: Finding[];
}

/**
 * Everything that can happen, each state apart that a property may look at: never minimised, as a
 * context is part of what is judged.
 */
export function unfold({ machine, cases }: Chart, { sees }: Specification): Graph {
  const project = (context: never, at: string) => [
    cases.project ? cases.project(context, at) : context,
    sees?.(context),
  ];
  return explore(machine, { ...cases, project });
}
/**
 * A chart's own facts, then those it shares with the others. What stands instead of such a one, and
 * need not, is told like a fact that fails.
 */
function judgeFacts(graph: Graph, own: readonly Property[]): Verdict['properties'] {
  const common = commonTo(graph);
  const shared = common.filter(({ name }) => !own.some(({ instead }) => instead === name));
  const needless = ({ instead }: Property) =>
    instead !== undefined && !common.some(({ name, check }) => name === instead && check(graph));
  return [...own, ...shared].map((property) => {
    const path = property.check(graph);
    if (path) return { name: property.name, against: inWords(path, graph) };
    return {
      name: property.name,
      against: needless(property) ? `no exception is needed here from '${property.instead}'` : null,
    };
  });
}
/**
 * Judges a chart by its properties, by those that are common to all charts, and by the lints that
 * need no view.
 */
export function judge(chart: Chart, judged: Specification): Verdict {
  const graph = unfold(chart, judged);
  return {
    graph,
    properties: judgeFacts(graph, judged.properties),
    findings: lintChart(graph, chart.cases),
  };
}
