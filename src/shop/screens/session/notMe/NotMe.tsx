import { useMutation } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { account } from '#contract/account';
import { call } from '#lib/api';
import { NotMeView } from './NotMeView';

/** /pages/users/login?mode=not_me&number=&key=: taking a change of the e-mail address back. */
export default function NotMe() {
  const query = new URLSearchParams(useSearch());
  const [number, key] = [query.get('number') ?? '', query.get('key') ?? ''];
  const taking = useMutation({
    mutationFn: () => call(account.notMe, { number, key }),
    meta: { quiet: true },
  });
  return (
    <NotMeView
      at={taking.isPending ? 'takingBack' : taking.isSuccess ? 'takenBack' : 'asking'}
      notice={taking.error}
      send={() => taking.mutate()}
    />
  );
}
