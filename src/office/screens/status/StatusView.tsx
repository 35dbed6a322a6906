import { FormattedMessage, useIntl } from 'react-intl';
import { codes } from '#contract/codes';
import type { MallStatus } from '#contract/officeStatus';
import { useFormat } from '#lib/useFormat';
import { Tabs } from '#ui/controls/Tabs';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { PageTitle } from '#ui/shell/layout';
import { to } from '../../to';
import { Denied } from '../review/Denied';
import { Plots } from './Plots';
import { spans, type Span } from './span';
import { Processes, Queues } from './StatusTables';
import { Verdicts } from './Verdicts';

export interface StatusProps {
  hours: Span;
  status: MallStatus | undefined;
  /** What is shown is of another span than the one that was chosen. */
  turning: boolean;
  problem: string | undefined;
  onRetry: () => void;
}
function Spans({ hours }: Pick<StatusProps, 'hours'>) {
  const intl = useIntl();
  return (
    <Tabs
      label={intl.formatMessage({ id: 'status.spans' })}
      items={spans.map((span) => ({
        href: to.status(span === 1 ? {} : { hours: span }),
        text: intl.formatMessage({ id: 'status.span' }, { hours: span }),
        current: span === hours,
      }))}
    />
  );
}
function AsOf({ at }: { at: string }) {
  const { time } = useFormat();
  return (
    <p className="s14 muted num">
      <FormattedMessage id="status.asOf" values={{ time: time(at) }} />
    </p>
  );
}

/** How the mall is doing now, and plots of how it has been. */
export function StatusView({ hours, status, turning, problem, onRetry }: StatusProps) {
  const intl = useIntl();
  const denied = problem === String(codes.noPermission);
  return (
    <>
      <PageTitle
        title={<FormattedMessage id="office.nav.status" />}
        lead={<FormattedMessage id="status.lead" />}
      />
      {denied && <Denied text="status.denied" />}
      {problem && !denied && <ErrorState code={problem} onRetry={onRetry} />}
      {!problem && !status && (
        <Loading what={intl.formatMessage({ id: 'status.what' })}>
          <SkeletonCard lines={6} />
        </Loading>
      )}
      {status && (
        <>
          <Verdicts status={status} />
          <AsOf at={status.at} />
          <Processes status={status} />
          <Queues status={status} />
          <Spans hours={hours} />
          <div aria-busy={turning || undefined}>
            <Plots status={status} />
          </div>
        </>
      )}
    </>
  );
}
