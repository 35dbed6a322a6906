import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { closingDays } from '#contract/accountClosing';
import type { Failure } from '#contract/codes';
import { shownPhone } from '#contract/phone';
import type { User } from '#contract/session';
import { LinkButton } from '#ui/controls/Button';
import { Flow } from '#ui/flow';
import { Card, PageTitle, Row, Section, Stack } from '#ui/shell/layout';
import { to } from '../../to';
import { Invitation } from './Invitation';
import { PasswordForm } from './PasswordForm';
import { PersonalForm } from './PersonalForm';
import s from './Profile.module.css';

export type ProfileEvent =
  | { type: 'saveProfile'; name: string; phone: string }
  | {
      type: 'changePassword';
      password_old: string;
      password: string;
      password_confirmation: string;
    };
export interface ProfileViewProps {
  user: User;
  /** The event under way. */
  busy: ProfileEvent['type'] | null;
  refused: { type: ProfileEvent['type']; failure: Failure } | null;
  send: (event: ProfileEvent) => void;
  /** Language, currency and colours. */
  choices: ReactNode;
  /** Whether this mall pays anybody out. */
  payOut: boolean;
  /** Whether text messages leave here. */
  sms: boolean;
  /** That the account is about to close. */
  banner?: ReactNode;
  photo?: ReactNode;
  passkeys?: ReactNode;
  /** Other accounts that one signs in with. */
  links?: ReactNode;
}

/** The telephone that a forgotten password can be asked for by. */
function Phone({ user: { phone, phone_proven: proven } }: { user: User }) {
  return (
    <div>
      <h3 className={s.small}>
        <FormattedMessage id="phone.section" />
      </h3>
      <Row spread>
        {proven ? (
          <b translate="no">
            <bdi>{shownPhone(phone)}</bdi>
          </b>
        ) : (
          <span className="muted">
            <FormattedMessage id="phone.none" />
          </span>
        )}
        <LinkButton size="sm" href={to.settings({ step: 'phone' })}>
          <FormattedMessage id={proven ? 'phone.change' : 'phone.prove'} />
        </LinkButton>
      </Row>
    </div>
  );
}
function SignIn({ p, notice }: { p: ProfileViewProps; notice: Failure | null }) {
  return (
    <Stack gap={5}>
      <div>
        <h3 className={s.small}>
          <FormattedMessage id="session.email" />
        </h3>
        <Row spread>
          <b translate="no" className={s.long}>
            {p.user.email}
          </b>
          <LinkButton size="sm" href={to.settings({ step: 'email' })}>
            <FormattedMessage id="profile.email.change" />
          </LinkButton>
        </Row>
      </div>
      {p.sms && <Phone user={p.user} />}
      <div>
        <h3 className={s.small}>
          <FormattedMessage id="session.password" />
        </h3>
        <PasswordForm busy={p.busy === 'changePassword'} notice={notice} />
      </div>
      {p.passkeys}
      {p.links}
      <div>
        <h3 className={s.small}>
          <FormattedMessage id="profile.devices" />
        </h3>
        <LinkButton size="sm" icon="desktop" href={to.settings({ step: 'devices' })}>
          <FormattedMessage id="profile.devices.see" />
        </LinkButton>
      </div>
    </Stack>
  );
}
/** The way to the page that says what closing means. */
function Closing() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'profile.close.title' });
  return (
    <Section title={title}>
      <Card>
        <Row spread>
          <p className="muted">
            <FormattedMessage id="profile.close.lead" values={{ days: closingDays }} />
          </p>
          <LinkButton size="sm" href={to.settings({ step: 'close' })}>
            {title}
          </LinkButton>
        </Row>
      </Card>
    </Section>
  );
}
/** Everything of the account that its person can change, group by group. */
export function ProfileView(p: ProfileViewProps) {
  const intl = useIntl();
  const noticeOf = (type: ProfileEvent['type']) =>
    p.refused?.type === type && p.busy === null ? p.refused.failure : null;
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <Flow<ProfileEvent>
      machine="profile"
      at={p.busy ? 'saving' : 'looking'}
      can={() => p.busy === null}
      send={p.send}
      busy={p.busy !== null}
      className={s.page}
    >
      <PageTitle title={text('shell.title.settings')} lead={text('profile.lead')} />
      {p.banner}
      <Stack gap={6}>
        <Section title={text('profile.personal')}>
          <Card>
            <Stack gap={5}>
              {p.photo}
              <PersonalForm
                user={p.user}
                busy={p.busy === 'saveProfile'}
                notice={noticeOf('saveProfile')}
              />
            </Stack>
          </Card>
        </Section>
        <Section title={text('profile.signIn')}>
          <Card>
            <SignIn p={p} notice={noticeOf('changePassword')} />
          </Card>
        </Section>
        <Section title={text('account.choices')}>
          <Card>
            <Row>{p.choices}</Row>
            <p className="s14 muted">
              <FormattedMessage id="account.choices.text" />
            </p>
          </Card>
        </Section>
        <Section title={text('profile.invite')}>
          <Card>
            <Invitation pcode={p.user.pcode} />
          </Card>
        </Section>
        <Section title={text('profile.data.title')}>
          <Card>
            <Row spread>
              <p className="muted">
                <FormattedMessage id="profile.data.lead" />
              </p>
              <LinkButton size="sm" icon="download-simple" href={to.settings({ step: 'data' })}>
                <FormattedMessage id="profile.data.see" />
              </LinkButton>
            </Row>
          </Card>
        </Section>
        {p.payOut && (
          <Section title={text('payout.title')}>
            <Card>
              <Row spread>
                <p className="muted">
                  <FormattedMessage id="payout.lead" />
                </p>
                <LinkButton size="sm" icon="bank" href={to.settings({ step: 'payout' })}>
                  <FormattedMessage id="ui.change" />
                  <span className="sr"> {text('payout.title')}</span>
                </LinkButton>
              </Row>
            </Card>
          </Section>
        )}
        <Closing />
      </Stack>
    </Flow>
  );
}
