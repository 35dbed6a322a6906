import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { failureCode, failureWords } from '#lib/failure';
import { LinkButton } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Ev } from '#ui/flow';
import type { IconName } from '#ui/Icon';
import { ServerCode } from '#ui/feedback/ServerCode';
import { to } from '../../to';
import { Counts } from './Counts';
import type { ImportProps } from './view';

const again = (
  <Ev e={{ type: 'again' }} icon="upload-simple">
    <FormattedMessage id="import.again" />
  </Ev>
);
/** Taken: the figures, and where the products wait. */
export const Done = ({ p }: { p: ImportProps }) => (
  <>
    {p.item && <Counts counts={p.item.counts} />}
    <p>
      <FormattedMessage id="import.done.text" />
    </p>
    <div className="row wr">
      <LinkButton kind="primary" href={to.products({ tab: 'inReview' })}>
        <FormattedMessage id="import.done.see" />
      </LinkButton>
      {again}
    </div>
    {p.report}
  </>
);
const Stop = ({
  icon,
  title,
  children,
  action,
}: {
  icon: IconName;
  title: string;
  children?: ReactNode;
  action: ReactNode;
}) => (
  <EmptyState
    icon={icon}
    ground="butter"
    title={<FormattedMessage id={title} />}
    action={<div className="row wr">{action}</div>}
  >
    {children}
  </EmptyState>
);
export const Failed = ({ p }: { p: ImportProps }) => (
  <Stop
    icon="warning-circle"
    title="import.failed.title"
    action={
      <>
        {again}
        <LinkButton href={to.imports()}>
          <FormattedMessage id="import.all" />
        </LinkButton>
      </>
    }
  >
    <p>
      <FormattedMessage
        id={`import.why.${p.item?.reason || 'trouble'}`}
        values={{ megabytes: 64, rows: 100_000 }}
      />
    </p>
    <p>
      <FormattedMessage id="import.nothing" />
    </p>
  </Stop>
);
export const Cancelled = () => (
  <Stop
    icon="x-circle"
    title="import.cancelled.title"
    action={
      <>
        {again}
        <LinkButton href={to.imports()}>
          <FormattedMessage id="import.all" />
        </LinkButton>
      </>
    }
  >
    <p>
      <FormattedMessage id="import.nothing" />
    </p>
  </Stop>
);
function Why({ p }: { p: ImportProps }) {
  const intl = useIntl();
  if (!p.notice) return null;
  return (
    <>
      <p role="alert">{failureWords(intl, p.notice)}</p>
      <ServerCode code={failureCode(p.notice)} />
    </>
  );
}
export const LoadFailed = ({ p }: { p: ImportProps }) => (
  <Stop
    icon="cloud-slash"
    title="import.notLoaded"
    action={
      <Ev e={{ type: 'retry' }} kind="primary" icon="arrow-clockwise">
        <FormattedMessage id="action.retry" />
      </Ev>
    }
  >
    <Why p={p} />
  </Stop>
);
export const Unknown = ({ p }: { p: ImportProps }) => (
  <Stop
    icon="cloud-slash"
    title="import.unknown.title"
    action={
      <>
        <Ev e={{ type: 'retry' }} kind="primary" icon="arrow-clockwise">
          <FormattedMessage id="import.unknown.again" />
        </Ev>
        <Ev e={{ type: 'look' }}>
          <FormattedMessage id="import.look" />
        </Ev>
      </>
    }
  >
    <p>
      <FormattedMessage id="import.unknown.text" />
    </p>
    <Why p={p} />
  </Stop>
);
export const Refused = ({ p }: { p: ImportProps }) => (
  <Stop
    icon="warning-circle"
    title="import.refused.title"
    action={
      <Ev e={{ type: 'look' }} kind="primary">
        <FormattedMessage id="import.look" />
      </Ev>
    }
  >
    <Why p={p} />
  </Stop>
);
