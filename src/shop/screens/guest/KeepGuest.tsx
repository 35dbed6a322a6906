import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { fromPromise } from 'xstate';
import { guests } from '#contract/guests';
import { keepGuest, type KeepGuestActors } from '#machines/flows/keepGuest';
import { call } from '#lib/api';
import { pageNow } from '#lib/location';
import { project } from '#lib/project';
import { useOffers, useUser } from '#lib/session';
import { toast } from '#lib/toast';
import { enterAs } from '../session/enterAs';
import { KeepGuestView } from './KeepGuestView';

type Asked<N extends keyof KeepGuestActors> = {
  input: KeepGuestActors[N]['in'];
  signal: AbortSignal;
};
const here = keepGuest.provide({
  actors: {
    ask: fromPromise(({ signal }) => call(guests.ask, {}, { signal })),
    resend: fromPromise(({ input, signal }: Asked<'resend'>) =>
      call(guests.resend, input, { signal }),
    ),
    prove: fromPromise(({ input, signal }: Asked<'prove'>) =>
      call(guests.prove, input, { signal }),
    ),
    keep: fromPromise(({ input, signal }: Asked<'keep'>) => call(guests.keep, input, { signal })),
    join: fromPromise(({ input, signal }: Asked<'join'>) => call(guests.join, input, { signal })),
  },
});
interface Props {
  level?: 1 | 2;
  /** The page it leads to; the one that is open where it says nothing. */
  then?: string | undefined;
}
function Running({ email, level = 2, then }: Props & { email: string }) {
  const [snapshot, send] = useMachine(here);
  const p = project<typeof keepGuest>(snapshot);
  const { mail } = useOffers();
  const frame = useRef<HTMLDivElement>(null);
  const [step = ''] = p.at.split('.');
  const was = useRef(step);
  const { login } = p;
  useEffect(() => {
    if (was.current !== step) frame.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
    was.current = step;
  }, [step]);
  useEffect(() => {
    if (login) void enterAs(login, then ?? pageNow()).then(() => toast('guest.kept'));
  }, [login, then]);
  return (
    <div ref={frame}>
      <KeepGuestView {...p} send={send} email={email} level={level} closed={!mail} />
    </div>
  );
}

/** A guest keeps what was bought as an account; nothing for anybody else. */
export default function KeepGuest(props: Props) {
  const user = useUser();
  return user?.role === 'guest' ? <Running {...props} email={user.email} /> : null;
}
