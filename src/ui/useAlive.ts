import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
let whole = false;
/** From now on what is written has everything in it: it is looked at, and never comes alive. */
export const writeWhole = (): void => void (whole = true);

/** Whether the page is alive: what the server has not written is left out until then. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => whole,
  );
