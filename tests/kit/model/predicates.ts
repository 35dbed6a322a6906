import type { Edge, State } from './model';
import {
  always,
  canAlways,
  contextOf,
  leadsTo,
  never,
  type Moment,
  type Property,
  type Where,
} from './properties';

// Words that the properties of flows are written in.
export const at =
  (...places: string[]): Where =>
  ({ label }) =>
    places.some((place) => label === place || label.startsWith(`${place}.`));
export const busy: Where = ({ snapshot }) => snapshot.hasTag('busy');
export const enters =
  (...places: string[]): Moment =>
  (_, to, from) =>
    at(...places)(to) && to.label !== from.label;
export const goes =
  (out: Where, into: Where): Moment =>
  (_, to, from) =>
    out(from) && into(to);
/** From elsewhere: what moves within these places does not count. */
export const comesTo = (...places: string[]): Moment => goes(not(at(...places)), at(...places));

type Happens = (edge: Edge) => boolean;
export const step =
  (pattern: RegExp): Happens =>
  (edge) =>
    pattern.test(edge.step.name);
export const sent =
  (...types: string[]): Happens =>
  ({ step: { event } }) =>
    types.includes(event.type);
export const bySystem: Happens = ({ step: { kind } }) => kind === 'system';
/** Takes one of the chart's transitions whose id, without the chart's own, begins like this. */
export const takes =
  (...rows: string[]): Happens =>
  (edge) =>
    edge.takes.some((id) => rows.some((row) => id.slice(id.indexOf('.') + 1).startsWith(row)));

export const not =
  (where: Where): Where =>
  (state) =>
    !where(state);
export const either =
  <A extends unknown[]>(...ones: ((...seen: A) => boolean)[]) =>
  (...seen: A): boolean =>
    ones.some((one) => one(...seen));
export const both =
  <A extends unknown[]>(...ones: ((...seen: A) => boolean)[]) =>
  (...seen: A): boolean =>
    ones.every((one) => one(...seen));

type Holds<C> = (context: C, state: State) => boolean;
/**
 * What is said of a chart by what it keeps in mind: wherever it is there; there, and nowhere else;
 * the places where it is so.
 */
export const keeping = <C>() => {
  const having =
    (holds: Holds<C>): Where =>
    (state) =>
      holds(contextOf<C>(state), state);
  return {
    having,
    always: (name: string, where: Where, holds: Holds<C>): Property =>
      always(name, either(not(where), having(holds))),
    exactly: (name: string, where: Where, holds: Holds<C>): Property =>
      always(name, (state) => where(state) === having(holds)(state)),
  };
};

/**
 * A call that was lost may have been heard: until what came of it is `known`, something does not
 * happen.
 */
export const beforeKnown = (
  what: string,
  actor: string,
  known: RegExp,
  happens: Moment,
): Property =>
  never(`${what} before it is known what became of it`, {
    after: step(new RegExp(`^(${actor}) ✗ (network|http500|2000039)$`)),
    until: step(known),
    happens,
  });
export const told = (ignoring?: Happens): Property =>
  leadsTo('whoever waits for the server is told something', busy, not(busy), ignoring);
export const comesToAnEnd = (end: Where, from?: Where): Property =>
  canAlways('whatever happened, it can come to an end', end, { from });

const waited = step(/^(after undoFor|leave)/);
/**
 * What everything decided in the back office promises, as it can be undone for a while
 * (docs/rules.md, Desks).
 */
export const undoable: readonly Property[] = [
  never('nothing is sent before ten seconds are over, or the screen is left', {
    until: waited,
    happens: enters('sending'),
  }),
  never('what was taken back is not sent', {
    after: step(/^undo/),
    until: waited,
    happens: goes(not(at('sending', 'unsent')), at('sending')),
  }),
  never('nothing is decided that was not sent', {
    until: enters('sending'),
    happens: step(/^decide/),
  }),
];
