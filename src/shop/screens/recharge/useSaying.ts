import { useEffect, useRef } from 'react';
import { announce } from '#ui/feedback/announce';
import { screenOf } from './view';

const heading = () => document.querySelector<HTMLElement>('[data-machine="recharge"] h1');
/** Takes focus to the heading of each new screen and says it, once. */
export function useSaying(at: string): void {
  const screen = at.startsWith('card.') ? at : screenOf(at);
  const before = useRef(screen);
  useEffect(() => {
    if (before.current === screen) return;
    const first = before.current === 'loading';
    before.current = screen;
    const title = heading();
    // What the page was opened for has been said by the page itself.
    if (first && screen === 'choosing') return;
    title?.focus({ preventScroll: true });
    if (title?.textContent) announce(title.textContent);
  }, [screen]);
}
