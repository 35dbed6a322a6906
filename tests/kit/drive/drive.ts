import { fromPromise, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';
import { asksIn } from '../model/asks';
import { choose, type Described } from './files';
import type { FrozenStep, Seen } from '../paths/freeze';
import { eventAt, failureOf, type Cases } from '../model/model';
import { firstDifference } from '../paths/texts';
import { wordsOn } from './words';

interface Waiting {
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}
const waiting = new WeakMap<object, Map<string, Waiting>>();
const waitingIn = (system: object) => {
  const known = waiting.get(system) ?? new Map<string, Waiting>();
  waiting.set(system, known);
  return known;
};
/**
 * Stand-ins for a chart's actors: each waits, apart in every running system, until the path says
 * how it ends.
 */
export const standIns = (names: readonly string[]) => {
  const standIn = (name: string) =>
    fromPromise(
      ({ signal, system }) =>
        new Promise((resolve, reject) => {
          const all = waitingIn(system);
          const mine = { resolve, reject };
          all.set(name, mine);
          signal.addEventListener('abort', () => all.get(name) === mine && all.delete(name));
        }),
    );
  return Object.fromEntries(names.map((name) => [name, standIn(name)]));
};
/** Ends the calls of one running actor as a path says. */
export const settling =
  ({ system }: AnyActorRef): Sut['settle'] =>
  (step, cases) => {
    const all = waitingIn(system);
    const actor = step.actor ?? '';
    const found = all.get(actor);
    if (!found) throw new Error(`${actor} is not running`);
    all.delete(actor);
    if (step.event.type.startsWith('xstate.done'))
      found.resolve(cases.actors[actor]?.done[step.outcome ?? '']);
    else found.reject(failureOf(step.outcome ?? ''));
  };

type Control = HTMLElement & { disabled?: boolean };
/** A form that is at work takes nothing; it never looks off. */
const live = (element: Control) =>
  !element.disabled &&
  element.getAttribute('aria-disabled') !== 'true' &&
  !element.closest('fieldset:disabled, [inert]') &&
  !(element instanceof HTMLFormElement && element.ariaBusy === 'true');
const details = (element: Element) =>
  Object.entries(JSON.parse(element.getAttribute('data-arg') ?? '{}') as Record<string, unknown>);
const fits = (element: Element, event: Record<string, unknown>) =>
  details(element).every(
    ([key, value]) =>
      event[key] === undefined || JSON.stringify(event[key]) === JSON.stringify(value),
  );
/** The most particular first: a button that says the quantity before the field that takes any. */
const byDetail = (a: Element, b: Element) => details(b).length - details(a).length;

const dialogs = '[role="dialog"], [role="alertdialog"]';
/**
 * The view's own controls first, then those of a dialog that it opened: it stands elsewhere in the
 * page.
 */
const placesIn = (root: Element) => [root, ...root.ownerDocument.querySelectorAll(dialogs)];
type Wanted = { type: string } & Record<string, unknown>;
/** The control on screen that sends this event with these details. */
export function control(root: Element, event: Wanted): Control {
  const all = placesIn(root)
    .flatMap((place) => [...place.querySelectorAll<Control>(`[data-ev="${event.type}"]`)])
    .filter((element) => fits(element, event))
    .sort(byDetail);
  const found = all.find(live);
  if (!found)
    throw new Error(
      all.length > 0 ? `the control of ${event.type} is off` : `no control for ${event.type}`,
    );
  return found;
}
/** Types as a browser does, so that React hears it. */
function fill(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: unknown) {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') {
    if (field.checked !== Boolean(value)) field.click();
    return;
  }
  const { set } =
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value') ?? {};
  set?.call(field, String(value ?? ''));
  field.dispatchEvent(
    new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}
/**
 * Does what a person does for an event: presses its button, picks its choice, fills and sends its
 * form.
 */
function act(root: Element, event: Wanted): void {
  const element = control(root, event);
  const asking = element.closest(dialogs);
  for (const [name, value] of Object.entries(event)) {
    const field =
      element instanceof HTMLFormElement || element instanceof HTMLFieldSetElement
        ? element.elements.namedItem(name)
        : asking?.querySelector(`[name="${name}"]`);
    if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement
    )
      fill(field, value);
  }
  if (element instanceof HTMLFormElement) element.requestSubmit();
  // Fields that are kept as they are left.
  else if (element instanceof HTMLFieldSetElement)
    element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  else if (element instanceof HTMLInputElement && element.type === 'file')
    choose(element, event.file as Described);
  else element.click();
}
/**
 * The event types a person could send from this screen now, at once or after a question
 * (`data-asks`).
 */
