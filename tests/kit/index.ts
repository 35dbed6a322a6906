// What the folder of a chart is written with.

// Cases.
export { isFault, type ActorCases, type Cases, type Chart } from './model/model';
export { lifecycleChart } from './model/lifecycleChart';

// Properties.
export type { Specification } from './model/judge';
export { canAlways, ended, except, failed, leadsTo, never, type Moment } from './model/properties';
export {
  at,
  beforeKnown,
  both,
  bySystem,
  comesTo,
  comesToAnEnd,
  either,
  enters,
  goes,
  keeping,
  not,
  sent,
  step,
  takes,
  told,
  undoable,
} from './model/predicates';

// The view.
export type { ShownView, ViewKit } from './drive/mounted';

// The world.
export type { FrozenPath, FrozenStep } from './paths/freeze';
export {
  injected,
  real,
  type Caused,
  type Opening,
  type Release,
  type Scene,
  type World,
} from './mall/world';
export { arranged, but, cut, twin, worded, type Cause, type Causes } from './mall/causes';
export type { Ending } from './mall/callGate';
export type { MallUnderTest } from './mall/product';
export { patience } from './mall/patience';
export { click, press, see } from './mall/visit';
