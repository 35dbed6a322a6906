import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { leafOf } from '#lib/project';
import { useSession, visitor } from '#lib/session';
import type { SessionEvent } from '#machines/flows/session/context';
import { Flow } from '#ui/flow';
import { Merged } from './Merged';
import s from './Session.module.css';

/**
 * Signing in leads on by itself, a closed step back to an open one: that is still the first page.
 */
const settles = 1500;

/** After signing in, above the page it led to: until it is dismissed or the shopper goes on. */
export function MergedNote() {
  const snapshot = useSession((now) => now);
  const [path] = useLocation();
  const { merged } = snapshot.context;
  const shown = merged.length > 0 && snapshot.matches('member');
  const first = useRef<{ path: string; at: number } | null>(null);
  useEffect(() => {
    if (!shown) first.current = null;
    else if (
      !first.current ||
      (first.current.path !== path && Date.now() - first.current.at < settles)
    )
      first.current = { path, at: first.current?.at ?? Date.now() };
    else if (first.current.path !== path) visitor.send({ type: 'dismiss' });
  }, [shown, path]);
  if (!shown) return null;
  return (
    <Flow<SessionEvent>
      machine="session"
      at={leafOf(snapshot.value)}
      can={(e) => snapshot.can(e)}
      send={visitor.send}
      className={s.note}
    >
      <Merged lines={merged} />
    </Flow>
  );
}
