import { Children, type CSSProperties, type ReactNode } from 'react';
import s from './ProductGrid.module.css';
import { cx } from './cx';

export type ProductGridProps = { label?: string; children: ReactNode };

/** Product cards in 2 to 5 columns, rows aligned across the cards of a line. */
export function ProductGrid({ label, children }: ProductGridProps) {
  return <ul className={s.grid} aria-label={label}>{Children.map(children, (card) => card && <li className={s.cell}>{card}</li>)}</ul>;
}

export type RailProps = { label?: string; /** From 992 px on the cards stand in as many equal columns. */ columns?: number; /** Width of one card below that. */ width?: number; children: ReactNode };

/** A horizontal strip that scrolls by touch, wheel and Tab. */
export function Rail({ label, columns, width = 148, children }: RailProps) {
  const style = { '--rail-item': `${width}px`, '--rail-cols': columns ?? 1 } as CSSProperties;
  return <ul className={cx(s.rail, columns !== undefined && s.wide)} style={style} aria-label={label}>{Children.map(children, (card) => card && <li className={s.item}>{card}</li>)}</ul>;
}
