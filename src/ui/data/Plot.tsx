import { useId, type ReactNode } from 'react';
import { PlotTable, type PlotTableProps } from './PlotTable';
import s from './Plot.module.css';

interface PlotProps {
  title: string;
  /** What all of it comes to, in words. */
  lead?: string;
  /** The drawing, with what stands above it. */
  children: ReactNode;
  /** How many points it has; which one is looked at, the last while nobody looks. */
  count: number;
  at: number;
  onPoint: (at: number) => void;
  /** The point that is looked at, in words. */
  said: string;
  /** Below the slider, for the eye. */
  foot: ReactNode;
  table: PlotTableProps;
}

/** The lines behind a drawing of this size: its ground, its middle, its top. */
export const PlotGrid = ({ width, height }: { width: number; height: number }) =>
  [0, 0.5, 1].map((part) => (
    <path key={part} className={s.grid} d={`M0 ${height * part}H${width}`} />
  ));

/**
 * A drawing over time; below it a slider by which finger and keyboard go from point to point and
 * each is read, and the same as a table.
 */
export function Plot({ title, lead, children, count, at, onPoint, said, foot, table }: PlotProps) {
  const id = useId();
  return (
    <figure className={`card ${s.figure}`}>
      <figcaption id={`${id}-title`} className="b">
        {title}
      </figcaption>
      {lead && (
        <p id={`${id}-lead`} className="s14 muted">
          {lead}
        </p>
      )}
      {children}
      <input
        className={s.points}
        type="range"
        min={0}
        max={count - 1}
        value={at}
        aria-labelledby={`${id}-title`}
        aria-describedby={lead ? `${id}-lead` : undefined}
        aria-valuetext={said}
        onChange={(e) => onPoint(Number(e.target.value))}
      />
      {foot}
      <PlotTable title={title} {...table} />
    </figure>
  );
}
/** In its place where nothing was measured. */
export const NoPlot = ({ title, none }: { title: string; none: string }) => (
  <figure className={`card ${s.figure}`}>
    <figcaption className="b">{title}</figcaption>
    <p className="s14 muted">{none}</p>
  </figure>
);
