import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { site, type PlaceQuery } from '#contract/site';
import { q } from '#lib/query';
import { PlacesContext, type PlacesAnswer } from './places';

function usePlacesFromServer(query: PlaceQuery | null): PlacesAnswer {
  const { data, isError } = useQuery({
    ...q(site.places, query ?? {}),
    enabled: query !== null,
    staleTime: Infinity,
    meta: { quiet: true },
  });
  return { data: query === null ? undefined : data, failed: isError };
}
/**
 * Gives address forms the server's countries, states and cities. Without it, everything is typed.
 */
export const AddressPlaces = ({ children }: { children: ReactNode }) => (
  <PlacesContext value={usePlacesFromServer}>{children}</PlacesContext>
);
