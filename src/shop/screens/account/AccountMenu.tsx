import type { ReactNode } from 'react';
import { usePage } from '#lib/location';
import { useOffers } from '#lib/session';
import type { RouteName } from '../../paths';
import { AccountMenuView } from './AccountMenuView';
import { placeOf } from './accountPlaces';

/** The account's menu beside the page of that name. */
export default function AccountMenu({ name }: { name: RouteName }): ReactNode {
  const { payOut } = useOffers();
  return <AccountMenuView here={placeOf(name, usePage())} payOut={payOut} />;
}
