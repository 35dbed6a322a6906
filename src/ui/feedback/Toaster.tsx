import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { Icon } from '../Icon';
import { announce } from './announce';
import { toast, type ToastItem } from './toast';
import s from './Toaster.module.css';

function Toast({ item }: { item: ToastItem }) {
  const run = () => {
    item.action?.run();
    toast.hide(item.id);
    toast.resume();
  };
  return (
    <li className={s.toast}>
      {item.icon && <Icon name={item.icon} />}
      <span className="grow">{item.text}</span>
      {item.action && (
        <button type="button" onClick={run}>
          {item.action.label}
        </button>
      )}
    </li>
  );
}

/** Shows the toast queue beside the app root, above dialogs. Mount once. */
export function Toaster({ root = document.body }: { root?: HTMLElement }) {
  const intl = useIntl();
  const items = useSyncExternalStore(toast.watch, toast.now, toast.now);
  const spoken = useRef(0);
  useEffect(() => {
    for (const item of items) {
      if (item.id <= spoken.current) continue;
      spoken.current = item.id;
      announce(item.text);
    }
    if (items.length === 0) toast.resume();
  }, [items]);
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only holds the time while someone reads
    <section
      className={s.toasts}
      hidden={items.length === 0}
      data-toaster=""
      data-live-announcer=""
      aria-label={intl.formatMessage({ id: 'ui.toast.region' })}
      onPointerEnter={toast.pause}
      onPointerLeave={toast.resume}
      onFocus={toast.pause}
      onBlur={toast.resume}
    >
      <ol>
        {items.map((item) => (
          <Toast key={item.id} item={item} />
        ))}
      </ol>
    </section>,
    root,
  );
}
