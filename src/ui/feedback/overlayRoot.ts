import { createContext, useContext } from 'react';

/**
 * Where dialogs are put; stories and tests give an element of their own. Nothing means the end of
 * the body.
 */
export const OverlayRootContext = createContext<HTMLElement | null>(null);
export const useOverlayRoot = (): HTMLElement | null => useContext(OverlayRootContext);
