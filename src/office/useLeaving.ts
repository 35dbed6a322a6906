import { useEffect, useEffectEvent } from 'react';
import { split } from '#lib/location';

const here = () => location.hash;
const pathOf = (hash: string) => split(hash.slice(1)).path;
const whole = (hash: string) => hash;

/**
 * While `unsaved`, going elsewhere is asked about first (SB-4): links of this page and Back by
 * `ask`, which is told where to; closing the tab by the browser. `byQuery`: the query says which
 * page it is, so that the list at the same path is another one.
 */
export function useLeaving(unsaved: boolean, ask: (to: string) => void, byQuery = false): void {
  const tell = useEffectEvent(ask);
  useEffect(() => {
    if (!unsaved) return undefined;
    const [page, entry] = [here(), history.state as unknown];
    const pageOf = byQuery ? whole : pathOf;
    const onClick = (event: MouseEvent) => {
      const href =
        event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null;
      const plain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!plain || !href?.startsWith('#/') || pageOf(href) === pageOf(page)) return;
      event.preventDefault();
      event.stopPropagation();
      tell(href.slice(1));
    };
    // The browser has gone back already: its place is taken again, and the way is asked for.
    const onPop = (event: PopStateEvent) => {
      const to = here();
      if (pageOf(to) === pageOf(page)) return;
      event.stopImmediatePropagation();
      history.pushState(entry, '', page);
      tell(to.slice(1));
    };
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, true);
    addEventListener('popstate', onPop, true);
    addEventListener('beforeunload', onClose);
    return () => {
      document.removeEventListener('click', onClick, true);
      removeEventListener('popstate', onPop, true);
      removeEventListener('beforeunload', onClose);
    };
  }, [unsaved, byQuery]);
}
