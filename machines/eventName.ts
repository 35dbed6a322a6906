import type { AnyStateMachine, EventFromLogic } from 'xstate';

/** The names of the events that a lifecycle's chart knows. */
export type EventName<R extends { machine: AnyStateMachine }> = EventFromLogic<
  R['machine']
>['type'];
