import { FormattedMessage } from 'react-intl';
import type { RecoverEvent } from '#machines/flows/recoverPassword';
import { LinkButton } from '#ui/controls/Button';
import { Note } from '#ui/feedback/Note';
import { Ev, Flow } from '#ui/flow';
import { Card, PageTitle, Row, Stack } from '#ui/shell/layout';
import { to } from '../../../to';
import { CodeStep } from '../CodeStep';
import { EmailForm } from './EmailForm';
import { PasswordForm } from './PasswordForm';
import type { RecoverProps } from './view';
import s from '../Session.module.css';

const signInOf = ({ redirect }: RecoverProps) => to.login(redirect ? { redirect } : {});
function Asking(p: RecoverProps) {
  return (
    <Stack gap={4}>
      <PageTitle
        title={<FormattedMessage id="session.forgot" />}
        lead={<FormattedMessage id="recover.lead" />}
      />
      {p.closed ? (
        <Note>
          <p>
            <FormattedMessage
              id="recover.notOffered"
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
      ) : (
        <Card>
          <EmailForm email={p.email} by={p.by} only={p.only} notice={p.notice} busy={p.busy} />
        </Card>
      )}
      <p className="s14">
        <a className="link" href={signInOf(p)}>
          <FormattedMessage id="recover.back" />
        </a>
      </p>
    </Stack>
  );
}
const texted = {
  title: 'recover.sms.title',
  lead: 'recover.sms.lead',
  field: 'phone.code.field',
  demo: 'phone.code.demo',
  other: 'recover.again',
};
function Code({ at, by, sent, notice, busy }: RecoverProps) {
  if (!sent) return null;
  const sms = by === 'sms';
  return (
    <CodeStep
      sent={sent}
      sending={at === 'code.sending'}
      notice={notice}
      busy={busy}
      otherwise={
        sms
          ? { demo: 'recover.sms.demoNone', spam: 'recover.sms.spam' }
          : { demo: 'recover.demoNone', spam: 'recover.spam' }
      }
      {...(sms ? { told: texted } : {})}
    />
  );
}
function Choosing({ at, notice, busy }: RecoverProps) {
  return (
    <Stack gap={4}>
      <PageTitle
        title={<FormattedMessage id="recover.choose" />}
        lead={<FormattedMessage id="recover.choose.lead" />}
      />
      <Card>
        <PasswordForm notice={notice} busy={busy} />
      </Card>
      {at === 'choosing.refused' && (
        <Row>
          <Ev<RecoverEvent> e={{ type: 'startOver' }} size="sm">
            <FormattedMessage id="recover.again" />
          </Ev>
        </Row>
      )}
    </Stack>
  );
}
function TooLate(p: RecoverProps) {
  return (
    <Stack gap={4}>
      <PageTitle
        title={<FormattedMessage id="recover.tooLate" />}
        lead={<FormattedMessage id="recover.tooLate.lead" />}
      />
      <Row>
        <Ev<RecoverEvent> e={{ type: 'startOver' }} kind="primary">
          <FormattedMessage id="recover.again" />
        </Ev>
        <LinkButton href={signInOf(p)}>
          <FormattedMessage id="action.signIn" />
        </LinkButton>
      </Row>
    </Stack>
  );
}
function Changed(p: RecoverProps) {
  return (
    <Stack gap={4}>
      <PageTitle
        title={<FormattedMessage id="recover.changed" />}
        lead={<FormattedMessage id="recover.changed.lead" />}
      />
      <Row>
        <LinkButton kind="primary" href={signInOf(p)}>
          <FormattedMessage id="action.signIn" />
        </LinkButton>
      </Row>
    </Stack>
  );
}
function Step(p: RecoverProps) {
  if (p.at.startsWith('asking')) return <Asking {...p} />;
  if (p.at.startsWith('code')) return <Code {...p} />;
  if (p.at.startsWith('choosing')) return <Choosing {...p} />;
  return p.at === 'tooLate' ? <TooLate {...p} /> : <Changed {...p} />;
}

/** A forgotten password, as its chart stands. */
export const RecoverView = (p: RecoverProps) => (
  <Flow<RecoverEvent>
    machine="recoverPassword"
    at={p.at}
    can={p.can}
    send={p.send}
    busy={p.busy}
    className={s.column}
  >
    <Step {...p} />
  </Flow>
);
