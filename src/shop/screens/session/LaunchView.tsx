import { FormattedMessage } from 'react-intl';
import type { ViewProps } from '#lib/project';
import type { session } from '#machines/flows/session/session';
import type { SessionEvent } from '#machines/flows/session/context';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Loading, SkeletonPage } from '#ui/feedback/Skeleton';
import { Ev, Flow } from '#ui/flow';
import { failureId } from './failureId';

export type SessionProps = ViewProps<typeof session>;

/** Before the first page: its shape, or what kept it from coming. */
export function LaunchView({ at, busy, can, send, notice }: SessionProps) {
  return (
    <Flow<SessionEvent> machine="session" at={at} busy={busy} can={can} send={send}>
      {at === 'launching.failed' ? (
        <EmptyState
          level={1}
          icon="cloud-slash"
          ground="butter"
          title={<FormattedMessage id="session.launch.failed" />}
          action={
            <Ev<SessionEvent> e={{ type: 'retry' }} kind="primary" icon="arrow-clockwise">
              <FormattedMessage id="action.retry" />
            </Ev>
          }
        >
          <p>
            <FormattedMessage id={failureId(notice)} />
          </p>
        </EmptyState>
      ) : (
        <Loading>
          <SkeletonPage />
        </Loading>
      )}
    </Flow>
  );
}
