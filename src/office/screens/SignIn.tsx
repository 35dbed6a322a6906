import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { codes, type Failure } from '#contract/codes';
import { officeSession } from '#contract/orders';
import type { LoginInput } from '#contract/session';
import { loginInput } from '#contract/shapes/session';
import { failureWords } from '#lib/failure';
import { officeCall, officeToken } from '#lib/officeApi';
import { Flow } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormPassword, FormText, Submit } from '#ui/form/formFields';
import { Note } from '#ui/Note';
import s from '../Office.module.css';

type SignInEvent = { type: 'signIn' } & LoginInput;
const empty: LoginInput = { email: '', password: '' };

const wrongPair: readonly number[] = [codes.wrongCredentials, codes.emailUnknown];
const again = { password: 'session.password.again' };

/** Staff sign in here with their own account. A wrong pair empties the password and asks for it again. */
export function SignInView({ busy, notice, send }: { busy: boolean; notice: Failure | null; send: (event: SignInEvent) => void }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <Flow<SignInEvent> machine="officeSession" at={busy ? 'signingIn' : notice ? 'refused' : 'signedOut'} can={() => !busy} send={send} busy={busy}>
      <div className={`card ${s.sign}`}>
        <h1 tabIndex={-1}>{text('office.signIn.title')}</h1>
        <p className="muted s14">{text('office.signIn.lead')}</p>
        <EvForm<LoginInput> type="signIn" initialValues={empty} schema={loginInput} busy={busy} label={text('office.signIn.title')} forget={['password']} fieldErrors={notice?.kind === 'code' && wrongPair.includes(notice.code) ? again : undefined}
          problem={notice && <Note tone="bad"><p role="alert">{failureWords(intl, notice)}</p></Note>}>
          <FormText name="email" label={text('office.signIn.email')} type="email" inputMode="email" autoComplete="username" required />
          <FormPassword name="password" label={text('office.signIn.password')} autoComplete="current-password" required />
          <Submit busyText={busy ? text('office.signIn.busy') : ''}><FormattedMessage id="action.signIn" /></Submit>
        </EvForm>
      </div>
    </Flow>
  );
}

export default function SignIn() {
  const [notice, setNotice] = useState<Failure | null>(null);
  const signing = useMutation({
    mutationFn: ({ email, password }: LoginInput) => officeCall(officeSession.login, { email, password }),
    meta: { quiet: true },
    onMutate: () => setNotice(null),
    onSuccess: (answer) => officeToken.set(answer['access-token']),
    onError: setNotice,
  });
  return <SignInView busy={signing.isPending} notice={notice} send={(event) => signing.mutate(event)} />;
}
