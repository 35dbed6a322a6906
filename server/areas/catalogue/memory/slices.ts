/** Milliseconds that are computed at once while others wait to be heard. */
const slice = 5;

/**
 * Asked after each piece of a long work: lets others have their turn where they waited long enough,
 * and answers at once where not.
 */
export function inSlices(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < slice) return;
    await new Promise<void>((resolve) => setImmediate(resolve));
    since = performance.now();
  };
}
