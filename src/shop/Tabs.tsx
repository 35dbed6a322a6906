import { useIntl } from 'react-intl';
import { TabBar } from '#ui/shell/TabBar';
import { paths, type RouteName } from './paths';
import { to } from './to';

/** Pages of the own account. */
export const isMine = (name: RouteName): boolean => /\/(mine|history)\//.test(paths[name].path);
export const isDoor = (name: RouteName): boolean => name === 'login' || name === 'register';
/** The bar at a telephone's lower edge. */
export function Tabs({ name, count }: { name: RouteName; count: number }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id: `shell.tab.${id}` });
  const mine = isMine(name) || isDoor(name);
  return (
    <TabBar
      items={[
        {
          href: to.home(),
          text: text('home'),
          icon: 'house',
          iconOn: 'house-fill',
          current: name === 'home',
        },
        {
          href: to.categories(),
          text: text('browse'),
          icon: 'squares-four',
          iconOn: 'squares-four-fill',
          current: name === 'categories' || name === 'category',
        },
        {
          href: to.flash(),
          text: text('deals'),
          icon: 'lightning',
          iconOn: 'lightning-fill',
          current: name === 'flash',
        },
        {
          href: to.checkout(),
          text: text('cart'),
          icon: 'shopping-cart-simple',
          iconOn: 'shopping-cart-simple-fill',
          current: name === 'checkout',
          count,
        },
        {
          href: to.dashboard(),
          text: text('me'),
          icon: 'user-circle',
          iconOn: 'user-circle-fill',
          current: mine,
        },
      ]}
    />
  );
}
