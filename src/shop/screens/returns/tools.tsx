import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { afterSale, type CaseRole } from '#contract/afterSale';
import { q } from '#lib/query';
import { uploadPicture } from '#lib/upload';
import type { CaseTools } from '#ui/afterSale/caseTools';
import { PrivatePicture } from '#ui/pictures/PrivatePicture';
import { OwnPicture } from '../wallet/OwnPicture';

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
/** What the drawers of a case ask of a page of the mall. `id`: of the case, where there is one. */
export const useTools = (as: CaseRole, id = ''): CaseTools =>
  useMemo(
    () => ({
      as,
      picture: (picture) => <OfCase id={id} picture={picture} />,
      own: (picture) => <OwnPicture id={picture} />,
      upload: uploadPicture,
    }),
    [as, id],
  );
