import { createContext, useContext } from 'react';
import type { PlaceQuery, Places } from '#contract/site';

export interface PlacesAnswer {
  data: Places | undefined;
  /** The list did not come: the place is typed instead. */
  failed: boolean;
}
type UsePlaces = (query: PlaceQuery | null) => PlacesAnswer;

/** Where address forms get countries, states and cities from; a story or a test gives its own. */
export const PlacesContext = createContext<UsePlaces>(() => ({ data: undefined, failed: true }));

/** The places below `query`; nothing is asked for null. */
export function usePlaces(query: PlaceQuery | null): PlacesAnswer {
  const use = useContext(PlacesContext);
  return use(query);
}