export const offered = (root: Element): string[] =>
  [
    ...new Set(
      [...root.querySelectorAll<Control>('[data-ev], [data-asks]')]
        .filter(live)
        .map(
          (element) => element.getAttribute('data-ev') ?? element.getAttribute('data-asks') ?? '',
        ),
    ),
  ].sort();

/** The screen's own words, and what the chart asks of others meanwhile. */
const heardOn = (root: Element, { actor, cases }: Pick<Sut, 'actor' | 'cases'>): string[] => [
  ...wordsOn(root),
  ...asksIn(actor.getSnapshot() as AnyMachineSnapshot, cases),
];

export function check(root: Element, expected: Seen): void {
  const label = root.getAttribute('data-state');
  if (label !== expected.label)
    throw new Error(`expected ${expected.label}, the screen shows ${label}`);
  const [have, want] = [offered(root).join(), expected.events.join()];
  if (have !== want)
    throw new Error(`in ${label} the screen offers [${have}], the machine accepts [${want}]`);
}

/** The thing under test: a mounted view, its actor, and how to wait for it. */
export interface Sut {
  root: () => Element | null;
  actor: AnyActorRef;
  cases: Cases;
  settle: (step: Pick<FrozenStep, 'event' | 'actor' | 'outcome'>, cases: Cases) => void;
  /** Runs `change` so that the view has drawn afterwards. */
  act: (change: () => void) => Promise<void>;
  /** How long to wait for the expected state, ms. */
  patience: number;
  /** Told what each screen says once it is as expected, to write it down. */
  note?: (lines: string[]) => void;
}
const rootOf = (sut: Sut): Element => {
  const root = sut.root();
  if (!root) throw new Error('the view is not mounted');
  return root;
};
/**
 * Most screens stand after a macrotask or two; what takes longer is not hurried by asking all the
 * time.
 */
const askedOften = 20;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 8));
async function patiently<T>(sut: Sut, look: () => T): Promise<T> {
  const end = performance.now() + sut.patience;
  for (let times = 0; ; times++) {
    try {
      return look();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    if (times > askedOften) await pause();
    await sut.act(() => undefined);
  }
}
/** An event that asks something first: its dialog or its form is opened, and waited for. */
async function asked(sut: Sut, event: Wanted): Promise<void> {
  const controls = (mark: 'ev' | 'asks') =>
    [...rootOf(sut).querySelectorAll<Control>(`[data-${mark}="${event.type}"]`)].filter(live);
  const [opener] = controls('asks');
  if (!opener || controls('ev').length > 0) return;
  await sut.act(() => opener.click());
  await patiently(sut, () => control(rootOf(sut), event));
}
type Taken = Pick<FrozenStep, 'kind' | 'name' | 'event' | 'actor' | 'outcome'>;
/**
 * Takes one step: a person's through its control, an answer through the stand-in, anything else as
 * it comes.
 */
export async function perform(sut: Sut, step: Taken): Promise<void> {
  const event = eventAt(sut.cases, step, sut.actor.getSnapshot() as AnyMachineSnapshot);
  if (step.kind === 'user') await asked(sut, event);
  await sut.act(() => {
    if (step.kind === 'user') act(rootOf(sut), event);
    else if (step.kind === 'actor') sut.settle(step, sut.cases);
    else sut.actor.send(step.event);
  });
}
/** Takes one step and waits until the screen shows what the path expects. */
export async function take(sut: Sut, step: FrozenStep): Promise<void> {
  await perform(sut, step);
  await seen(sut, step.shows);
}
export async function seen(sut: Sut, expected: Seen): Promise<void> {
  await patiently(sut, () => {
    check(rootOf(sut), expected);
    const differs = expected.says && firstDifference(expected.says, heardOn(rootOf(sut), sut));
    if (differs) throw new Error(`in ${expected.label}, ${differs}`);
  });
  if (sut.note) sut.note(await settledWords(sut));
}
/** What the screen says once it has stopped changing, timers that were due included. */
async function settledWords(sut: Sut): Promise<string[]> {
  let words = heardOn(rootOf(sut), sut);
  for (let calm = 0; calm < 3;) {
    await sut.act(() => undefined);
    if (calm === 2) await pause();
    const now = heardOn(rootOf(sut), sut);
    calm = firstDifference(words, now) === null ? calm + 1 : 0;
    words = now;
  }
  return words;
}
