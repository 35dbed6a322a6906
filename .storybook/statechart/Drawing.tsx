import * as React from 'react';
import type { Chart } from '../../tests/kit/drawing/shape';
import { storyOf } from '../../tests/kit/story/storyOf';
import { svg } from '../../tests/kit/drawing/svg';
import type { PanelState } from '../../tests/kit/story/panel';

interface Props {
  chart: Chart;
  lit: readonly string[];
  steps: PanelState['steps'];
  dark: boolean;
  onStep: (name: string) => void;
  onState: (storyId: string) => void;
}
const zooms = [0.25, 0.4, 0.55, 0.75, 1, 1.3];

/** Hears presses on the drawing, by mouse or keyboard, and drags it. */
function useSheet(press: (on: Element) => boolean) {
  const sheet = React.useRef<HTMLDivElement>(null);
  React.useEffect(() => {
    const element = sheet.current;
    const stop = new AbortController();
    const hear = <K extends keyof HTMLElementEventMap>(
      type: K,
      listen: (event: HTMLElementEventMap[K]) => void,
    ) => element?.addEventListener(type, listen, { signal: stop.signal });
    const pressed = (event: Event) => {
      if (press(event.target as Element)) event.preventDefault();
    };
    hear('click', (event) => {
      if (!event.ctrlKey && !event.metaKey) pressed(event);
    });
    hear('keydown', (event) => {
      if (event.key === 'Enter' || event.key === ' ') pressed(event);
    });
    hear('pointermove', (event) => {
      if (event.buttons === 1) element?.scrollBy(-event.movementX, -event.movementY);
    });
    return () => stop.abort();
  }, [press]);
  return sheet;
}

/**
 * The chart itself: edges and chips that can be taken now are buttons, states are links to their
 * stories. Drag or scroll to look round.
 */
export function Drawing({ chart, lit, steps, dark, onStep, onState }: Props) {
  const [zoom, setZoom] = React.useState(1);
  const html = React.useMemo(
    () =>
      svg(chart, {
        lit,
        can: steps.flatMap(({ takes }) => takes),
        link: (leaf) => `?path=/story/${storyOf(chart.machine, leaf)}`,
        dark,
      }),
    [chart, lit, steps, dark],
  );
  const focused = React.useRef(false);
  const press = React.useCallback(
    (on: Element) => {
      const ids = on.closest('.go')?.getAttribute('data-t')?.split(' ');
      const step = ids && steps.find(({ takes }) => takes.some((id) => ids.includes(id)));
      const state = on.closest('a')?.closest('[data-at]')?.getAttribute('data-at');
      focused.current = Boolean(on.closest(':focus'));
      if (step) onStep(step.name);
      else if (state) onState(storyOf(chart.machine, state));
      return Boolean(step ?? state);
    },
    [chart, steps, onStep, onState],
  );
  const sheet = useSheet(press);
  // What had the focus is drawn anew: focus goes to where the chart stands now, which is what it
  // was pressed for.
  React.useLayoutEffect(() => {
    const here = [...(sheet.current?.querySelectorAll<SVGElement>('[data-at]') ?? [])].find((box) =>
      lit.includes(box.dataset.at ?? ''),
    );
    if (focused.current) here?.querySelector('a')?.focus({ preventScroll: true });
    here?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [sheet, html, lit, zoom]);
  const fit = () =>
    setZoom(
      Math.min(
        1,
        (sheet.current?.clientWidth ?? 0) / chart.w,
        (sheet.current?.clientHeight ?? 0) / chart.h,
      ),
    );
  return (
    <div className="sc-chart">
      <fieldset className="sc-zoom">
        <legend>Size of the chart</legend>
        <button
          type="button"
          aria-label="Smaller"
          onClick={() => setZoom(zooms.filter((one) => one < zoom).at(-1) ?? zoom)}
        >
          −
        </button>
        <button
          type="button"
          aria-label="Larger"
          onClick={() => setZoom(zooms.find((one) => one > zoom) ?? zoom)}
        >
          +
        </button>
        <button type="button" onClick={fit}>
          Whole chart
        </button>
      </fieldset>
      <div ref={sheet} className="sc-sheet">
        <div style={{ zoom }} dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </div>
  );
}
