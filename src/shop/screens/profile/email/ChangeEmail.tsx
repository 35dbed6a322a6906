import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import { account } from '#contract/account';
import { changeEmail, type ChangeEmailActors } from '#machines/flows/changeEmail';
import { call } from '#lib/api';
import { project } from '#lib/project';
import { updateUser, useOffers, useUser } from '#lib/session';
import { to } from '../../../to';
import { useFlowPage } from '../../moneyFlow/useFlowPage';
import { ChangeEmailView } from './ChangeEmailView';
import { screenOf } from './view';

type Asked<N extends keyof ChangeEmailActors> = {
  input: ChangeEmailActors[N]['in'];
  signal: AbortSignal;
};
const here = changeEmail.provide({
  actors: {
    ask: fromPromise(({ input, signal }: Asked<'ask'>) =>
      call(account.askEmail, input, { signal }),
    ),
    resend: fromPromise(({ input, signal }: Asked<'resend'>) =>
      call(account.resendEmail, input, { signal }),
    ),
    prove: fromPromise(async ({ input, signal }: Asked<'prove'>) => {
      const user = await call(account.proveEmail, input, { signal });
      updateUser(user);
      return user;
    }),
  },
});

/** /pages/mine/confing?step=email: another e-mail address. */
export default function ChangeEmail() {
  const [snapshot, send] = useMachine(here);
  const p = project<typeof changeEmail>(snapshot);
  useFlowPage({
    machine: 'changeEmail',
    route: 'settings',
    screen: screenOf(p.at),
    ended: snapshot.status === 'done',
    next: p.leaving && to.settings(),
    send,
  });
  return (
    <ChangeEmailView {...p} send={send} now={useUser()?.email ?? ''} closed={!useOffers().mail} />
  );
}
