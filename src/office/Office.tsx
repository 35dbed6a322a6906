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
import { placeAt } from './Menu';
import { finishWork } from './signOut';
import Orders from './screens/Orders';
import { auditPath, proofPath, queuePaths } from './screens/money/address';

const Mail = lazy(() => import('./screens/mail/Mail'));
const Queue = lazy(() => import('./screens/money/Queue'));
const Books = lazy(() => import('./screens/money/Books'));
const Audit = lazy(() => import('./screens/money/Audit'));
const SignIn = lazy(() => import('./screens/SignIn'));

/** Staff read amounts in the mall's own currency. */
function Dollars({ children }: { children: ReactNode }) {
  const { locale } = useIntl();
  const tools = useMemo(() => moneyTools(baseCurrency, [], locale), [locale]);
  return <MoneyContext value={tools}>{children}</MoneyContext>;
}

const nameTab = (title: string) => { document.title = title; };
const pages: Record<string, () => ReactNode> = {
  [queuePaths.recharge]: () => <Queue queue="recharge" />,
  [queuePaths.withdrawal]: () => <Queue queue="withdrawal" />,
  [proofPath]: () => <Books />,
  [auditPath]: () => <Audit />,
  '/mail': () => <Mail />,
  '/orders': () => <Orders />,
};
function Room() {
  const intl = useIntl();
  const token = useSyncExternalStore(officeToken.watch, officeToken.get);
  const place = placeAt(useHashPath()[0]);
  const title = intl.formatMessage({ id: token ? place.text : 'office.signIn.title' });
  useEffect(() => nameTab(intl.formatMessage({ id: 'office.title' }, { screen: title })), [intl, title]);
  // What was decided and not sent yet goes first: afterwards nobody is there to send it.
  const leaving = useMutation({ mutationFn: () => finishWork().then(() => officeCall(officeSession.logout, {})), meta: { quiet: true }, onSettled: () => officeToken.clear() });
  // Another person, or nobody: what was kept is not theirs to see.
  useEffect(() => { if (!token) queryClient.clear(); }, [token]);
  const screen = (key: string, page: ReactNode) => <ScreenBoundary key={key}><Suspense fallback={<SkeletonPage cards={1} />}>{page}</Suspense></ScreenBoundary>;
  if (!token) return <Frame>{screen('signIn', <SignIn />)}</Frame>;
  return <Frame onSignOut={() => leaving.mutate()} leaving={leaving.isPending}>{screen(place.path, pages[place.path]?.())}</Frame>;
}

/** Staff's side of the mall. */
export const Office = () => (
  <IntlRoot>
    <QueryClientProvider client={queryClient}>
      <Dollars><Room /><Toaster /><LiveRegions /></Dollars>
    </QueryClientProvider>
  </IntlRoot>
);
