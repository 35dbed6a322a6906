import type { AnyStateMachine } from 'xstate';
import type { RunningMall } from '../../e2e/lib/mall';
import type { templatesOf } from '../drive/words';
import type { Causes } from './causes';
import type { Faults, CallGate } from './callGate';
import type { Opening, World } from './world';

/** What the engine is told of the mall that it walks: all that is not the same for every product. */
export interface MallUnderTest {
  /** Runs it; every request goes through the gate. */
  run: (gate: CallGate) => Promise<RunningMall>;
  /** Addresses that are opened once before anybody walks: a browser's first page takes longest. */
  first: readonly string[];
  /** Makes the mall's own database fail. */
  faults: Faults;
  /** Codes that say that a session ended, and how it is ended so that the next call is told one. */
  sessionCodes: readonly number[];
  endSession: (mall: RunningMall, who: unknown, code: number) => Promise<boolean>;
  /** Somebody of staff at the back office. */
  office: (mall: RunningMall) => Promise<Opening>;
  /** Causes of outcomes that mean the same in every chart. */
  causes: Causes<unknown>;
  /** What happens alike in every chart that has it, and where whoever leaves it stands. */
  happens: NonNullable<World<unknown>['happens']>;
  ends: NonNullable<World<unknown>['ends']>;
  /** States that no screen waits in, whatever the chart. */
  passing: NonNullable<World<unknown>['passing']>;
  /**
   * Lifecycles that the server alone decides, in the process that walks: a mistake in one is made
   * where its server holds it.
   */
  decided: Record<string, { holder: { machine: AnyStateMachine }; right: AnyStateMachine }>;
  /** Does away with what a walk left undone, so that it does not happen in the next. */
  settle: (mall: RunningMall) => Promise<unknown>;
  /** The mall's English texts, compiled: a screen's words are recognised by them. */
  texts: Parameters<typeof templatesOf>[0];
}
