import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { afterSale, type CaseRole } from '#contract/afterSale';
import { q } from '#lib/query';
import { uploadPicture } from '#lib/upload';
import type { CaseTools } from '#ui/afterSale/caseTools';
import { PrivatePicture } from '#ui/afterSale/PrivatePicture';
import { useProof } from '../wallet/useProof';

/** A picture of a case, fetched with the session and shown from memory. */
function OfCase({ id, picture }: { id: string; picture: string }) {
  const { data, error } = useQuery({
    ...q(afterSale.picture, { id, picture }),
    staleTime: Infinity,
    meta: { quiet: true },
  });
  return (
    <PrivatePicture
      src={data ? `data:${data.mime};base64,${data.data}` : null}
      failed={error !== null}
    />
  );
}
/** One of the reader's own uploads. */
function Own({ id }: { id: string }) {
  const proof = useProof(id);
  return <PrivatePicture src={proof?.src ?? null} failed={proof?.failed ?? false} />;
}
/** What the drawers of a case ask of a page of the mall. `id`: of the case, where there is one. */
export const useTools = (as: CaseRole, id = ''): CaseTools =>
  useMemo(
    () => ({
      as,
      picture: (picture) => <OfCase id={id} picture={picture} />,
      own: (picture) => <Own id={picture} />,
      upload: uploadPicture,
    }),
    [as, id],
  );
