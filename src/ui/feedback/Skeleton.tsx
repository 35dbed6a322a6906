import { useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { announce } from './announce';
import { cx } from '../cx';
import s from './Skeleton.module.css';

const SPEAK_AFTER_MS = 2000;
const SLOW_AFTER_MS = 10_000;

/** A grey line of the given length in percent. */
export const SkeletonLine = ({ width = 100, height = 14 }: { width?: number; height?: number }) => (
  <span className={cx(s.bone, s.line)} style={{ width: `${width}%`, height }} aria-hidden="true" />
);

/** The shape of a product card. */
const SkeletonProduct = () => (
  <span className={s.product} aria-hidden="true">
    <span className={cx(s.bone, s.square)} />
    <SkeletonLine />
    <SkeletonLine width={60} />
    <SkeletonLine width={45} height={20} />
  </span>
);

/** The shape of a plain card with some lines. */
export const SkeletonCard = ({ lines = 3 }: { lines?: number }) => (
  <span className={cx('card', s.card)} aria-hidden="true">
    <SkeletonLine width={40} height={18} />
    {times(lines, (n) => (
      <SkeletonLine key={n} width={90 - n * 12} />
    ))}
  </span>
);

/** The shape of a product grid. */
export const SkeletonGrid = ({ items = 10 }: { items?: number }) => (
  <span className={s.grid} aria-hidden="true">
    {times(items, (n) => (
      <SkeletonProduct key={n} />
    ))}
  </span>
);

/** The shape of a page: heading and some cards. */
export const SkeletonPage = ({ cards = 3 }: { cards?: number }) => (
  <span className={s.page} aria-hidden="true">
    <SkeletonLine width={35} height={32} />
    {times(cards, (n) => (
      <SkeletonCard key={n} />
    ))}
  </span>
);

const times = (count: number, make: (n: number) => ReactNode) =>
  Array.from({ length: count }, (_, n) => make(n));

export type LoadingProps = {
  /** What is loading, said after 2 s: "orders". */ what?: string;
  onCancel?: (() => void) | undefined;
  children: ReactNode;
};

/**
 * Wraps a skeleton: busy for assistive technology, spoken after 2 s, with words and a way out after
 * 10 s.
 */
export function Loading({ what, onCancel, children }: LoadingProps) {
  const intl = useIntl();
  const [slow, setSlow] = useState(false);
  const text = what
    ? intl.formatMessage({ id: 'ui.loading.what' }, { what })
    : intl.formatMessage({ id: 'ui.loading' });
  useEffect(() => {
    const speak = setTimeout(() => announce(text), SPEAK_AFTER_MS);
    const late = setTimeout(() => {
      setSlow(true);
      announce(intl.formatMessage({ id: 'ui.loading.slow' }));
    }, SLOW_AFTER_MS);
    return () => {
      clearTimeout(speak);
      clearTimeout(late);
    };
  }, [text, intl]);
  return (
    <div aria-busy="true" className={s.loading}>
      <span className="sr">{text}</span>
      {slow && (
        <p className="s14 muted row wr">
          {intl.formatMessage({ id: 'ui.loading.slow' })}
          {onCancel && (
            <button type="button" className="link" onClick={onCancel}>
              {intl.formatMessage({ id: 'ui.cancel' })}
            </button>
          )}
        </p>
      )}
      {children}
    </div>
  );
}
