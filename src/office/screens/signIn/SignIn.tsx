import { useQuery } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { officeDoor } from '#contract/factors';
import { officeSession } from '#contract/officeSession';
import { officeCall, officeToken } from '#lib/officeApi';
import { project } from '#lib/project';
import {
  officeSignIn,
  type AppOffer,
  type OfficeSignInActors as Actors,
} from '#machines/flows/officeSignIn';
import { makePasskey, usePasskey } from './passkeys';
import { SignInView } from './SignInView';

type Asked<A extends keyof Actors> = { input: Actors[A]['in']; signal: AbortSignal };
/** Whoever stands at the door has no session yet: none is sent. */
const bare = (signal: AbortSignal) => ({ signal, bare: true });

async function offer({ input: { ticket }, signal }: Asked<'offer'>): Promise<AppOffer> {
  const made = await officeCall(officeDoor.offer, { ticket, kind: 'totp' }, bare(signal));
  return made.kind === 'totp' ? { secret: made.secret, uri: made.uri } : { secret: '', uri: '' };
}
async function newPasskey({ input: { ticket }, signal }: Asked<'makePasskey'>) {
  const made = await officeCall(officeDoor.offer, { ticket, kind: 'passkey' }, bare(signal));
  const passkey = await makePasskey(made.kind === 'passkey' ? made.options : {});
  return officeCall(officeDoor.enrol, { ticket, kind: 'passkey', passkey }, bare(signal));
}
async function oldPasskey({ input: { ticket }, signal }: Asked<'usePasskey'>) {
  const { options } = await officeCall(officeDoor.ask, { ticket }, bare(signal));
  return officeCall(officeDoor.prove, { ticket, passkey: await usePasskey(options) }, bare(signal));
}
const here = officeSignIn.provide({
  actors: {
    signIn: fromPromise(({ input: { email, password }, signal }: Asked<'signIn'>) =>
      officeCall(officeSession.login, { email, password }, bare(signal)),
    ),
    change: fromPromise(
      ({ input: { ticket, password, password_confirmation }, signal }: Asked<'change'>) =>
        officeCall(officeDoor.password, { ticket, password, password_confirmation }, bare(signal)),
    ),
    offer: fromPromise(offer),
    enrol: fromPromise(({ input, signal }: Asked<'enrol'>) =>
      officeCall(officeDoor.enrol, { ...input, kind: 'totp' }, bare(signal)),
    ),
    makePasskey: fromPromise(newPasskey),
    prove: fromPromise(({ input, signal }: Asked<'prove'>) =>
      officeCall(officeDoor.prove, input, bare(signal)),
    ),
    usePasskey: fromPromise(oldPasskey),
  },
});

/**
 * The office's door. The session is taken up once its person is through, recovery codes included.
 */
export default function SignIn() {
  const [snapshot, send] = useMachine(here);
  const about = useQuery({
    queryKey: [officeDoor.about.path, {}],
    queryFn: ({ signal }) => officeCall(officeDoor.about, {}, bare(signal)),
    retry: false,
    meta: { quiet: true },
  });
  const pass = snapshot.matches('inside') ? snapshot.context.pass : null;
  useEffect(() => {
    if (pass) officeToken.set(pass);
  }, [pass]);
  return (
    <SignInView
      {...project<typeof officeSignIn>(snapshot)}
      send={send}
      demo={about.data?.demo ?? false}
    />
  );
}
