import { useEffect, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Route, Switch, useSearch } from 'wouter';
import type { OfficeDoor } from '#contract/pageNames';
import { patternOf } from '#lib/links';
import { relaunch } from '#lib/location';
import { tells } from '#lib/tells';
import { LazyBoundary } from '#ui/lazyPart';
import { ScreenBoundary } from '#ui/feedback/ScreenBoundary';
import { SkeletonPage } from '#ui/feedback/Skeleton';
import { Arrival, useFocusKept } from './Arrival';
import { homeOf, mayOpen, routeNames, type Actor } from './access';
import { Frame, type SignedInUser } from './Frame';
import { menu } from './menu';
import { doors, paths, type Path, type RouteName } from './paths';
import { routes } from './routes';
import { NoPage, NoRight } from './screens/way/NoRight';

const nameTab = (title: string) => {
  document.title = title;
};
/** Names the tab after the page shown. */
export function useTabName(id: string): void {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'office.title' }, { screen: intl.formatMessage({ id }) });
  useEffect(() => nameTab(title), [title]);
}
interface ScreenProps {
  name: RouteName | OfficeDoor;
  children: ReactNode;
}
/** A page that breaks, or is on its way, leaves the frame standing. */
export const Screen = ({ name, children }: ScreenProps) => (
  <ScreenBoundary key={name} tell={tells(`office/${name}`)}>
    <LazyBoundary fallback={<SkeletonPage cards={1} />}>{children}</LazyBoundary>
  </ScreenBoundary>
);

/** At a door, which goes on to the first page. */
function AtDoor({ home }: { home: string }) {
  useTabName('office.name');
  useEffect(() => {
    if (home !== doors.staff) relaunch(home);
  }, [home]);
  return (
    <Screen name="door">
      <SkeletonPage cards={1} />
    </Screen>
  );
}
/** The address leads nowhere. */
function Lost({ home }: { home: string }) {
  useTabName('office.noPage');
  return (
    <Screen name="lost">
      <NoPage home={home} />
    </Screen>
  );
}
/** A page; to somebody who may not see it, that is said in its place. */
function Page({ name, actor, home }: { name: RouteName; actor: Actor; home: string }) {
  const { text } = menu[name];
  const { right }: Path = paths[name];
  const Shown = routes[name];
  useTabName(text);
  const barred = right ? <NoRight right={right} home={home} /> : <NoPage home={home} />;
  return (
    <Screen name={name}>
      {mayOpen(name, actor) ? (
        <>
          <Shown />
          <Arrival name={text} />
        </>
      ) : (
        barred
      )}
    </Screen>
  );
}

/** The page of the address, for somebody who is in. */
export function Inside({ user }: { user: SignedInUser }) {
  useFocusKept(new URLSearchParams(useSearch()).get('id') ?? '');
  const { actor } = user;
  const home = homeOf(actor);
  return (
    <Frame user={user}>
      <Switch>
        {routeNames.map((name) => (
          <Route key={name} path={patternOf([paths[name].path])}>
            <Page name={name} actor={actor} home={home} />
          </Route>
        ))}
        <Route path={patternOf(Object.values(doors))}>
          <AtDoor home={home} />
        </Route>
        <Route path={/^/}>
          <Lost home={home} />
        </Route>
      </Switch>
    </Frame>
  );
}
