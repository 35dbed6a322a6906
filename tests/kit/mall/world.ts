import type { Page } from 'playwright';
import type { FrozenPath, FrozenStep } from '../paths/freeze';
import type { RunningMall } from '../../e2e/lib/mall';
import type { Causes } from './causes';
import type { Calls } from './calls';
import type { Ending } from './callGate';

/** How an outcome came about: in data and on the wire, or only said so. */
export interface Caused {
  ending: Ending;
  how: 'real' | 'injected';
}
export const real = (ending: Ending = { mode: 'run' }): Caused => ({ ending, how: 'real' });
export const injected = (ending: Ending): Caused => ({ ending, how: 'injected' });

/** Where a path begins: an address of the mall after its "/", and who opens it. */
export interface Opening {
  address: string;
  /** Both halves of a session; none for a visitor. */
  session?: { token: string; half: string; cookie: string };
  cookies?: { name: string; value: string }[];
  /** More that the browser remembers. */
  storage?: Record<string, string>;
  /** Calls answered for real until the first step is taken. */
  through?: string[];
}
/** The path around a step: what was just done, what was seen so far, what comes. */
interface Around {
  before: FrozenStep | undefined;
  trail: readonly FrozenStep[];
  ahead: readonly FrozenStep[];
}
export interface Scene<Person> {
  mall: RunningMall;
  page: Page;
  /** Another tab of the same browser, on an empty page. */
  tab: () => Promise<Page>;
  /**
   * The back office of somebody of staff, in a browser of their own that stays open from path to
   * path.
   */
  office: () => Promise<Page>;
  who: Person;
  around: Around;
}
/** Answers a call that is under way. */
export type Release = (call: string, ending?: Ending) => Promise<void>;
/**
 * One chart in the real mall: who walks it, which call each actor makes, how each outcome is really
 * caused.
 */
export interface World<Person> {
  calls: Calls;
  /** The name of the call that an actor makes, where that is not its own. */
  callOf?: (actor: string) => string;
  enter: (mall: RunningMall, path: FrozenPath) => Promise<{ who: Person; opening: Opening }>;
  /** What must be so before a step, for what follows it. */
  before?: (scene: Scene<Person>, step: FrozenStep) => Promise<unknown>;
  /**
   * What nobody presses, or presses in a way of its own, by step, actor or event; what is alike for
   * all charts stands in alike.ts.
   * What happens by itself is counted as really caused unless this says otherwise. `release`
   * answers a call that is under way.
   */
  happens?: Record<
    string,
    (scene: Scene<Person>, step: FrozenStep, release: Release) => Promise<Caused['how'] | void>
  >;
  /** Steps of a kind of their own, before all others; false leaves them to the driver. */
  perform?: (
    scene: Scene<Person>,
    step: FrozenStep,
    count: (how: Caused['how']) => void,
    release: Release,
  ) => Promise<boolean>;
  /** The page on which a step is taken and looked at; the walker's own without it. */
  pageOf?: (scene: Scene<Person>, step: FrozenStep) => Promise<Page>;
  /** The browser's clock is turned in every path. */
  clock?: boolean;
  /** All causes by oneself, in place of `causes`; null is only said. */
  cause?: (scene: Scene<Person>, step: FrozenStep) => Promise<Caused | null>;
  /**
   * Ends the walker's session so that the next call is answered with this code; without it, as for
   * every member.
   */
  endSession?: (scene: Scene<Person>, code: number) => Promise<boolean>;
  /** How outcomes are caused; what is not named here is caused as in every chart (causes.ts). */
  causes?: Causes<Person>;
  /**
   * The last resort, what an outcome is only said to be: the model's own answer, unless its
   * endpoint carries it another way.
   */
  answer?: (step: FrozenStep) => unknown;
  /** What is typed into the form of an event, where it is not the event's own details. */
  typed?: (scene: Scene<Person>, step: FrozenStep) => Record<string, string> | undefined;
  /** Events that another address of the same state offers. */
  elsewhere?: (
    scene: Scene<Person>,
    step: FrozenStep,
    next: FrozenStep | undefined,
  ) => (event: string) => boolean;
  /** Leads to the screen that shows a state, where the step itself does not. */
  reach?: (
    scene: Scene<Person>,
    step: FrozenStep,
    next: FrozenStep | undefined,
  ) => Promise<unknown>;
  /**
   * States that leave the page: the address says which, or what stands there instead (a selector).
   * At the mall's door stands whoever lost the session.
   */
  ends?: Record<string, RegExp | string>;
  /** Another screen than the model's shows this state: its words are not compared. */
  otherWords?: (step: FrozenStep, scene: Scene<Person>) => boolean;
  /** States that no screen waits in. */
  passing?: (step: FrozenStep, next: FrozenStep | undefined) => boolean;
  /** Details of events that mean the same in every world; ids differ. */
  meaningful?: readonly string[];
}
