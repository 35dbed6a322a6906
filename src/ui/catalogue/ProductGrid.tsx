import { Children, type ReactNode } from 'react';
import s from './ProductGrid.module.css';
import { cx } from '../cx';

export type ProductGridProps = { label?: string; children: ReactNode };

/** Product cards in 2 to 5 columns, rows aligned across the cards of a line. */
export function ProductGrid({ label, children }: ProductGridProps) {
  return (
    <ul className={s.grid} aria-label={label}>
      {Children.map(children, (card) => card && <li className={s.cell}>{card}</li>)}
    </ul>
  );
}

export type RailProps = {
  label?: string;
  /** From 992 px on the cards stand in as many equal columns, 1 to 10. */ columns?: number;
  /** Narrow cards below that: categories. */ narrow?: boolean;
  children: ReactNode;
};

/** A horizontal strip that scrolls by touch, wheel and Tab. */
export function Rail({ label, columns, narrow = false, children }: RailProps) {
  return (
    <ul
      className={cx(
        s.rail,
        narrow && s.narrow,
        columns !== undefined && s.wide,
        columns !== undefined && s[`c${columns}`],
      )}
      aria-label={label}
    >
      {Children.map(children, (card) => card && <li className={s.item}>{card}</li>)}
    </ul>
  );
}
