import { useQuery } from '@tanstack/react-query';
import { uploads } from '#contract/notices';
import { q } from '#lib/query';

export interface Proof {
  /** Null while it is not here. */
  src: string | null;
  failed: boolean;
}
/**
 * A picture that only its owner may see: fetched with the session and shown from memory, never by
 * an address of its own.
 */
export function useProof(id: string | null): Proof | null {
  const { data, error } = useQuery({
    ...q(uploads.view, { id: id ?? '' }),
    enabled: id !== null,
    staleTime: Infinity,
    meta: { quiet: true },
  });
  return id === null
    ? null
    : { src: data ? `data:${data.mime};base64,${data.data}` : null, failed: error !== null };
}
