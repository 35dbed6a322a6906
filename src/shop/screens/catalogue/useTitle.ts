import { useEffect } from 'react';
import { useIntl } from 'react-intl';

/** Names the page after the thing it shows, once that is known. After the shell has named the screen: it speaks in the same commit. */
export function useTitle(name: string | undefined): void {
  const intl = useIntl();
  const title = name && intl.formatMessage({ id: 'shell.title' }, { screen: name });
  useEffect(() => {
    if (!title) return;
    const timer = setTimeout(() => { document.title = title; });
    return () => clearTimeout(timer);
  }, [title]);
}
