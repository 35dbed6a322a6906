import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { KeepGuestEvent } from '#machines/flows/keepGuest';
import { Ev, Flow } from '#ui/flow';
import { Card, Row, Stack } from '#ui/shell/layout';
import { byMail, CodeStep } from '../session/CodeStep';
import { Problem } from '../session/Problem';
import { PasswordForm } from '../session/recover/PasswordForm';
import { JoinForm } from '../session/thirdParty/JoinForm';
import type { KeepGuestProps } from './view';
import s from '../session/Session.module.css';

/** Takes the focus when a step begins. */
function Head({ p, id, children }: { p: KeepGuestProps; id: string; children: ReactNode }) {
  const Title = p.level === 1 ? 'h1' : 'h2';
  return (
    <div>
      <Title tabIndex={-1}>
        <FormattedMessage id={id} />
      </Title>
      <p className="s14 muted">{children}</p>
    </div>
  );
}
const Address = ({ email }: { email: string }) => (
  <b translate="no" className={s.address}>
    {email}
  </b>
);

function Asking(p: KeepGuestProps) {
  const intl = useIntl();
  const values = { email: <Address email={p.email} /> };
  return (
    <>
      <Head p={p} id="guest.keep.title">
        <FormattedMessage id={p.closed ? 'guest.keep.closed' : 'guest.keep.lead'} values={values} />
      </Head>
      {p.notice && <Problem failure={p.notice} />}
      {!p.closed && (
        <Row>
          <Ev<KeepGuestEvent>
            e={{ type: 'ask' }}
            busyText={p.busy ? intl.formatMessage({ id: 'session.code.sending' }) : undefined}
          >
            <FormattedMessage id="guest.keep.ask" />
          </Ev>
        </Row>
      )}
    </>
  );
}
const Choosing = (p: KeepGuestProps) => (
  <>
    <Head p={p} id="recover.choose">
      <FormattedMessage
        id="guest.keep.choose.lead"
        values={{ email: <Address email={p.email} /> }}
      />
    </Head>
    <PasswordForm notice={p.notice} busy={p.busy} />
  </>
);
const Joining = (p: KeepGuestProps) => (
  <>
    <Head p={p} id="thirdParty.join">
      <FormattedMessage id="guest.keep.join.lead" values={{ email: <Address email={p.email} /> }} />
    </Head>
    <JoinForm notice={p.notice} busy={p.busy} label="thirdParty.join" go="guest.keep.joinGo" />
  </>
);
const TooLate = (p: KeepGuestProps) => (
  <>
    <Head p={p} id="recover.tooLate">
      <FormattedMessage id="guest.keep.tooLate.lead" />
    </Head>
    <Row>
      <Ev<KeepGuestEvent> e={{ type: 'startOver' }}>
        <FormattedMessage id="recover.again" />
      </Ev>
    </Row>
  </>
);
const Kept = (p: KeepGuestProps) => (
  <Head p={p} id="guest.kept">
    <FormattedMessage id="session.merging" />
  </Head>
);
const told = { ...byMail, other: 'guest.keep.notNow' };
const otherwise = { demo: 'recover.demoNone', spam: 'guest.keep.spam' };
function Code(p: KeepGuestProps) {
  if (!p.sent) return null;
  return (
    <CodeStep
      sent={p.sent}
      sending={p.at === 'code.sending'}
      notice={p.notice}
      busy={p.busy}
      otherwise={otherwise}
      told={told}
      head={
        <Head p={p} id={told.title}>
          <FormattedMessage id={told.lead} values={{ email: <Address email={p.email} /> }} />
        </Head>
      }
    />
  );
}
function Step(p: KeepGuestProps) {
  if (p.at.startsWith('asking')) return <Asking {...p} />;
  if (p.at.startsWith('choosing')) return <Choosing {...p} />;
  if (p.at.startsWith('joining')) return <Joining {...p} />;
  return p.at === 'tooLate' ? <TooLate {...p} /> : <Kept {...p} />;
}

/** What was bought becomes an account's, as its chart stands. */
export const KeepGuestView = (p: KeepGuestProps) => (
  <Flow<KeepGuestEvent> machine="keepGuest" at={p.at} can={p.can} send={p.send} busy={p.busy}>
    {p.at.startsWith('code') ? (
      <Code {...p} />
    ) : (
      <Card>
        <Stack gap={3}>
          <Step {...p} />
        </Stack>
      </Card>
    )}
  </Flow>
);
