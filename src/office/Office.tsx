import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { baseCurrency } from '#contract/money';
import { officeSession } from '#contract/orders';
import { moneyTools } from '#lib/currency';
import { IntlRoot } from '#lib/IntlRoot';
import { useHashPath } from '#lib/location';
import { officeCall, officeToken } from '#lib/officeApi';
import { queryClient } from '#lib/query';
import { LiveRegions } from '#ui/LiveRegions';
import { MoneyContext } from '#ui/money';
import { ScreenBoundary } from '#ui/ScreenBoundary';
import { SkeletonPage } from '#ui/Skeleton';
import { Toaster } from '#ui/Toaster';
import { Frame } from './Frame';
import Orders from './screens/Orders';

const Mail = lazy(() => import('./screens/mail/Mail'));
const SignIn = lazy(() => import('./screens/SignIn'));

/** Staff read amounts in the mall's own currency. */
function Dollars({ children }: { children: ReactNode }) {
  const { locale } = useIntl();
  const tools = useMemo(() => moneyTools(baseCurrency, [], locale), [locale]);
  return <MoneyContext value={tools}>{children}</MoneyContext>;
}

function Room() {
  const intl = useIntl();
  const token = useSyncExternalStore(officeToken.watch, officeToken.get);
  const atMail = useHashPath()[0] === '/mail';
  const title = intl.formatMessage({ id: token ? `office.${atMail ? 'mail' : 'orders'}.title` : 'office.signIn.title' });
  const leaving = useMutation({ mutationFn: () => officeCall(officeSession.logout, {}), meta: { quiet: true }, onSettled: () => officeToken.clear() });
  useEffect(() => { document.title = intl.formatMessage({ id: 'office.title' }, { screen: title }); }, [intl, title]);
  // Another person, or nobody: what was kept is not theirs to see.
  useEffect(() => { if (!token) queryClient.clear(); }, [token]);
  const screen = (key: string, page: ReactNode) => <ScreenBoundary key={key}><Suspense fallback={<SkeletonPage cards={1} />}>{page}</Suspense></ScreenBoundary>;
  if (!token) return <Frame>{screen('signIn', <SignIn />)}</Frame>;
  return <Frame onSignOut={() => leaving.mutate()} leaving={leaving.isPending}>{atMail ? screen('mail', <Mail />) : screen('orders', <Orders />)}</Frame>;
}

/** Staff's side of the mall. */
export const Office = () => (
  <IntlRoot>
    <QueryClientProvider client={queryClient}>
      <Dollars><Room /><Toaster /><LiveRegions /></Dollars>
    </QueryClientProvider>
  </IntlRoot>
);
