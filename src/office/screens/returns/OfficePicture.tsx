import { useQuery } from '@tanstack/react-query';
import { officeAfterSale, sellerOfficeAfterSale } from '#contract/afterSale';
import { pictureRule } from '#contract/notices';
import { officeCall, type Side } from '#lib/officeApi';
import { PrivatePicture } from '#ui/pictures/PrivatePicture';

const rows = { seller: sellerOfficeAfterSale.picture, staff: officeAfterSale.picture };
/**
 * A picture of a case, fetched with the session of its reader and shown from memory. Each look of
 * staff is in the audit log: it is asked for once.
 */
export function OfficePicture({ side, of, id }: { side: Side; of: string; id: string }) {
  const row = rows[side];
  const asked = useQuery({
    queryKey: [row.path, { id: of, picture: id }],
    queryFn: ({ signal }) => officeCall(row, { id: of, picture: id }, { signal }),
    staleTime: Infinity,
    gcTime: 60_000,
    meta: { quiet: true },
  });
  const { data } = asked;
  // Anything else is not shown at all.
  const known = data && pictureRule.types.some((type) => type === data.mime);
  return (
    <PrivatePicture
      src={known ? `data:${data.mime};base64,${data.data}` : null}
      failed={asked.error !== null || known === false}
    />
  );
}
