import { FormattedMessage } from 'react-intl';
import type { ChangeEmailEvent } from '#machines/flows/changeEmail';
import { Note } from '#ui/feedback/Note';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { Ev, Flow } from '#ui/flow';
import { Card, PageTitle, Stack } from '#ui/shell/layout';
import { to } from '../../../to';
import { CodeStep } from '../../session/CodeStep';
import { EmailForm } from './EmailForm';
import type { ChangeEmailProps } from './view';
import s from '../../session/Session.module.css';

const address = (email: string) => (
  <b translate="no" className={s.address}>
    {email}
  </b>
);
const Closed = () => (
  <Note>
    <p>
      <FormattedMessage
        id="profile.email.notOffered"
        values={{
          support: (words) => (
            <a className="link" href={to.tickets()}>
              {words}
            </a>
          ),
        }}
      />
    </p>
  </Note>
);
const Asking = (p: ChangeEmailProps) => (
  <Stack gap={4}>
    <PageTitle
      title={<FormattedMessage id="profile.email.title" />}
      lead={<FormattedMessage id="profile.email.lead" values={{ email: address(p.now ?? '') }} />}
    />
    {p.closed ? (
      <Closed />
    ) : (
      <Card>
        <EmailForm p={p} />
      </Card>
    )}
  </Stack>
);
function Code({ at, sent, notice, busy }: ChangeEmailProps) {
  if (!sent) return null;
  return (
    <CodeStep
      sent={sent}
      sending={at === 'code.sending'}
      notice={notice}
      busy={busy}
      otherwise={{ demo: 'session.code.demoExists', spam: 'session.code.spam' }}
    />
  );
}
const Changed = ({ email }: ChangeEmailProps) => (
  <Stack gap={4}>
    <PageTitle
      title={<FormattedMessage id="profile.email.changed" />}
      lead={<FormattedMessage id="profile.email.changed.lead" values={{ email: address(email) }} />}
    />
    <p>
      <Ev<ChangeEmailEvent> e={{ type: 'seeProfile' }} kind="primary">
        <FormattedMessage id="profile.back" />
      </Ev>
    </p>
  </Stack>
);
const Leaving = () => (
  <Stack gap={4}>
    <PageTitle title={<FormattedMessage id="profile.email.title" />} />
    <Loading>
      <SkeletonCard />
    </Loading>
  </Stack>
);

/** Another e-mail address, as its machine stands. */
export function ChangeEmailView(p: ChangeEmailProps) {
  return (
    <Flow<ChangeEmailEvent>
      machine="changeEmail"
      at={p.at}
      busy={p.busy}
      can={p.can}
      send={p.send}
      className={s.column}
    >
      {p.at.startsWith('asking') && <Asking {...p} />}
      {p.at.startsWith('code') && <Code {...p} />}
      {p.at === 'changed' && <Changed {...p} />}
      {(p.at === 'left' || p.at === 'loggedOut') && <Leaving />}
    </Flow>
  );
}
