import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Button } from './Button';
import { announce } from '../feedback/announce';
import s from './LoadMore.module.css';

export type LoadMoreProps = {
  shown: number;
  total: number;
  step?: number;
  loading: boolean;
  onMore: () => void;
};

/** "Show 20 more", never endless. Focus stays on the button; what came is said. */
export function LoadMore({ shown, total, step = 20, loading, onMore }: LoadMoreProps) {
  const intl = useIntl();
  const before = useRef(shown);
  useEffect(() => {
    if (shown > before.current)
      announce(
        intl.formatMessage({ id: 'ui.more.came' }, { count: shown - before.current, shown, total }),
      );
    before.current = shown;
  }, [shown, total, intl]);
  const count = Math.min(step, total - shown);
  const busyText = loading ? intl.formatMessage({ id: 'ui.loading' }) : undefined;
  // A list that fits into one load needs no count.
  if (count <= 0 && total <= step) return null;
  return (
    <div className={s.more}>
      <p className="s14 muted num">{intl.formatMessage({ id: 'ui.more.of' }, { shown, total })}</p>
      {count > 0 && (
        <Button onClick={onMore} busyText={busyText}>
          {intl.formatMessage({ id: 'ui.more.show' }, { count })}
        </Button>
      )}
    </div>
  );
}
