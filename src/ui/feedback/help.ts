import { createContext } from 'react';

/**
 * Where help is asked for, with the code that an error page shows. Nothing where there is nobody to
 * ask: no link is shown then.
 */
export const HelpContext = createContext<((code?: string) => string) | null>(null);
