import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { codes } from '#contract/codes';
import { wallet } from '#contract/wallet';
import { failureCode } from '#lib/failure';
import { q } from '#lib/query';
import { LinkButton } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Loading, SkeletonPage } from '#ui/feedback/Skeleton';
import { to } from '../../to';
import { RecordDetailView } from './RecordDetailView';
import { usePrivacy } from './usePrivacy';
import { useProof } from './useProof';
import { useRecall } from './useRecall';

const gone: string[] = [String(codes.notFound), String(codes.invalidParameter)];

/** One record with everything known about it; asks for news every 15 s while it is looked at. */
export function RecordDetail({ id }: { id: string }) {
  const intl = useIntl();
  const { data, error, isFetching, refetch } = useQuery({
    ...q(wallet.details, { id }),
    refetchInterval: 15_000,
    meta: { quiet: true },
  });
  const recall = useRecall();
  const { hides, toggle } = usePrivacy();
  const proof = useProof(data?.cert_image ?? null);
  if (!data && error && gone.includes(failureCode(error))) {
    return (
      <EmptyState
        level={1}
        icon="magnifying-glass"
        title={<FormattedMessage id="wallet.record.none" />}
        action={
          <LinkButton kind="primary" href={to.wallet()}>
            <FormattedMessage id="wallet.back" />
          </LinkButton>
        }
      />
    );
  }
  if (!data && error)
    return (
      <ErrorState
        level={1}
        code={failureCode(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data)
    return (
      <Loading what={intl.formatMessage({ id: 'wallet.record' })}>
        <SkeletonPage cards={2} />
      </Loading>
    );
  return (
    <RecordDetailView
      record={data}
      proof={proof}
      hides={hides}
      onHide={toggle}
      notice={recall.error}
      onRecall={(one) => recall.mutate(one)}
      recalling={recall.isPending ? recall.variables : null}
    />
  );
}
