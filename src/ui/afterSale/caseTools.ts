import { createContext, useContext, type ReactNode } from 'react';
import type { CaseRole } from '#contract/afterSale';
import type { SendPicture } from '../pictures/useSendingPictures';

/** What the drawers of a case ask of the page around them. */
export interface CaseTools {
  /** Who reads. */
  as: CaseRole;
  /** One picture of the case, fetched with the reader's session and shown from memory. */
  picture: (id: string) => ReactNode;
  /** One that the reader sent and nobody else has seen yet. */
  own: (id: string) => ReactNode;
  /** Null where the reader sends none. */
  upload: SendPicture | null;
}
export const CaseToolsContext = createContext<CaseTools>({
  as: 'buyer',
  picture: () => null,
  own: () => null,
  upload: null,
});
export const useCaseTools = (): CaseTools => useContext(CaseToolsContext);
