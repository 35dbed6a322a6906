import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { passkeys } from '#contract/passkeys';
import { passkeySignIn, type PasskeyActors } from '#machines/flows/passkeySignIn';
import { call } from '#lib/api';
import { project } from '#lib/project';
import { enterAs } from '../enterAs';
import { fillsThemIn, knowsPasskeys, usePasskey } from './dialog';
import { PasskeyView } from './PasskeyView';

type Asked<N extends keyof PasskeyActors> = {
  input: PasskeyActors[N]['in'];
  signal: AbortSignal;
};
const here = passkeySignIn.provide({
  actors: {
    look: fromPromise(fillsThemIn),
    ask: fromPromise(({ signal }) => call(passkeys.ask, {}, { signal, quiet: true })),
    choose: fromPromise(({ input, signal }: Asked<'choose'>) => usePasskey(input, signal)),
    enter: fromPromise(({ input, signal }: Asked<'enter'>) =>
      call(passkeys.enter, input, { signal, quiet: true }),
    ),
  },
});
interface Props {
  /** The page that signing in leads back to. */
  redirect?: string | undefined;
}
function Running({ redirect }: Props) {
  const [snapshot, send] = useMachine(here);
  const p = project<typeof passkeySignIn>(snapshot);
  const { login } = p;
  useEffect(() => {
    if (login) void enterAs(login, redirect);
  }, [login, redirect]);
  return <PasskeyView {...p} send={send} />;
}

/** Of the sign-in page: by a passkey, where this browser has them. */
export const Passkey = (props: Props) => (knowsPasskeys() ? <Running {...props} /> : null);
