import { eventsOf } from '#machines/lifecycle';
import type { AnyStateMachine } from 'xstate';
import type { Cases, Chart } from './model';

interface Asked {
  /** How it begins, in a word. */
  begins: string;
  /** What a page asks for before it sends the event. */
  asks?: Record<string, object>;
  /** Events that the thing's own pages have no control for: they happen elsewhere. */
  elsewhere?: readonly string[];
  /** The role nobody sits behind. */
  system?: string;
}
type Sent = Record<string, Record<string, Record<string, unknown>>>;

/**
 * A stored thing's chart with its test vocabulary: each event once for every role that may send it,
 * and once for every role that may not.
 */
export function lifecycleChart(
  machine: AnyStateMachine,
  roles: readonly string[],
  { begins, asks = {}, elsewhere = [], system = 'system' }: Asked,
): Chart {
  const may = Object.fromEntries(roles.map((role) => [role, new Set(eventsOf(machine, role))]));
  const by = (
    type: string,
    named: (role: string) => string,
    sends: (role: string) => boolean | undefined,
  ) =>
    Object.fromEntries(
      roles.filter(sends).map((role) => [named(role), { by: role, ...asks[type] }]),
    );
  /** Pressed on a page of the thing; what the system sends, or another page, happens by itself. */
  const isPressed = (type: string, role: string) => role !== system && !elsewhere.includes(type);
  const each = (pressed: boolean): Sent =>
    Object.fromEntries(
      machine.events
        .map(
          (type) =>
            [
              type,
              by(
                type,
                (role) => role,
                (role) => may[role]?.has(type) && isPressed(type, role) === pressed,
              ),
            ] as const,
        )
        .filter(([, sent]) => Object.keys(sent).length > 0),
    );
  const cases: Cases = {
    starts: { [begins]: undefined },
    sessionCodes: [],
    user: each(true),
    system: each(false),
    strangers: Object.fromEntries(
      machine.events.map((type) => [
        type,
        by(
          type,
          (role) => `by the ${role}`,
          (role) => !may[role]?.has(type),
        ),
      ]),
    ),
    actors: {},
  };
  return { machine, cases };
}
