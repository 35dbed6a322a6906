import { initialTransition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { asksIn } from '../model/asks';
import { stepper } from '../model/explore';
import { labelOf, leavesOf, stepsFrom, type Cases, type Step } from '../model/model';

/**
 * One moment of a chart: where it is, what it holds, whom it is waiting for. Equal moments are one
 * object.
 */
export interface Moment {
  snapshot: AnyMachineSnapshot;
  key: string;
  label: string;
  /** Its calls under way and what it tells others. */
  asks: string[];
}
/** Equal values have equal numbers; an object seen before is known without reading it again. */
export class Numbers {
  private readonly byObject = new WeakMap<object, number>();
  private readonly byText = new Map<string, number>();
  of(value: unknown): number {
    const known =
      value !== null && typeof value === 'object' ? this.byObject.get(value) : undefined;
    if (known !== undefined) return known;
    const text = JSON.stringify(value) ?? 'undefined';
    const number = this.byText.get(text) ?? this.byText.size;
    this.byText.set(text, number);
    if (value !== null && typeof value === 'object') this.byObject.set(value, number);
    return number;
  }
}

/**
 * A chart that can be walked without running anything, moment by moment; a step from a moment is
 * taken once and remembered.
 */
export class World {
  private readonly moments = new Map<string, Moment>();
  private readonly steps = new Map<Moment, Step[]>();
  private readonly after = new Map<Moment, Map<string, Moment | null>>();
  private readonly step: ReturnType<typeof stepper>;
  constructor(
    readonly machine: AnyStateMachine,
    readonly cases: Cases,
    private readonly numbers: Numbers,
  ) {
    this.step = stepper(machine);
  }
  moment(snapshot: AnyMachineSnapshot): Moment {
    const asks = asksIn(snapshot, this.cases);
    const fields = Object.entries(snapshot.context as object).map(
      ([name, value]) => `${name}:${this.numbers.of(value)}`,
    );
    const key = [
      leavesOf(snapshot).join(),
      snapshot.status,
      [...snapshot.tags].sort().join(),
      fields.join(),
      this.numbers.of(asks),
    ].join('|');
    const known = this.moments.get(key);
    if (known) return known;
    const moment = { snapshot, key, label: labelOf(snapshot), asks };
    this.moments.set(key, moment);
    return moment;
  }
  open(start: string): Moment {
    return this.moment(
      initialTransition(this.machine, this.cases.starts[start] as never)[0] as AnyMachineSnapshot,
    );
  }
  stepsAt(moment: Moment): Step[] {
    const known =
      this.steps.get(moment) ??
      (moment.snapshot.status === 'active'
        ? stepsFrom(moment.snapshot, this.cases, 'classes')
        : []);
    this.steps.set(moment, known);
    return known;
  }
  /** The moment after a step, or null where the chart does not hear it. */
  take(moment: Moment, step: Step): Moment | null {
    const taken = this.after.get(moment) ?? new Map<string, Moment | null>();
    this.after.set(moment, taken);
    const name = `${step.event.type} ${step.name}`;
    const known = taken.get(name);
    if (known !== undefined) return known;
    const { to, takes } = this.step(moment.snapshot, step.event);
    const next = takes.length === 0 ? null : this.moment(to);
    taken.set(name, next);
    return next;
  }
  /** The step of this name with the details it has here; `step` itself where the chart has none. */
  same(moment: Moment, step: Step): Step {
    return (
      this.stepsAt(moment).find(
        ({ name, event }) => name === step.name && event.type === step.event.type,
      ) ?? step
    );
  }
  /** What of the user's is heard here. */
  heard(moment: Moment): Step[] {
    return this.stepsAt(moment).filter((step) => step.kind === 'user' && this.take(moment, step));
  }
}
