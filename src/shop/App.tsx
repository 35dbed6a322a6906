import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Route, Router, Switch } from 'wouter';
import { IntlRoot } from '#lib/IntlRoot';
import { relaunch, useHashLocation, usePage } from '#lib/location';
import { project } from '#lib/project';
import { queryClient } from '#lib/query';
import { useSession, useUser, visitor } from '#lib/session';
import { tells } from '#lib/tells';
import { useAlive } from '#ui/useAlive';
import type { session } from '#machines/flows/session/session';
import { lazyPart, LazyBoundary } from '#ui/lazyPart';
import { HelpContext } from '#ui/feedback/help';
import { LiveRegions } from '#ui/feedback/LiveRegions';
import { ScreenBoundary } from '#ui/feedback/ScreenBoundary';
import { Toaster } from '#ui/feedback/Toaster';
import { Arrival } from './Arrival';
import { Late } from './Late';
import { Layout } from './Layout';
import { MoneyRoot } from './MoneyRoot';
import { Page } from './Page';
import { loginPage } from './boot/redirect';
import { paths, type Path, type RouteName } from './paths';
import { identityOf, patterns, routeNames } from './routeAt';
import { routes } from './routes';
import { LaunchView } from './screens/session/LaunchView';
import { to } from './to';

const Forbidden = lazyPart(() => import('./screens/system/Forbidden'));

/** Visitors go to login and come back; a role that may not see the page is told so in place. */
function Gate({ route, children }: { route: Path; children: ReactNode }) {
  const user = useUser();
  const { who } = route;
  useEffect(() => {
    if (who && !user) relaunch(loginPage());
  }, [who, user]);
  if (!who) return children;
  if (!user) return null;
  return who.includes(user.role) ? children : <Forbidden />;
}

function Screen({ name }: { name: RouteName }) {
  const page = usePage();
  const route: Path = paths[name];
  const identity = identityOf(page);
  return (
    <ScreenBoundary key={route.flow ?? identity} homeHref={to.home()} tell={tells(name)}>
      <LazyBoundary written fallback={<Late />}>
        <Gate route={route}>
          <Page screen={routes[name]}>
            <Arrival key={identity} name={name} page={page} />
          </Page>
        </Gate>
      </LazyBoundary>
    </ScreenBoundary>
  );
}

/** First the launch (docs/rules.md, Launch), then the page that was asked for. */
function Visit({ name }: { name?: RouteName }) {
  const snapshot = useSession((now) => now);
  useEffect(() => {
    if (!name) relaunch(to.notFound().slice(1));
  }, [name]);
  const launching = snapshot.matches('launching');
  return (
    <Layout name={name ?? 'notFound'}>
      {launching && <LaunchView {...project<typeof session>(snapshot)} send={visitor.send} />}
      {!launching && name && <Screen name={name} />}
    </Layout>
  );
}

/** The page of the address. All have one key: the frame stands while its page changes. */
const Pages = () => (
  <Switch>
    {routeNames.map((name) => (
      <Route key="page" path={patterns[name]}>
        <Visit name={name} />
      </Route>
    ))}
    <Route key="page" path={/^/}>
      <Visit />
    </Route>
  </Switch>
);

/**
 * What stands beside the root: nothing the server writes, so nothing to take over while the page
 * comes alive.
 */
function Beside() {
  return useAlive() ? (
    <>
      <Toaster />
      <LiveRegions />
    </>
  ) : null;
}

/** Every error of the mall leads to a question about it. */
const helpAt = (code?: string) => to.tickets({ new: 1, ...(code ? { code } : {}) });

/** The mall. */
export function App() {
  return (
    <IntlRoot>
      <QueryClientProvider client={queryClient}>
        <Router hook={useHashLocation}>
          <HelpContext value={helpAt}>
            <MoneyRoot>
              <Pages />
              <Beside />
            </MoneyRoot>
          </HelpContext>
        </Router>
      </QueryClientProvider>
    </IntlRoot>
  );
}
