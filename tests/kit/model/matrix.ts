import { codes } from '#contract/codes';
import { table } from '#machines/lifecycle';
import type { LifecycleChart } from '../../charts/shared/lifecycles';

export interface Cell {
  state: string;
  event: string;
  by: string;
}
/** A cell of the transition matrix: what the chart says, and what the last run saw. */
export interface CellResult extends Cell {
  /** Where it leads; missing where it is refused. */
  to?: string;
  /** The chart's code where it is refused. */
  code?: number;
  result: 'passed' | 'failed' | 'notRun';
  /** The doors that were tried and the code each answered with. */
  doors: { name: string; code: number }[];
  /** Why a door does something else that the chart allows. */
  note?: string;
  problem?: string;
}
export interface Matrix {
  lifecycle: string;
  /** When it was run, ISO; null: not yet. */
  at: string | null;
  states: string[];
  events: string[];
  roles: string[];
  cells: CellResult[];
}
export const matrixFile = (lifecycle: string) => `reports/matrix/${lifecycle}.json`;
export const keyOf = ({ state, event, by }: Cell) => `${state} ${event} ${by}`;

/** The code of the first rule that names the state, or names none. */
export const refusalIn = ({ refusals }: LifecycleChart, state: string, event: string): number =>
  refusals[event]?.find((rule) => !rule.in || rule.in.includes(state))?.code ?? codes.notAllowedNow;

/** Every state × event × role of a lifecycle as its chart says, nothing run yet. */
export function matrixOf(lifecycle: string, chart: LifecycleChart): Matrix {
  const { machine, roles } = chart;
  const leads = new Map(
    table(machine, roles).map(({ from, event, by, to }) => [keyOf({ state: from, event, by }), to]),
  );
  const states = Object.keys(machine.states);
  const cells = states.flatMap((state) =>
    machine.events.flatMap((event: string) =>
      roles.map((by): CellResult => {
        const to = leads.get(keyOf({ state, event, by }));
        return {
          state,
          event,
          by,
          ...(to === undefined ? { code: refusalIn(chart, state, event) } : { to }),
          result: 'notRun',
          doors: [],
        };
      }),
    ),
  );
  return {
    lifecycle,
    at: null,
    states,
    events: [...machine.events] as string[],
    roles: [...roles],
    cells,
  };
}
