import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '#ui/controls/Button';
import { Dialog } from '#ui/feedback/Dialog';
import s from './Listing.module.css';

/** On a narrow page: what narrows the list, behind a button. */
export function FilterSheet({
  chosen,
  total,
  counted,
  children,
}: {
  chosen: number;
  total: number;
  counted: RefObject<HTMLParagraphElement | null>;
  children: ReactNode;
}) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const back = useRef<'count' | 'opener'>('opener');
  return (
    <>
      <span className={s.open}>
        <Button
          ref={opener}
          size="sm"
          icon="sliders-horizontal"
          onClick={() => {
            back.current = 'opener';
            setOpen(true);
          }}
          extra={{ 'aria-haspopup': 'dialog' }}
        >
          {intl.formatMessage({ id: 'catalogue.filters.open' }, { count: chosen })}
        </Button>
      </span>
      <Dialog
        kind="sheet"
        open={open}
        onClose={() => setOpen(false)}
        title={intl.formatMessage({ id: 'catalogue.filters' })}
        returnTo={() => (back.current === 'count' ? counted.current : opener.current)}
      >
        <div className={s.sheet}>{children}</div>
        <div className={s.apply}>
          <Button
            kind="primary"
            block
            onClick={() => {
              back.current = 'count';
              setOpen(false);
            }}
          >
            {intl.formatMessage({ id: 'catalogue.filters.show' }, { count: total })}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
