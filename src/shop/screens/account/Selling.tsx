import { applicationIs } from '#machines/lifecycles/applicationTags';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { sellerApplication, type Application } from '#contract/applications';
import { failureCode } from '#lib/failure';
import { q } from '#lib/query';
import { LinkButton } from '#ui/controls/Button';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Card, Row, Section, Stack } from '#ui/shell/layout';
import { Loading, SkeletonLine } from '#ui/feedback/Skeleton';
import { WhyNote } from '#ui/feedback/WhyNote';
import { to } from '../../to';

const linkOf = (application: Application | null): string => {
  if (!application) return 'apply.entrance.begin';
  return applicationIs(application.state, 'editable')
    ? 'apply.entrance.goOn'
    : 'apply.entrance.see';
};
/** What the account says of selling: how to begin, or how the application and the shop stand. */
export function SellingCard({ application }: { application: Application | null }) {
  const name = <span translate="no">{application?.shop?.name}</span>;
  return (
    <Stack gap={3}>
      <p>
        <FormattedMessage id={`apply.entrance.${application?.state ?? 'none'}`} values={{ name }} />
      </p>
      {application && applicationIs(application.state, 'told') && (
        <WhyNote message={application.message} remark={application.remark} />
      )}
      <Row>
        <LinkButton size="sm" icon="storefront" href={to.apply()}>
          <FormattedMessage id={linkOf(application)} />
        </LinkButton>
      </Row>
    </Stack>
  );
}
/** The account's door to selling. It loads, and fails, on its own. */
export default function Selling() {
  const { data, error, isFetching, refetch } = useQuery({
    ...q(sellerApplication.view, {}),
    meta: { quiet: true },
  });
  const missing =
    error && !isFetching ? (
      <ErrorState level={3} code={failureCode(error)} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <SkeletonLine width={70} />
        <SkeletonLine width={40} />
      </Loading>
    );
  return (
    <Section title={<FormattedMessage id="apply.entrance.title" />}>
      <Card>{data === undefined ? missing : <SellingCard application={data} />}</Card>
    </Section>
  );
}
