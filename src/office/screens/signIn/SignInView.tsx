import { useEffect, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { codes, type Failure } from '#contract/codes';
import { failureWords } from '#lib/failure';
import type { ViewProps } from '#lib/project';
import type { officeSignIn, OfficeSignInEvent } from '#machines/flows/officeSignIn';
import { focusHeading } from '#ui/shell/heading';
import { Ev, Flow } from '#ui/flow';
import { lazyPart, LazyBoundary } from '#ui/lazyPart';
import { Note } from '#ui/feedback/Note';
import { CodeForm, NewPasswordForm, PasswordForm } from './forms';
import s from '../../Office.module.css';
import own from './SignIn.module.css';

export type SignInProps = ViewProps<typeof officeSignIn>;
const Qr = lazyPart(() => import('#ui/lazy/Qr'));
const Press = ({
  type,
  id,
  kind = 'quiet',
}: {
  type: 'useApp' | 'usePasskey' | 'useRecovery' | 'useFactor' | 'back' | 'startOver' | 'kept';
  id: string;
  kind?: 'quiet' | 'primary' | 'link';
}) => (
  <Ev<OfficeSignInEvent> e={{ type }} kind={kind} block={kind !== 'link'}>
    <FormattedMessage id={id} />
  </Ev>
);
const StartOver = () => <Press type="startOver" id="security.startOver" kind="link" />;

/** Which screen a state is on, waiting states with what was asked. */
const screenOf: Record<string, string> = {
  signingIn: 'password',
  changing: 'newPassword',
  'enrol.offering': 'enrol.choosing',
  'enrol.making': 'enrol.choosing',
  'enrol.enrolling': 'enrol.app',
  'factor.proving': 'factor.asking',
  'factor.usingPasskey': 'factor.asking',
  'factor.recovering': 'factor.recovery',
  inside: 'password',
};
const heads: Record<string, [title: string, lead: string]> = {
  password: ['office.signIn.title', 'office.signIn.lead'],
  newPassword: ['security.newPassword.title', 'security.newPassword.lead'],
  'enrol.choosing': ['security.enrol.title', 'security.enrol.lead'],
  'enrol.app': ['security.scan.title', 'security.scan.lead'],
  'factor.asking': ['security.factor.title', 'security.factor.lead'],
  'factor.recovery': ['security.recovery.code', 'security.recovery.lead'],
  codes: ['security.codes.title', 'security.codes.lead'],
};
function Choices({ kinds }: Pick<SignInProps, 'kinds'>) {
  const passkeys = kinds.includes('passkey');
  return (
    <>
      <Press type="useApp" id="security.app" kind="primary" />
      <p className="s13 muted">
        <FormattedMessage id="security.app.hint" />
      </p>
      {passkeys && <Press type="usePasskey" id="security.passkey" />}
      <p className="s13 muted">
        <FormattedMessage id={passkeys ? 'security.passkey.hint' : 'security.noPasskeys'} />
      </p>
      <StartOver />
    </>
  );
}
function App({ offer, busy, notice }: Pick<SignInProps, 'offer' | 'busy' | 'notice'>) {
  const intl = useIntl();
  return (
    <>
      {offer && (
        <p className={own.secret} translate="no">
          {offer.secret}
        </p>
      )}
      {offer && (
        <LazyBoundary fallback={null}>
          <Qr text={offer.uri} label={intl.formatMessage({ id: 'security.scan.title' })} />
        </LazyBoundary>
      )}
      <CodeForm busy={busy} notice={notice} label="security.code" digits />
      <Press type="back" id="security.back" kind="link" />
    </>
  );
}
const Factor = ({ kinds, busy, notice }: Pick<SignInProps, 'kinds' | 'busy' | 'notice'>) => (
  <>
    {kinds.includes('totp') && (
      <CodeForm busy={busy} notice={notice} label="security.code" digits />
    )}
    {kinds.includes('passkey') && (
      <Press
        type="usePasskey"
        id="security.usePasskey"
        kind={kinds.includes('totp') ? 'quiet' : 'primary'}
      />
    )}
    <Press type="useRecovery" id="security.useRecovery" kind="link" />
    <StartOver />
  </>
);
const Codes = ({ codes: list }: Pick<SignInProps, 'codes'>) => (
  <>
    <ol className={own.codes} translate="no">
      {list.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
    <Press type="kept" id="security.codes.kept" kind="primary" />
  </>
);
const bodies: Record<string, (p: SignInProps & { demo: boolean }) => ReactNode> = {
  password: (p) => <PasswordForm busy={p.busy} notice={p.notice} demo={p.demo} />,
  newPassword: (p) => (
    <>
      <NewPasswordForm busy={p.busy} notice={p.notice} />
      <StartOver />
    </>
  ),
  'enrol.choosing': Choices,
  'enrol.app': App,
  'factor.asking': Factor,
  'factor.recovery': (p) => (
    <>
      <CodeForm busy={p.busy} notice={p.notice} label="security.recovery.code" />
      <Press type="useFactor" id="security.useFactor" kind="link" />
      <StartOver />
    </>
  ),
  codes: Codes,
};
/** What the form's own fields say already is not said twice. */
const inFields = (notice: Failure) =>
  notice.kind === 'code' &&
  Boolean((notice.data as { fields?: object } | null)?.fields) &&
  notice.code === codes.invalidParameter;

/** Staff come in with their own account: step by step, one question a screen. */
export function SignInView(p: SignInProps & { demo?: boolean }) {
  const intl = useIntl();
  const screen = screenOf[p.at] ?? p.at;
  const [title, lead] = heads[screen] ?? ['office.signIn.title', 'office.signIn.lead'];
  const Body = bodies[screen];
  useEffect(() => {
    if (screen !== 'password') focusHeading();
  }, [screen]);
  return (
    <Flow<OfficeSignInEvent>
      machine="officeSignIn"
      at={p.at}
      can={p.can}
      send={p.send}
      busy={p.busy}
    >
      <div className={`card ${s.sign}`}>
        <h1 tabIndex={-1}>{intl.formatMessage({ id: title })}</h1>
        <p className="muted s14">{intl.formatMessage({ id: lead })}</p>
        {p.notice && !inFields(p.notice) && (
          <Note tone="bad">
            <p role="alert">{failureWords(intl, p.notice)}</p>
          </Note>
        )}
        {Body && <Body {...p} demo={p.demo ?? false} />}
      </div>
    </Flow>
  );
}
