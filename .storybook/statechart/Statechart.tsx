import * as React from 'react';
import {
  useChannel,
  useGlobals,
  useParameter,
  useStorybookApi,
  useStorybookState,
} from 'storybook/manager-api';
import type { Chart } from '../../tests/kit/drawing/shape';
import type { panelEvents, PanelState } from '../../tests/kit/story/panel';
import { Drawing } from './Drawing';
import { style } from './style';

// Their types only: the manager's page carries neither a chart nor a view.
const heard = {
  state: 'arcada/state',
  step: 'arcada/step',
  ask: 'arcada/ask',
  refused: 'arcada/refused',
} satisfies typeof panelEvents;
interface Kept {
  machine: string;
  state: string;
  way: string[];
}

const charts = new Map<string, Chart>();
function useChart(machine: string): Chart | null {
  const [chart, setChart] = React.useState(charts.get(machine) ?? null);
  React.useEffect(() => {
    if (charts.has(machine)) return undefined;
    const stop = new AbortController();
    const keep = (found: Chart) => {
      charts.set(machine, found);
      setChart(found);
    };
    void fetch(`charts/${machine}/chart.json`, { signal: stop.signal })
      .then((answer) => answer.json() as Promise<Chart>)
      .then(keep, () => undefined);
    return () => stop.abort();
  }, [machine]);
  return chart;
}
const nowhere: PanelState = { machine: '', label: '…', leaves: [], steps: [] };
const marks: Record<string, string> = { actor: '⟳', system: '⚙', delay: '⏱', user: '☞' };

/** The panel of the story that is open. */
export function Statechart() {
  const kept = useParameter<Kept | null>('kit', null);
  const { storyId } = useStorybookState();
  if (!kept?.machine)
    return (
      <p className="sc-none">
        <style>{style}</style>This story shows no state of a chart. The stories under “States” do.
      </p>
    );
  return <Standing key={storyId} storyId={storyId} kept={kept} />;
}
/**
 * The way to the story's state, what may happen now, and the chart, lit where the live view stands.
 * All of it drives the live view.
 */
function Standing({ storyId, kept }: { storyId: string; kept: Kept }) {
  const api = useStorybookApi();
  const [{ theme }] = useGlobals();
  const [now, setNow] = React.useState(nowhere);
  const [refused, setRefused] = React.useState('');
  const emit = useChannel({
    [heard.state]: (state: PanelState) => {
      setNow(state);
      setRefused('');
    },
    [heard.refused]: ({ message }: { message: string }) => setRefused(message),
  });
  const chart = useChart(kept.machine);
  const take = React.useCallback((name: string) => emit(heard.step, { name }), [emit]);
  const open = React.useCallback((id: string) => api.selectStory(id), [api]);
  const { leaves, steps, label } = now.machine === kept.machine ? now : nowhere;
  const heardNothing = label === nowhere.label;
  // The story may still be on its way: asked until it answers.
  React.useEffect(() => {
    if (!heardNothing) return undefined;
    emit(heard.ask);
    const again = setInterval(() => emit(heard.ask), 300);
    return () => clearInterval(again);
  }, [heardNothing, emit]);
  return (
    <div className="sc" data-theme={theme === 'dark' ? 'dark' : 'light'}>
      <style>{style}</style>
      <div className="sc-side">
        <p>
          Now: <output>{label}</output>{' '}
          <button type="button" onClick={() => emit('forceRemount', { storyId })}>
            Start over
          </button>
        </p>
        {refused && <p role="alert">{refused}</p>}
        <h2 id="sc-may">What may happen now</h2>
        <ul aria-labelledby="sc-may">
          {steps.map(({ name, kind }) => (
            <li key={name}>
              <button type="button" data-kind={kind} onClick={() => take(name)}>
                {marks[kind]} {name}
              </button>
            </li>
          ))}
        </ul>
        {!heardNothing && steps.length === 0 && <p>Nothing: the chart has ended.</p>}
        <details>
          <summary>
            The way to {kept.state}, {kept.way.length} steps
          </summary>
          <ol>
            {kept.way.map((name, index) => (
              <li key={`${index} ${name}`}>{name}</li>
            ))}
          </ol>
        </details>
      </div>
      {chart && (
        <Drawing
          chart={chart}
          lit={leaves}
          steps={steps}
          dark={theme === 'dark'}
          onStep={take}
          onState={open}
        />
      )}
    </div>
  );
}
