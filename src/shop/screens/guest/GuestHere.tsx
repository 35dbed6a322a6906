import { FormattedMessage, useIntl } from 'react-intl';
import type { SessionEvent } from '#machines/flows/session/context';
import { LinkButton } from '#ui/controls/Button';
import { Ev } from '#ui/flow';
import { PageTitle, Row, Stack } from '#ui/shell/layout';
import { to } from '../../to';
import KeepGuest from './KeepGuest';

/** Who buys without an account comes to the sign-in page: the ways on. */
export default function GuestHere({ email, busy }: { email: string; busy: boolean }) {
  const intl = useIntl();
  return (
    <Stack gap={5}>
      <PageTitle
        title={<FormattedMessage id="guest.here.title" />}
        lead={<FormattedMessage id="session.member.lead" values={{ email }} />}
      />
      <Row>
        <LinkButton kind="primary" href={to.checkout()}>
          <FormattedMessage id="guest.here.cart" />
        </LinkButton>
        <LinkButton href={to.purchases()}>
          <FormattedMessage id="guest.here.orders" />
        </LinkButton>
      </Row>
      <KeepGuest then={to.purchases().slice(1)} />
      <div>
        <Ev<SessionEvent>
          e={{ type: 'signOut' }}
          busyText={busy ? intl.formatMessage({ id: 'session.signingOut' }) : undefined}
        >
          <FormattedMessage id="guest.here.leave" />
        </Ev>
        <p className="s14 muted">
          <FormattedMessage id="guest.here.leaveMore" />
        </p>
      </div>
    </Stack>
  );
}
