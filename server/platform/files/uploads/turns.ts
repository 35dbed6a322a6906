let last: Promise<unknown> = Promise.resolve();
/** One after the other: what a picture unfolds to is there once. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}
