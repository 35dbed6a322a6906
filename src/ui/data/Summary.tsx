import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import s from './Summary.module.css';

type Change = {
  /** Where it is changed. */ href?: string | undefined;
  /** Or an own control, such as an <Ev kind="link">. */ change?: ReactNode;
};

/** "Change", with the hidden words of what is changed. */
const ChangeLink = ({ href, change, what }: Change & { what: string }) => (
  <>
    {change ??
      (href && (
        <a className="link s14" href={href}>
          <FormattedMessage id="ui.change" />
          <span className="sr"> {what}</span>
        </a>
      ))}
  </>
);

export type SummaryCardProps = Change & { title: string; children: ReactNode; level?: 2 | 3 };

/** A finished step as a card: what was chosen and a way to change it. */
export function SummaryCard({ title, children, level = 2, ...change }: SummaryCardProps) {
  const id = useId();
  const Title = `h${level}` as const;
  return (
    <section className={`card ${s.card}`} aria-labelledby={id}>
      <div className={s.head}>
        <Title id={id} className={s.title}>
          {title}
        </Title>
        <ChangeLink {...change} what={title} />
      </div>
      <div className="s14 muted">{children}</div>
    </section>
  );
}

/** Two summary cards side by side when there is room. */
export const SummaryCards = ({ children }: { children: ReactNode }) => (
  <div className={s.cards}>{children}</div>
);

export type SummaryItem = Change & { id: string; term: string; value: ReactNode };

/**
 * Terms and values in rows, each with an optional Change link; for check pages and product facts.
 */
export function SummaryList({ items }: { items: SummaryItem[] }) {
  return (
    <dl className={s.list}>
      {items.map(({ id, term, value, ...change }) => (
        <div key={id} className={s.row}>
          <dt>{term}</dt>
          <dd className={s.value}>{value}</dd>
          {(change.href ?? change.change) && (
            <dd>
              <ChangeLink {...change} what={term} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
