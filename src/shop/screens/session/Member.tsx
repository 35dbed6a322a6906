import { FormattedMessage, useIntl } from 'react-intl';
import type { User } from '#contract/session';
import type { Merged as Line } from '#contract/cart';
import type { SessionEvent } from '#machines/flows/session/context';
import { loadMessages } from '#lib/intl';
import { LinkButton } from '#ui/controls/Button';
import { PageTitle, Row, Stack } from '#ui/shell/layout';
import { Ev } from '#ui/flow';
import { LazyBoundary, lazyPart } from '#ui/lazyPart';
import { to } from '../../to';
import { Merged } from './Merged';

const GuestHere = lazyPart(() =>
  Promise.all([import('../guest/GuestHere'), loadMessages('account')]).then(([file]) => file),
);

/** Somebody is signed in: who, and the ways on. */
export function Member({ user, merged, busy }: { user: User; merged: Line[]; busy: boolean }) {
  const intl = useIntl();
  if (user.role === 'guest')
    return (
      <LazyBoundary>
        <GuestHere email={user.email} busy={busy} />
      </LazyBoundary>
    );
  return (
    <Stack gap={5}>
      <PageTitle
        title={<FormattedMessage id="session.member.title" values={{ name: user.firstname }} />}
        lead={<FormattedMessage id="session.member.lead" values={{ email: user.email }} />}
      />
      <Merged lines={merged} />
      <Row>
        <LinkButton kind="primary" href={to.home()}>
          <FormattedMessage id="session.member.on" />
        </LinkButton>
        <LinkButton href={to.dashboard()}>
          <FormattedMessage id="session.member.account" />
        </LinkButton>
        <Ev<SessionEvent>
          e={{ type: 'signOut' }}
          busyText={busy ? intl.formatMessage({ id: 'session.signingOut' }) : undefined}
        >
          <FormattedMessage id="action.signOut" />
        </Ev>
      </Row>
    </Stack>
  );
}
