let current = '';
const listeners = new Set<() => void>();

/** The account id of who works here now; '' before it is known. */
export const currentUser = (): string => current;
/** Says who works here. Another person than before: what the one before left unsent goes. */
export function setCurrentUser(id: string): void {
  if (id === current) return;
  const before = current;
  current = id;
  if (before) for (const tell of listeners) tell();
}
/** Calls back when another person works here than before. */
export const onUserChange = (listener: () => void): void => void listeners.add(listener);
