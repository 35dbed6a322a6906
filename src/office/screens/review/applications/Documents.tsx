import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { codes } from '#contract/codes';
import { officeUploads } from '#contract/notices';
import { officeCall } from '#lib/officeApi';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { NoProof } from '../NoProof';
import { Viewer, type Side } from './Viewer';

function useSide(side: 'front' | 'back', id: string | null): Side {
  const intl = useIntl();
  const asked = useQuery({
    queryKey: [officeUploads.view.path, { id }],
    queryFn: ({ signal }) => officeCall(officeUploads.view, { id: id ?? '' }, { signal }),
    // Each look is written down: it is asked for once while the case lies open, and forgotten soon
    // after.
    enabled: id !== null,
    staleTime: Infinity,
    gcTime: 60_000,
    refetchOnMount: false,
    meta: { quiet: true },
  });
  const missing =
    id === null || (asked.error?.kind === 'code' && asked.error.code === codes.notFound);
  const instead = () => {
    if (missing) return <NoProof id="office.proof.missing" />;
    return asked.error ? (
      <NoProof id="office.proof.failed" onRetry={() => void asked.refetch()} />
    ) : (
      <Loading what={intl.formatMessage({ id: 'office.proof.what' })}>
        <SkeletonCard lines={4} />
      </Loading>
    );
  };
  return {
    id: side,
    alt: `office.assess.${side}`,
    content: asked.data,
    instead: asked.data ? undefined : instead(),
  };
}
/** Both sides of an applicant's document; every look is in the audit log. */
export function Documents({ front, back }: { front: string | null; back: string | null }) {
  return <Viewer sides={[useSide('front', front), useSide('back', back)]} />;
}
