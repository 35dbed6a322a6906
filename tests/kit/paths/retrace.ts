import { initialTransition, type AnyMachineSnapshot } from 'xstate';
import { stepper } from '../model/explore';
import { bare, type FrozenPath, type FrozenStep } from './freeze';
import { labelOf, stepsFrom, type Cases, type Chart, type Step } from '../model/model';
import { titleOf, type NamedPath } from './pathsFile';

/** An event that no one may send here, as the cases have it: the chart must refuse it. */
function refused(
  { user, system, strangers }: Cases,
  name: string,
  at: AnyMachineSnapshot,
): Step | null {
  for (const [kind, all] of [
    ['system', system],
    ['system', strangers],
    ['user', user],
  ] as const)
    for (const [type, payloads] of Object.entries(all ?? {}))
      for (const [one, payload] of Object.entries(payloads))
        if (name === `${type} ${one}`.trim()) {
          const details =
            typeof payload === 'function' ? payload(at.context as never, labelOf(at)) : payload;
          return { kind, name, event: { ...details, type } };
        }
  return null;
}
/**
 * Goes a named path on the bare chart, to learn what each step sends; what it must show is the
 * file's to say. Throws at a step that there is not. `last`: where the chart stands in the end.
 */
export function retraced(
  { machine, cases }: Chart,
  path: NamedPath,
): { path: FrozenPath; last: AnyMachineSnapshot } {
  const step = stepper(machine);
  const [open, ...rest] = path.steps;
  const start = open?.name.slice('open '.length) ?? '';
  let at = initialTransition(machine, cases.starts[start] as never)[0] as AnyMachineSnapshot;
  const follow = ({ name, shows }: NamedPath['steps'][number]): FrozenStep => {
    const possible = at.status === 'active' ? stepsFrom(at, cases, 'classes') : [];
    const next = possible.find((one) => one.name === name) ?? refused(cases, name, at);
    if (!next) throw new Error(`${path.id}: there is no step named ${name}`);
    at = step(at, next.event).to;
    return { ...bare(next), shows };
  };
  const opening: FrozenStep = {
    kind: 'start',
    name: `open ${start}`,
    event: { type: 'open', start },
    shows: open?.shows ?? { label: '', events: [] },
  };
  const steps = [opening, ...rest.map(follow)];
  const { id } = path;
  return {
    path: { id, title: titleOf(path), start: { label: 'closed', events: [] }, steps },
    last: at,
  };
}
/** A named path with what each of its steps sends, ready to be walked. */
export const retrace = (chart: Chart, path: NamedPath): FrozenPath => retraced(chart, path).path;
