import { useEffect } from 'react';
import { pageNow, split } from '#lib/location';

/** While `unsaved`, going elsewhere is asked about first: links of this page by `ask`, closing the tab by the browser. */
export function useLeaving(unsaved: boolean, ask: (to: string) => void): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    const onClick = (event: MouseEvent) => {
      const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null;
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!plain || !href?.startsWith('#/') || split(href.slice(1)).path === split(pageNow()).path) return;
      event.preventDefault();
      ask(href.slice(1));
    };
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, true);
    addEventListener('beforeunload', onClose);
    return () => {
      document.removeEventListener('click', onClick, true);
      removeEventListener('beforeunload', onClose);
    };
  }, [unsaved, ask]);
}
