import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import { account } from '#contract/account';
import { provePhone, type ProvePhoneActors } from '#machines/flows/provePhone';
import { call } from '#lib/api';
import { project } from '#lib/project';
import { updateUser, useOffers, useUser } from '#lib/session';
import { to } from '../../../to';
import { useFlowPage } from '../../moneyFlow/useFlowPage';
import { ProvePhoneView } from './ProvePhoneView';
import { screenOf } from './view';

type Asked<N extends keyof ProvePhoneActors> = {
  input: ProvePhoneActors[N]['in'];
  signal: AbortSignal;
};
const here = provePhone.provide({
  actors: {
    ask: fromPromise(({ input, signal }: Asked<'ask'>) =>
      call(account.askPhone, input, { signal }),
    ),
    resend: fromPromise(({ input, signal }: Asked<'resend'>) =>
      call(account.resendPhone, input, { signal }),
    ),
    prove: fromPromise(async ({ input, signal }: Asked<'prove'>) => {
      const user = await call(account.provePhone, input, { signal });
      updateUser(user);
      return user;
    }),
  },
});

/** /pages/mine/confing?step=phone: a telephone that a forgotten password can be asked for by. */
export default function ProvePhone() {
  const [snapshot, send] = useMachine(here);
  const p = project<typeof provePhone>(snapshot);
  useFlowPage({
    machine: 'provePhone',
    route: 'settings',
    screen: screenOf(p.at),
    ended: snapshot.status === 'done',
    next: p.leaving && to.settings(),
    send,
  });
  return (
    <ProvePhoneView {...p} send={send} now={useUser()?.phone ?? ''} closed={!useOffers().sms} />
  );
}
