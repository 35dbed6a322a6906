import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { RawIntlProvider } from 'react-intl';
import type { AnyMachineSnapshot } from 'xstate';
import { check, control } from '../../drive/drive';
import type { FrozenPath, FrozenStep } from '../../paths/freeze';
import { eventAt, labelOf } from '../../model/model';
import type { ViewKit } from '../../drive/mounted';
import { begin } from '../../drive/walk';
import { bySomeone, meanwhile, phrase, quoted, type Reader } from './phrases';
import { doing, expectation, linesOn, nameOf } from './screen';

interface ManualStep {
  /** The step's frozen name, for whoever looks it up. */
  name: string;
  state: string;
  does: string;
  expect: string[];
}
export interface ManualPath {
  id: string;
  steps: ManualStep[];
}
const patience = 20_000;
const tick = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
async function patiently<T>(look: () => T): Promise<T> {
  for (const end = performance.now() + patience; ; await tick()) {
    try {
      return look();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}
type Screen = { root: Element; lines: string[] };

/**
 * Draws the real view as it is in a snapshot. What was drawn before is remembered: paths cross the
 * same screens again and again.
 */
function theatre(kit: ViewKit, { intl }: Reader) {
  const host = document.body.appendChild(document.createElement('div'));
  const known = new Map<string, string[]>();
  let root: Root | undefined;
  const keyOf = (snapshot: AnyMachineSnapshot, extra: object) =>
    JSON.stringify([snapshot.value, snapshot.context, extra]);
  async function draw(
    snapshot: AnyMachineSnapshot,
    extra: object,
    step: FrozenStep,
  ): Promise<Screen> {
    root?.unmount();
    root = createRoot(host);
    const { View } = kit;
    flushSync(() =>
      root?.render(
        <RawIntlProvider value={intl}>
          <View snapshot={snapshot} send={() => undefined} extra={extra} />
        </RawIntlProvider>,
      ),
    );
    const events = step.shows.events.filter((event) => !kit.elsewhere?.(event, extra));
    const shown = await patiently(() => {
      const found = host.querySelector('[data-machine]');
      if (!found) throw new Error('the view is not mounted');
      check(found, { label: step.shows.label, events });
      return found;
    });
    const lines = linesOn(shown);
    known.set(keyOf(snapshot, extra), lines);
    return { root: shown, lines };
  }
  return {
    draw,
    lines: async (snapshot: AnyMachineSnapshot, extra: object, step: FrozenStep) =>
      known.get(keyOf(snapshot, extra)) ?? (await draw(snapshot, extra, step)).lines,
    close: () => {
      root?.unmount();
      host.remove();
    },
  };
}
/**
 * The words for a person's step, read off the screen that it is taken on; an event that asks first
 * is two presses.
 */
async function pressing(
  { words }: Reader,
  root: Element,
  event: FrozenStep['event'],
): Promise<string> {
  const opener = root.querySelector<HTMLElement>(`[data-asks="${event.type}"]`);
  if (!opener || root.querySelector(`[data-ev="${event.type}"]`))
    return doing(words, control(root, event), event);
  const opens = phrase(words, 'press', { name: quoted(words, nameOf(opener)) });
  opener.click();
  return `${opens}${words.stop}${doing(words, await patiently(() => control(root, event)), event)}`;
}

/**
 * Follows frozen paths on the running chart and writes down, in the reader's language, what is
 * pressed on each screen and what is then on it.
 */
export async function manualPaths(
  kit: ViewKit,
  paths: readonly FrozenPath[],
  reader: Reader,
): Promise<ManualPath[]> {
  const { machine, cases } = kit;
  const { draw, lines, close } = theatre(kit, reader);
  const presses = new Map<string, string>();
  async function does(
    step: FrozenStep,
    before: FrozenStep,
    snapshot: AnyMachineSnapshot,
  ): Promise<string> {
    if (step.kind !== 'user') return meanwhile(reader, machine, step);
    const [event, extra] = [eventAt(kit.cases, step, snapshot), kit.extra?.(step) ?? {}];
    const key = JSON.stringify([snapshot.value, snapshot.context, event, extra]);
    const said =
      presses.get(key) ??
      bySomeone(
        reader,
        machine,
        step,
        await pressing(reader, (await draw(snapshot, extra, before)).root, event),
      );
    presses.set(key, said);
    return said;
  }
  async function follow({ id, steps: [open, ...steps] }: FrozenPath): Promise<ManualPath> {
    if (!open) return { id, steps: [] };
    const { actor, services } = begin(machine, cases, String(open.event.start));
    const now = () => actor.getSnapshot() as AnyMachineSnapshot;
    const first = await lines(now(), kit.extra?.(steps[0]) ?? {}, open);
    const done: ManualStep[] = [
      {
        name: open.name,
        state: open.shows.label,
        does: meanwhile(reader, machine, open),
        expect: expectation(reader.words, [], first),
      },
    ];
    for (const [i, step] of steps.entries()) {
      const [from, last, extra] = [now(), steps[i - 1] ?? open, kit.extra?.(step) ?? {}];
      const said = await does(step, last, from);
      const before = await lines(from, extra, last);
      if (step.kind === 'actor') services.settle(step, cases);
      else actor.send(step.kind === 'user' ? eventAt(kit.cases, step, from) : step.event);
      await patiently(() => {
        if (labelOf(now()) !== step.shows.label)
          throw new Error(`${id}: ${step.name} led to ${labelOf(now())}, not ${step.shows.label}`);
      });
      done.push({
        name: step.name,
        state: step.shows.label,
        does: said,
        expect: expectation(reader.words, before, await lines(now(), extra, step)),
      });
    }
    actor.stop();
    return { id, steps: done };
  }
  try {
    const done: ManualPath[] = [];
    for (const path of paths) done.push(await follow(path));
    return done;
  } finally {
    close();
  }
}
