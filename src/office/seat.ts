let person = '';
const listeners = new Set<() => void>();

/** The account id of who works here now; '' before it is known. */
export const personNow = (): string => person;
/** Says who works here. Somebody else than before: what the one before left on the desks goes. */
export function sitDown(id: string): void {
  if (id === person) return;
  const before = person;
  person = id;
  if (before) for (const tell of listeners) tell();
}
export const whenSomebodyElseSits = (listener: () => void): void => void listeners.add(listener);
