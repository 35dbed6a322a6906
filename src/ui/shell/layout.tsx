import { useId, type ReactNode } from 'react';
import { cx } from '../cx';
import s from './layout.module.css';

type Box = { className?: string | undefined; children?: ReactNode };

/**
 * The box sizes are measured against. Everything inside reacts to its width, not to the window's.
 */
export const Surface = ({ className, children }: Box) => (
  <div className={cx(s.surface, className)}>{children}</div>
);

/**
 * The main part of a screen: `main#main`, measured and centred. `flush` leaves out the vertical
 * padding.
 */
export const Page = ({ flush = false, className, children }: Box & { flush?: boolean }) => (
  <main id="main" tabIndex={-1} className={s.surface}>
    <div className={cx(s.wrap, !flush && s.page, className)}>{children}</div>
  </main>
);

/** Things below each other. gap in steps of the space scale. */
export const Stack = ({
  gap = 4,
  className,
  children,
}: Box & { gap?: 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 }) => (
  <div className={cx(s.stack, className)} style={{ gap: `var(--s-${gap})` }}>
    {children}
  </div>
);

/** Things beside each other that wrap; `spread` pushes them apart. */
export const Row = ({ spread = false, className, children }: Box & { spread?: boolean }) => (
  <div className={cx('row wr', spread && 'between', className)}>{children}</div>
);

/**
 * Equal columns: 1 in a narrow container, 2 from 576, `columns` from 992. With `as="ul"` the
 * children are its items.
 */
export const Columns = ({
  columns = 3,
  as: Tag = 'div',
  busy,
  className,
  children,
}: Box & { columns?: 2 | 3 | 4; as?: 'div' | 'ul'; busy?: boolean }) => (
  <Tag aria-busy={busy || undefined} className={cx(s.columns, s[`c${columns}`], className)}>
    {children}
  </Tag>
);

/** A white card with padding. */
export const Card = ({ className, children }: Box) => (
  <div className={cx('card', s.pad, className)}>{children}</div>
);

/** Main and side; side by side from 992 px, the side sticky. */
export const TwoPane = ({
  main,
  side,
  sideLabel,
  sideFirst = false,
}: {
  main: ReactNode;
  side: ReactNode;
  sideLabel?: string;
  sideFirst?: boolean;
}) => (
  <div className={cx(s.panes, sideFirst && s.sideFirst)}>
    <div className={s.main}>{main}</div>
    <aside className={s.side} aria-label={sideLabel}>
      {side}
    </aside>
  </div>
);

export type SectionProps = Box & {
  title: ReactNode;
  /** "See all" link. */ more?: { href: string; text: string } | undefined;
  aside?: ReactNode;
  level?: 2 | 3;
  hiddenTitle?: boolean;
};

/** A titled part of a page. */
export function Section({
  title,
  more,
  aside,
  level = 2,
  hiddenTitle = false,
  className,
  children,
}: SectionProps) {
  const id = useId();
  const Title = `h${level}` as const;
  return (
    <section aria-labelledby={id} className={className}>
      <div className={hiddenTitle ? 'sr' : s.head}>
        <Title id={id}>{title}</Title>
        {aside}
        {more && (
          <a className={cx('link s14', s.more)} href={more.href}>
            {more.text}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}

/**
 * The bar that stays at the lower edge on narrow pages: total and main action. Hidden from 768 px;
 * the tab bar makes way for it.
 */
export const StickyBar = ({ children }: Box) => (
  <div className={s.bar} data-noprint="" data-stickybar="">
    {children}
  </div>
);

/** The heading of a screen with a lead sentence and things at its end. */
export const PageTitle = ({
  title,
  lead,
  end,
}: {
  title: ReactNode;
  lead?: ReactNode;
  end?: ReactNode;
}) => (
  <div className={s.title}>
    <div className="grow">
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p className="muted">{lead}</p>}
    </div>
    {end}
  </div>
);
