import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { fromPromise } from 'xstate';
import { codes, type Failure } from '#contract/codes';
import { thirdParty } from '#contract/thirdParty';
import { thirdPartySignIn, type ThirdPartyActors } from '#machines/flows/thirdPartySignIn';
import { call } from '#lib/api';
import { project } from '#lib/project';
import { toTop } from '#ui/shell/heading';
import { enterAs } from '../enterAs';
import { invitedBy } from '../invited';
import { ThirdPartyView } from './ThirdPartyView';

type Asked<N extends keyof ThirdPartyActors> = {
  input: ThirdPartyActors[N]['in'];
  signal: AbortSignal;
};
const over: Failure = { kind: 'code', code: codes.captchaFailed };
/** In a body: what stands in an address is written down on its way. */
const exchange = { ...thirdParty.exchange, method: 'POST' } as const;
const here = thirdPartySignIn.provide({
  actors: {
    exchange: fromPromise(async ({ input, signal }: Asked<'exchange'>) => {
      if (input.data === '') throw over;
      return call(exchange, input, { signal, quiet: true });
    }),
    create: fromPromise(({ input, signal }: Asked<'create'>) =>
      call(thirdParty.create, { ...input, pcode: invitedBy() }, { signal, quiet: true }),
    ),
    resend: fromPromise(({ input, signal }: Asked<'resend'>) =>
      call(thirdParty.resend, input, { signal }),
    ),
    prove: fromPromise(({ input, signal }: Asked<'prove'>) =>
      call(thirdParty.prove, input, { signal, quiet: true }),
    ),
    join: fromPromise(({ input, signal }: Asked<'join'>) =>
      call(thirdParty.join, input, { signal, quiet: true }),
    ),
  },
});

/** /pages/users/tiktok?data=: back from a provider. Takes focus to each new heading. */
export default function ThirdParty() {
  const data = new URLSearchParams(useSearch()).get('data') ?? '';
  const [snapshot, send] = useMachine(here, { input: { data } });
  const p = project<typeof thirdPartySignIn>(snapshot);
  const [step = ''] = p.at.split('.');
  const was = useRef(step);
  useEffect(() => {
    if (was.current !== step) toTop();
    was.current = step;
  }, [step]);
  const { answer } = p;
  useEffect(() => {
    if (p.at === 'signedIn' && answer?.login) void enterAs(answer.login, answer.redirect);
  }, [p.at, answer]);
  return <ThirdPartyView {...p} send={send} />;
}
