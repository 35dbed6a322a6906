import { useQuery } from '@tanstack/react-query';
import { officeMoney, type Queue as QueueName } from '#contract/officeMoney';
import { officeCall } from '#lib/officeApi';
import type { CaseKind } from '#machines/flows/assess/verdict';
import { later } from '#ui/later';
import { casePaths } from './screens/assess/address';
import { useCasesWaiting } from './screens/assess/waiting';
import { auditPath, proofPath, queuePaths } from './screens/money/address';
import { cashPath } from './screens/money/cash/address';
import { useCashWaiting } from './screens/money/cash/waiting';
import { statementsPath } from './screens/money/statements/address';
import { differencesPath, disputesPath } from './screens/money/acquirer/address';
import { useAcquirerWaiting } from './screens/money/acquirer/waiting';
import { ratesPath, useRatesWaiting } from './screens/money/rates/waiting';
import { peoplePath } from './screens/people/address';
import type { Place, Screen } from './place';
import { every } from './every';

/** How many wait in a queue of money. */
function useWaiting(queue: QueueName): number {
  const { data } = useQuery({
    queryKey: [officeMoney.waiting.path, {}],
    queryFn: ({ signal }) => officeCall(officeMoney.waiting, {}, { signal }),
    refetchInterval: every.queue,
    retry: false,
    meta: { quiet: true },
  });
  return data?.[queue] ?? 0;
}
const queueScreen = (queue: QueueName): Screen =>
  later(() =>
    import('./screens/money/Queue').then(({ default: Queue }) => ({
      default: () => <Queue queue={queue} />,
    })),
  );

const contentScreen = (name: 'Adverts' | 'Wallets' | 'Categories' | 'Brands'): Screen =>
  later(() => import('./screens/content/Content').then((all) => ({ default: all[name] })));
const casesScreen = (kind: CaseKind): Screen =>
  later(() =>
    import('./screens/assess/Cases').then(({ default: Cases }) => ({
      default: () => <Cases kind={kind} />,
    })),
  );

/** The pages of the staff's back office, in the order of the menu. */
export const staffPlaces: readonly Place[] = [
  {
    path: queuePaths.recharge,
    text: 'office.nav.recharge',
    icon: 'hand-coins',
    side: 'staff',
    right: 'money',
    screen: queueScreen('recharge'),
    useCount: () => useWaiting('recharge'),
  },
  {
    path: queuePaths.withdrawal,
    text: 'office.nav.withdrawal',
    icon: 'bank',
    side: 'staff',
    right: 'money',
    screen: queueScreen('withdrawal'),
    useCount: () => useWaiting('withdrawal'),
  },
  {
    path: statementsPath,
    text: 'office.nav.statements',
    icon: 'file-text',
    side: 'staff',
    right: 'money',
    screen: later(() => import('./screens/money/statements/Statements')),
  },
  {
    path: cashPath,
    text: 'office.nav.cash',
    icon: 'truck',
    side: 'staff',
    right: 'money',
    screen: later(() => import('./screens/money/cash/Cash')),
    useCount: useCashWaiting,
  },
  {
    path: disputesPath,
    text: 'office.nav.disputes',
    icon: 'credit-card',
    side: 'staff',
    right: 'money',
    screen: later(() => import('./screens/money/acquirer/Disputes')),
    useCount: () => useAcquirerWaiting('disputes'),
  },
  {
    path: differencesPath,
    text: 'office.nav.differences',
    icon: 'arrows-left-right',
    side: 'staff',
    right: 'money',
    screen: later(() => import('./screens/money/acquirer/Differences')),
    useCount: () => useAcquirerWaiting('differences'),
  },
  {
    path: casePaths.application,
    text: 'office.nav.applications',
    icon: 'storefront',
    side: 'staff',
    right: 'applications',
    screen: casesScreen('application'),
    useCount: () => useCasesWaiting('application'),
  },
  {
    path: casePaths.listing,
    text: 'office.nav.listings',
    icon: 'package',
    side: 'staff',
    right: 'listings',
    screen: casesScreen('listing'),
    useCount: () => useCasesWaiting('listing'),
  },
  {
    path: '/orders',
    text: 'office.orders.title',
    icon: 'receipt',
    side: 'staff',
    right: 'orders',
    screen: later(() => import('./screens/Orders')),
  },
  {
    path: '/mail',
    text: 'office.mail.title',
    icon: 'envelope-simple',
    side: 'staff',
    right: 'mail',
    screen: later(() => import('./screens/mail/Mail')),
  },
  {
    path: proofPath,
    text: 'office.nav.proof',
    icon: 'scales',
    side: 'staff',
    right: 'money',
    screen: later(() => import('./screens/money/Books')),
  },
  {
    path: ratesPath,
    text: 'office.nav.currencies',
    icon: 'currency-circle-dollar',
    side: 'staff',
    right: 'wallets',
    screen: later(() => import('./screens/money/rates/Rates')),
    useCount: useRatesWaiting,
  },
  {
    path: peoplePath,
    text: 'people.title',
    icon: 'users-three',
    side: 'staff',
    right: 'people',
    screen: later(() => import('./screens/people/People')),
  },
  {
    path: auditPath,
    text: 'office.nav.audit',
    icon: 'file-text',
    side: 'staff',
    right: 'audit',
    screen: later(() => import('./screens/money/Audit')),
  },
  {
    path: '/security',
    text: 'security.title',
    icon: 'shield-check',
    side: 'staff',
    screen: later(() => import('./screens/security/Security')),
  },
  {
    path: '/content/adverts',
    text: 'office.nav.adverts',
    icon: 'megaphone',
    side: 'staff',
    right: 'content',
    group: 'office.nav.content',
    screen: contentScreen('Adverts'),
  },
  {
    path: '/content/settings',
    text: 'office.nav.settings',
    icon: 'gear-six',
    side: 'staff',
    right: 'content',
    group: 'office.nav.content',
    screen: later(() => import('./screens/content/Settings')),
  },
  {
    path: '/content/categories',
    text: 'office.nav.categories',
    icon: 'squares-four',
    side: 'staff',
    right: 'content',
    group: 'office.nav.content',
    screen: contentScreen('Categories'),
  },
  {
    path: '/content/brands',
    text: 'office.nav.brands',
    icon: 'tag',
    side: 'staff',
    right: 'content',
    group: 'office.nav.content',
    screen: contentScreen('Brands'),
  },
  {
    path: '/content/wallets',
    text: 'office.nav.wallets',
    icon: 'wallet',
    side: 'staff',
    right: 'wallets',
    group: 'office.nav.content',
    screen: contentScreen('Wallets'),
  },
];
