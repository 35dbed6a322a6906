import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import s from './Tabs.module.css';

export type TabLink = { href: string; text: string; count?: number | undefined; current?: boolean };

/** Parts of one list as links with counts: orders by state, notices by type. */
export function Tabs({ items, label }: { items: TabLink[]; label: string }) {
  const list = useRef<HTMLUListElement>(null);
  const now = items.find(({ current }) => current)?.href;
  const counts = items.map(({ count }) => count ?? 0).join();
  // On narrow pages the list scrolls sideways: the tab that is open is in view. The page itself
  // does not move.
  useEffect(() => {
    const [strip, tab] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')];
    if (strip && tab) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
  }, [now, counts]);
  return (
    <nav aria-label={label} className={s.tabs}>
      <ul ref={list}>
        {items.map(({ href, text, count, current }) => (
          <li key={href}>
            <a href={href} aria-current={current ? 'page' : undefined}>
              {text}
              {count !== undefined && count > 0 && (
                <>
                  <span className={s.count} aria-hidden="true">
                    {count}
                  </span>
                  <span className="sr">
                    , <FormattedMessage id="ui.header.items" values={{ count }} />
                  </span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
