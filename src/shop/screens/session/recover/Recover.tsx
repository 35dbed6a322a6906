import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { fromPromise } from 'xstate';
import { recovery } from '#contract/recovery';
import { recoverPassword, type RecoverActors } from '#machines/flows/recoverPassword';
import { call } from '#lib/api';
import { project } from '#lib/project';
import { useOffers } from '#lib/session';
import { toTop } from '#ui/shell/heading';
import { inside } from '../../../boot/redirect';
import { RecoverView } from './RecoverView';

type Asked<N extends keyof RecoverActors> = { input: RecoverActors[N]['in']; signal: AbortSignal };
const here = recoverPassword.provide({
  actors: {
    ask: fromPromise(({ input, signal }: Asked<'ask'>) => call(recovery.ask, input, { signal })),
    resend: fromPromise(({ input, signal }: Asked<'resend'>) =>
      call(recovery.resend, input, { signal }),
    ),
    prove: fromPromise(({ input, signal }: Asked<'prove'>) =>
      call(recovery.prove, input, { signal }),
    ),
    choose: fromPromise(({ input, signal }: Asked<'choose'>) =>
      call(recovery.choose, input, { signal }),
    ),
  },
});

/** /pages/users/login?mode=forgot: takes focus to each new heading. */
export default function Recover() {
  const [snapshot, send] = useMachine(here);
  const p = project<typeof recoverPassword>(snapshot);
  const asked = new URLSearchParams(useSearch()).get('redirect');
  const [step = ''] = p.at.split('.');
  const was = useRef(step);
  const { mail, sms } = useOffers();
  useEffect(() => {
    if (was.current !== step) toTop();
    was.current = step;
  }, [step]);
  return (
    <RecoverView
      {...p}
      send={send}
      closed={!mail && !sms}
      only={mail && sms ? undefined : mail ? 'mail' : 'sms'}
      redirect={inside(asked) ? asked : undefined}
    />
  );
}
