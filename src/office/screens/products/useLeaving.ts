import { useEffect, useEffectEvent, useRef } from 'react';
import { navigate } from '#lib/location';

const here = () => location.hash;
/**
 * Leaving a page with something to lose asks first (SB-4): by a link, by Back, by closing the tab. `onAsk` is told; where it was
 * meant to go is kept, and `go` goes there.
 */
export function useLeaving(active: boolean, onAsk: () => void, fallback: string) {
  const target = useRef<string | null>(null);
  const ask = useEffectEvent((to: string) => { target.current = to; onAsk(); });
  useEffect(() => {
    if (!active) return;
    const [page, entry] = [here(), history.state as unknown];
    const path = page.split('?')[0];
    const onClick = (event: MouseEvent) => {
      const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null;
      if (!href?.startsWith('#/') || href.split('?')[0] === path || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      ask(href.slice(1));
    };
    // The browser has gone back already: its place is taken again, and the way is asked for.
    const onPop = (event: PopStateEvent) => {
      const to = here();
      if (to.split('?')[0] === path) return;
      event.stopImmediatePropagation();
      history.pushState(entry, '', page);
      ask(to.slice(1));
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, true);
    addEventListener('popstate', onPop, true);
    addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      removeEventListener('popstate', onPop, true);
      removeEventListener('beforeunload', onUnload);
    };
  }, [active]);
  return { go: () => navigate(target.current ?? fallback), forget: () => { target.current = null; } };
}
