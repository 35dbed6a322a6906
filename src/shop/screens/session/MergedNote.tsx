import { leafOf } from '#lib/project';
import { useSession, visitor } from '#lib/session';
import type { SessionEvent } from '#machines/flows/session';
import { Flow } from '#ui/flow';
import { Merged } from './Merged';
import s from './Session.module.css';

/** After signing in, above whatever page is shown, until it is dismissed. */
export function MergedNote() {
  const snapshot = useSession((now) => now);
  const { merged } = snapshot.context;
  if (merged.length === 0 || !snapshot.matches('member')) return null;
  return <Flow<SessionEvent> machine="session" at={leafOf(snapshot.value)} can={(e) => snapshot.can(e)} send={visitor.send} className={s.note}><Merged lines={merged} /></Flow>;
}
