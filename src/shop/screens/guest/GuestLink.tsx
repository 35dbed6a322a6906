import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { codes, type Failure } from '#contract/codes';
import { guests } from '#contract/guests';
import { call } from '#lib/api';
import { relaunch } from '#lib/location';
import { useUser } from '#lib/session';
import { Note } from '#ui/feedback/Note';
import { to } from '../../to';
import { enterAs } from '../session/enterAs';
import { Problem } from '../session/Problem';

const orders = () => to.purchases().slice(1);
/** By the link of a guest's mail: to the purchases; above the form where it opens nothing. */
export default function GuestLink({ id, secret }: { id: string; secret: string }) {
  const user = useUser();
  const { mutate, error } = useMutation<void, Failure>({
    meta: { quiet: true },
    mutationFn: async () =>
      enterAs(await call(guests.enter, { id, key: secret }, { quiet: true }), orders()),
  });
  const mine = user?.id === id;
  const other = user !== null && !mine;
  useEffect(() => {
    if (mine) relaunch(orders());
    else if (!other) mutate();
  }, [mine, other, mutate]);
  if (other || (error?.kind === 'code' && error.code === codes.notFound))
    return (
      <Note
        tone="warn"
        title={<FormattedMessage id={other ? 'guest.link.other' : 'guest.link.over'} />}
      >
        <FormattedMessage id={other ? 'guest.link.otherMore' : 'guest.link.overMore'} />
      </Note>
    );
  if (error) return <Problem failure={error} />;
  return (
    <Note>
      <FormattedMessage id="guest.link.opening" />
    </Note>
  );
}
