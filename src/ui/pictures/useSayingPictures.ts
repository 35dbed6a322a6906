import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { announce } from '../feedback/announce';
import type { PictureItem } from './PictureRow';

/** Says what is being sent and what arrived; what failed says it by itself (role alert). */
export function useSayingPictures(items: readonly PictureItem[]): void {
  const intl = useIntl();
  const before = useRef<ReadonlyMap<string, PictureItem>>(new Map());
  useEffect(() => {
    const was = before.current;
    before.current = new Map(items.map((one) => [one.name, one]));
    const open = ({ state }: PictureItem) => state === 'sending' || state === 'waiting';
    const arrived = [...was.values()].filter(
      (one) => open(one) && items.every((now) => now.name !== one.name || now.state === 'done'),
    );
    const here = items.filter(({ state }) => state === 'done').length;
    const gained = here > [...was.values()].filter(({ state }) => state === 'done').length;
    if (gained && arrived[0])
      announce(intl.formatMessage({ id: 'file.sent' }, { name: arrived[0].name }));
    else if (items.some((one) => open(one) && !was.has(one.name)))
      announce(intl.formatMessage({ id: 'file.sending' }));
  }, [items, intl]);
}
