import { transitionsOf, type Graph } from '../../kit/model/model';
import { ended, never, type Property } from '../../kit/model/properties';
import { at, both, busy, comesToAnEnd, not, sent, told } from '../../kit/model/predicates';

const loggedOut = at('loggedOut');
const hears =
  (type: string) =>
  ({ machine }: Graph) =>
    transitionsOf(machine).list.some(({ event }) => event === type);
const waits = ({ states }: Graph) => states.some(busy);
const hasEnd = ({ machine }: Graph) =>
  Object.values(machine.root.states).some(
    ({ key, type }) => type === 'final' && key !== 'loggedOut',
  );

/**
 * What every chart is asked of which it can be asked. One in which it is not so says what is so
 * instead (`except`).
 */
const common: readonly { of: (graph: Graph) => boolean; fact: Property }[] = [
  {
    of: hears('sessionLost'),
    fact: never('a session that ended is always answered', {
      happens: (edge, to) => sent('sessionLost')(edge) && !loggedOut(to),
    }),
  },
  { of: waits, fact: told() },
  // An end of its own: that the session ends can happen anywhere, and would say nothing.
  { of: hasEnd, fact: comesToAnEnd(both(ended, not(loggedOut)), not(loggedOut)) },
];
export const commonTo = (graph: Graph): Property[] =>
  common.filter(({ of }) => of(graph)).map(({ fact }) => fact);
