import { useState, type PointerEvent } from 'react';
import { cx } from '../cx';
import { highestOf, linePath, plotSize, pointAt, type Values } from './linePath';
import { NoPlot, Plot, PlotGrid } from './Plot';
import s from './LinePlot.module.css';

interface PlotLine {
  name: string;
  values: Values;
}
export type LinePlotProps = {
  title: string;
  /** What each point is called: a time. */
  points: readonly string[];
  lines: readonly PlotLine[];
  /** A value in words, its unit with it. */
  show: (value: number) => string;
  /** The page's own words: `none` where nothing was measured, `lacking` of one point. */
  words: { point: string; table: string; none: string; lacking: string };
};
const looks = [s.one, s.two, s.three, s.four, s.five, s.six];
const lookOf = (at: number): string => cx(looks[at % looks.length], at >= looks.length && s.dashed);

interface DrawingProps extends Pick<LinePlotProps, 'lines'> {
  at: number | null;
  onPoint: (at: number | null) => void;
}
function Drawing({ lines, at, onPoint }: DrawingProps) {
  const count = lines[0]?.values.length ?? 0;
  const width = Math.max(1, count - 1) * plotSize.step;
  const highest = highestOf(lines.map(({ values }) => values));
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width: wide } = currentTarget.getBoundingClientRect();
    onPoint(pointAt((clientX - left) / (wide || 1), count));
  };
  return (
    <svg
      className={s.plot}
      viewBox={`0 0 ${width} ${plotSize.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      onPointerMove={point}
      onPointerLeave={() => onPoint(null)}
    >
      <PlotGrid width={width} height={plotSize.height} />
      {at !== null && <path className={s.at} d={`M${at * plotSize.step} 0V${plotSize.height}`} />}
      {lines.map(({ name, values }, place) => (
        <path key={name} className={cx(s.line, lookOf(place))} d={linePath(values, highest)} />
      ))}
    </svg>
  );
}
const valueOf = ({ values }: PlotLine, at: number, { show, words }: LinePlotProps): string => {
  const value = values[at] ?? null;
  return value === null ? words.lacking : show(value);
};

/** Which line is which, and what it is at the point. */
function Legend({ at, p }: { at: number; p: LinePlotProps }) {
  return (
    <ul className={s.legend} aria-hidden="true">
      {p.lines.map((line, place) => (
        <li key={line.name}>
          <svg width="18" height="8">
            <path className={cx(s.line, lookOf(place))} d="M1 4H17" />
          </svg>
          <span className={s.name}>{line.name}</span> <b className="num">{valueOf(line, at, p)}</b>
        </li>
      ))}
    </ul>
  );
}
const rowsOf = (p: LinePlotProps) =>
  p.points
    .map((point, at) => ({ point, values: p.lines.map((line) => valueOf(line, at, p)) }))
    .reverse();

/** Lines over time, each from 0 to the highest of them, with what each is at a point. */
export function LinePlot(p: LinePlotProps) {
  const [at, setAt] = useState<number | null>(null);
  const last = p.points.length - 1;
  const shown = Math.min(at ?? last, last);
  const all = p.lines.map(({ values }) => values);
  if (all.every((values) => values.every((value) => value === null)))
    return <NoPlot title={p.title} none={p.words.none} />;
  const said = p.lines.map((line) => `${line.name} ${valueOf(line, shown, p)}`).join(', ');
  const columns = [p.words.point, ...p.lines.map(({ name }) => name)];
  return (
    <Plot
      title={p.title}
      count={p.points.length}
      at={shown}
      onPoint={setAt}
      said={`${p.points[shown] ?? ''}: ${said}`}
      foot={
        <>
          <p className="s13 muted num" aria-hidden="true">
            {p.points[shown]}
          </p>
          <Legend at={shown} p={p} />
        </>
      }
      table={{ summary: p.words.table, columns, rows: rowsOf(p) }}
    >
      <p className={`s13 muted num ${s.highest}`} aria-hidden="true">
        {p.show(highestOf(all))}
      </p>
      <Drawing lines={p.lines} at={at} onPoint={setAt} />
    </Plot>
  );
}
