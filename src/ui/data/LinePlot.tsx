import { useId, useState, type PointerEvent } from 'react';
import { cx } from '../cx';
import { highestOf, linePath, plotSize, pointAt, type Values } from './linePath';
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
      {[0, 0.5, 1].map((part) => (
        <path key={part} className={s.grid} d={`M0 ${plotSize.height * part}H${width}`} />
      ))}
      {at !== null && <path className={s.at} d={`M${at * plotSize.step} 0V${plotSize.height}`} />}
      {lines.map(({ name, values }, place) => (
        <path key={name} className={cx(s.line, lookOf(place))} d={linePath(values, highest)} />
      ))}
    </svg>
  );
}
interface DrawingProps extends Pick<LinePlotProps, 'lines'> {
  at: number | null;
  onPoint: (at: number | null) => void;
}
type ShownProps = Pick<LinePlotProps, 'lines' | 'show' | 'words'>;
const valueOf = ({ values }: PlotLine, at: number, { show, words }: ShownProps): string => {
  const value = values[at] ?? null;
  return value === null ? words.lacking : show(value);
};

/** Which line is which, and what it is at the point. */
function Legend({ at, ...p }: ShownProps & { at: number }) {
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
function Table({ title, points, ...p }: LinePlotProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={s.table} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary className="link s14">{p.words.table}</summary>
      {open && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must get there
        <section tabIndex={0} aria-label={title}>
          <table>
            <caption className="sr">{title}</caption>
            <thead>
              <tr>
                {[p.words.point, ...p.lines.map(({ name }) => name)].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points
                .map((point, at) => ({ point, at }))
                .reverse()
                .map(({ point, at }) => (
                  <tr key={at}>
                    <th scope="row">{point}</th>
                    {p.lines.map((line) => (
                      <td key={line.name} className="num">
                        {valueOf(line, at, p)}
                      </td>
                    ))}
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}

/**
 * Lines over time, each from 0 to the highest of them; below a slider by which finger and keyboard
 * go from point to point and each is read, and the same as a table.
 */
export function LinePlot(p: LinePlotProps) {
  const id = useId();
  const [at, setAt] = useState<number | null>(null);
  const last = p.points.length - 1;
  const shown = Math.min(at ?? last, last);
  const highest = highestOf(p.lines.map(({ values }) => values));
  const empty = p.lines.every(({ values }) => values.every((value) => value === null));
  const said = p.lines.map((line) => `${line.name} ${valueOf(line, shown, p)}`).join(', ');
  return (
    <figure className={`card ${s.figure}`}>
      <figcaption id={id} className="b">
        {p.title}
      </figcaption>
      {empty ? (
        <p className="s14 muted">{p.words.none}</p>
      ) : (
        <>
          <p className={`s13 muted num ${s.highest}`} aria-hidden="true">
            {p.show(highest)}
          </p>
          <Drawing lines={p.lines} at={at} onPoint={setAt} />
          <input
            className={s.points}
            type="range"
            min={0}
            max={last}
            value={shown}
            aria-labelledby={id}
            aria-valuetext={`${p.points[shown] ?? ''}: ${said}`}
            onChange={(e) => setAt(Number(e.target.value))}
          />
          <p className="s13 muted num" aria-hidden="true">
            {p.points[shown]}
          </p>
          <Legend lines={p.lines} show={p.show} words={p.words} at={shown} />
          <Table {...p} />
        </>
      )}
    </figure>
  );
}
