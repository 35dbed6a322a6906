import { Stack } from '#ui/shell/layout';
import { Passkey } from './passkey/Passkey';
import { Providers } from './thirdParty/Providers';
import s from './Session.module.css';

/** Ways to sign in without a password. A passkey is of an account that is there. */
export default function OtherWays({
  page,
  redirect,
}: {
  page: 'login' | 'register';
  redirect?: string | undefined;
}) {
  return (
    <Stack gap={4} className={s.column}>
      {page === 'login' && <Passkey redirect={redirect} />}
      <Providers redirect={redirect} />
    </Stack>
  );
}
