import { Stack } from '#ui/shell/layout';
import { routeAt } from '../../routeAt';
import { GuestEntry } from '../guest/GuestEntry';
import { Passkey } from './passkey/Passkey';
import { Providers } from './thirdParty/Providers';
import s from './Session.module.css';

const toCheckout = (page: string): boolean => routeAt(page)?.route.flow === 'checkout';
/**
 * Ways to sign in without a password, a passkey where an account is there; and, on the way to the
 * checkout, one to go on without an account.
 */
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
      {redirect && toCheckout(redirect) && <GuestEntry redirect={redirect} />}
    </Stack>
  );
}
