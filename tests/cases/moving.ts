import type { Moment, Where } from '../kit/properties';

// Words that the properties of flows are written in.
export const at = (...places: string[]): Where => ({ label }) => places.some((place) => label === place || label.startsWith(`${place}.`));
export const enters = (...places: string[]): Moment => (_, to, from) => at(...places)(to) && to.label !== from.label;
export const step = (pattern: RegExp): Moment => (edge) => pattern.test(edge.step.name);
export const giveUp = 'the call is given up after 60 s (spec §9) and its failure has a state of its own; the address and the tab stay the person\'s';
