import { useEffect, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { navigate, useHashPath, useHashQuery } from '#lib/location';
import { Until } from '#ui/later';
import { ScreenBoundary } from '#ui/feedback/ScreenBoundary';
import { SkeletonPage } from '#ui/feedback/Skeleton';
import { Arrival, useFocusKept } from './Arrival';
import { Frame, type Seat } from './Frame';
import { homeOf, mayOpen, placeAt } from './places';
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
/** A page that breaks, or is on its way, leaves the frame standing. */
export const Screen = ({ name, children }: { name: string; children: ReactNode }) => (
  <ScreenBoundary key={name}>
    <Until fallback={<SkeletonPage cards={1} />}>{children}</Until>
  </ScreenBoundary>
);

/** The page of the address, for somebody who is in: what they may not see is said in its place. */
export function Inside({ seat }: { seat: Seat }) {
  const [path] = useHashPath();
  useFocusKept(useHashQuery().get('id') ?? '');
  const home = homeOf(seat.who);
  const place = placeAt(path);
  const atDoor = path === '/' || path === '/shop';
  useEffect(() => {
    if (atDoor && home !== '/') navigate(home, { replace: true });
  }, [atDoor, home]);
  useTabName(place?.text ?? (atDoor ? 'office.name' : 'office.noPage'));
  const page = () => {
    if (!place) return atDoor ? <SkeletonPage cards={1} /> : <NoPage home={home} />;
    if (mayOpen(place, seat.who))
      return (
        <>
          <place.screen />
          <Arrival name={place.text} />
        </>
      );
    return place.right ? <NoRight right={place.right} home={home} /> : <NoPage home={home} />;
  };
  return (
    <Frame seat={seat}>
      <Screen key={path} name={path}>
        {page()}
      </Screen>
    </Frame>
  );
}
