import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { howArrived } from '#lib/location';
import { announce } from '#ui/feedback/announce';

/**
 * Names the page after the thing it shows, once that is known, and says it on arrival. After the
 * shell has named the screen: it speaks in the same commit.
 */
export function useTitle(name: string | undefined): void {
  const intl = useIntl();
  const said = useRef(howArrived() === 'first');
  const title = name && intl.formatMessage({ id: 'shell.title' }, { screen: name });
  useEffect(() => {
    if (!title || !name) return;
    if (!said.current) announce(name);
    said.current = true;
    const timer = setTimeout(() => {
      document.title = title;
    });
    return () => clearTimeout(timer);
  }, [name, title]);
}
