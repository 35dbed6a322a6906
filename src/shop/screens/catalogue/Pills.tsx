import { FormattedNumber } from 'react-intl';
import { cx } from '#ui/cx';
import s from './Pills.module.css';

export interface Pill {
  href: string;
  text: string;
  count?: number;
  current?: boolean;
}

/**
 * A strip of links that scrolls when narrow: the parts of a category, ways on from an empty list.
 */
export const Pills = ({
  items,
  label,
  wrap = false,
}: {
  items: Pill[];
  label: string;
  /** Several lines, centred, instead of a strip: inside a card. */ wrap?: boolean;
}) =>
  items.length === 0 ? null : (
    <nav aria-label={label} className={cx(s.pills, wrap && s.wrap)}>
      <ul>
        {items.map(({ href, text, count, current }) => (
          <li key={href}>
            <a href={href} aria-current={current ? 'page' : undefined}>
              {text}
              {count !== undefined && (
                <span className="s13 faint num">
                  <FormattedNumber value={count} />
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
