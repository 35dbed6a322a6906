import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page is alive: what the server has not written is left out until then. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
