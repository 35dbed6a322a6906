import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { addresses } from '#contract/addresses';
import { cart } from '#contract/cart';
import { site } from '#contract/site';
import { loadMessages } from '#lib/intl';
import { q } from '#lib/query';
import { useMember, useSession } from '#lib/session';
import { cx } from '#ui/cx';
import { Footer } from '#ui/shell/Footer';
import { CheckoutHeader, Header, type NavLink } from '#ui/shell/Header';
import { extraPart, lazyPart, LazyBoundary } from '#ui/lazyPart';
import { Note } from '#ui/feedback/Note';
import { OfflineBar } from '#ui/feedback/OfflineBar';
import { SkipLink } from '#ui/shell/SkipLink';
import { Page } from '#ui/shell/layout';
import { Settings } from './Settings';
import s from './Layout.module.css';
import { SearchDoor } from './boot/SearchDoor';
import { CategoriesDoor } from './screens/catalogue/menu/CategoriesDoor';
import { paths, type Path, type RouteName } from './paths';
import { useKeptPlaces } from './screens/location/places';
import { isDoor, isMine, Tabs } from './Tabs';
import { to } from './to';
import { useOnline } from './useOnline';

/** The account's menu with its texts; without it the page stands alone. */
const AccountMenu = extraPart(() =>
  Promise.all([
    import('./screens/account/AccountMenu'),
    loadMessages('account'),
    loadMessages('money'),
  ]).then(([file]) => file),
);
const MergedNote = lazyPart(async () => ({
  default: (await import('./screens/session/MergedNote')).MergedNote,
}));

/**
 * How many things lie in the cart, on any page; a fresh cart put in place by a screen shows at
 * once.
 */
function useCartCount(): number {
  const ready = useSession((now) => !now.matches('launching'));
  const user = useMember();
  // A query that begins while a page is taken over has the frame drawn twice, in one piece.
  const [stands, stand] = useState(false);
  useEffect(() => startTransition(() => stand(true)), []);
  const enabled = ready && stands;
  const { data } = useQuery({ ...q(cart.index, {}), enabled, meta: { quiet: true } });
  return data?.items_count ?? user?.cart_count ?? 0;
}
/** The town parcels go to: the one that was chosen here, else the account's. */
function usePlace(): string | undefined {
  const user = useMember();
  const chosen = useKeptPlaces()[0]?.city;
  const { data } = useQuery({
    ...q(addresses.list, {}),
    enabled: !!user,
    meta: { quiet: true },
  });
  return chosen || (data?.addresses.find((one) => one.is_default) ?? data?.addresses[0])?.city;
}
function useLinks(name: RouteName) {
  const intl = useIntl();
  const user = useMember();
  const link = (
    target:
      | 'home'
      | 'recommend'
      | 'brands'
      | 'apply'
      | 'support'
      | 'about'
      | 'terms'
      | 'returns'
      | 'privacy',
    word: string = target,
  ): NavLink => ({
    href: to[target](),
    text: intl.formatMessage({ id: `shell.nav.${word}` }),
    current: target === name,
  });
  // A file of the build, so no address of the shop's own.
  const licences = {
    href: '/third-party-notices.txt',
    text: intl.formatMessage({ id: 'shell.nav.licences' }),
  };
  // One page for all: how to begin, how an application stands, the way into the own shop's back
  // office.
  const selling = link('apply', user?.seller_url ? 'shop' : 'apply');
  const titled = (target: 'flash' | 'wishlist' | 'tracking' | 'blog'): NavLink => ({
    href: to[target](),
    text: intl.formatMessage({ id: `shell.title.${target}` }),
    current: target === name,
  });
  const [flash, blog] = [titled('flash'), titled('blog')];
  return {
    nav: [link('home'), link('recommend'), flash, link('brands'), blog],
    services: [titled('tracking'), selling, link('support')],
    policies: [
      flash,
      titled('wishlist'),
      titled('tracking'),
      blog,
      selling,
      link('terms'),
      link('privacy'),
      link('returns'),
      link('support'),
      link('about'),
      licences,
    ],
  };
}
/** What the mall itself has to say: that it is a demo, and what its keepers announce. */
function Announcements() {
  const intl = useIntl();
  const demo = useSession(({ context }) => context.site?.config.demo ?? false);
  const ready = useSession((now) => !now.matches('launching'));
  const { data } = useQuery({ ...q(site.systemNotify, {}), enabled: ready, meta: { quiet: true } });
  if (!demo && !data) return null;
  return (
    <section aria-label={intl.formatMessage({ id: 'ui.mall' })}>
      {demo && (
        <p className={s.demo} data-noprint="">
          {intl.formatMessage({ id: 'shell.demo' })}
        </p>
      )}
      {data && <Note tone={data.level}>{data.text}</Note>}
    </section>
  );
}
/**
 * The steps of a purchase after the cart: nothing around them but the mark, the promise and help.
 */
const isStep = (name: RouteName): boolean =>
  (paths[name] as Path).flow === 'checkout' && name !== 'checkout';

function Head({ name, count }: { name: RouteName; count: number }) {
  const user = useMember();
  const place = usePlace();
  const { nav, services } = useLinks(name);
  if (isStep(name)) return <CheckoutHeader homeHref={to.home()} help={{ href: to.support() }} />;
  // The 404 page has the search in its middle; twice would be one landmark too many.
  return (
    <Header
      homeHref={to.home()}
      search={name === 'notFound' ? null : <SearchDoor ahead={name !== 'home'} />}
      deliver={{ href: to.addresses(), place }}
      services={services}
      nav={nav}
      categories={<CategoriesDoor />}
      settings={<Settings />}
      notices={user ? { href: to.notices(), count: user.notice_count } : undefined}
      cart={{ href: to.checkout(), count }}
      account={
        user
          ? { href: to.dashboard(), name: user.firstname, photo: user.avatar }
          : { href: to.login() }
      }
    />
  );
}

/** The frame of every page: where you are, where you can go, what is in the cart. */
export function Layout({ name, children }: { name: RouteName; children: ReactNode }) {
  const online = useOnline();
  const count = useCartCount();
  const { policies } = useLinks(name);
  const merged = useSession(({ context }) => context.merged.length > 0);
  const tabbed = !isStep(name) && !isDoor(name);
  const member = !!useMember();
  const mine = isMine(name) || name === 'apply';
  return (
    <div className={cx(s.app, tabbed && s.tabbed)}>
      <SkipLink />
      <Announcements />
      <Head name={name} count={count} />
      <OfflineBar offline={!online} />
      <Page>
        {merged && (
          <LazyBoundary>
            <MergedNote />
          </LazyBoundary>
        )}
        {/* Who signs out, or is, finds the page as it stood: it stays where it is in the frame. */}
        {mine ? (
          <div className={cx(member && s.mine)}>
            {member && (
              <LazyBoundary>
                <AccountMenu name={name} />
              </LazyBoundary>
            )}
            <div>{children}</div>
          </div>
        ) : (
          children
        )}
      </Page>
      <Footer homeHref={to.home()} links={policies} />
      {tabbed && <Tabs name={name} count={count} />}
    </div>
  );
}
