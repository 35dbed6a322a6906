import { useEffect, useRef } from 'react';
import { codes } from '#contract/codes';
import { pageNow, relaunch } from '#lib/location';
import { useSession } from '#lib/session';
import { announce } from '#ui/feedback/announce';
import { loginPage } from '../../boot/redirect';
import type { RouteName } from '../../paths';
import { routeAt } from '../../routeAt';
import { go } from '../../to';

interface Page {
  machine: string;
  route: RouteName;
  /** What of the state makes it another screen. */
  screen: string;
  ended: boolean;
  /** Where the flow that ended goes on; null: to login, and back. */
  next: string | null;
  send: (event: { type: 'sessionLost'; code: number }) => void;
}
/**
 * What a page does around its flow: hears that the session ended, goes on where the flow says,
 * takes focus to each new heading and says it.
 */
export function useFlowPage({ machine, route, screen, ended, next, send }: Page): void {
  const visiting = useSession((session) => session.matches('visitor'));
  useEffect(() => {
    if (visiting) send({ type: 'sessionLost', code: codes.notLoggedIn });
  }, [visiting, send]);
  // Whoever ended the session may have opened the login already.
  useEffect(() => {
    if (!ended || routeAt(pageNow())?.name !== route) return;
    if (next === null) relaunch(loginPage());
    else go(next);
  }, [ended, next, route]);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    const heading = document.querySelector<HTMLElement>(`[data-machine="${machine}"] h1`);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'nearest' });
    announce(heading?.textContent ?? '');
  }, [screen, machine]);
}
