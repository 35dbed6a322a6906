import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { onSamePage, pageNow, rememberPage, returnToPlace } from '#lib/location';
import { announce } from '#ui/announce';
import type { RouteName } from './routes';

const heading = () => document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
function focusHeading(): void {
  const h1 = heading();
  if (h1 && !h1.hasAttribute('tabindex')) h1.tabIndex = -1;
  h1?.focus({ preventScroll: true });
}
const toTop = () => {
  scrollTo(0, 0);
  focusHeading();
};
let first = true;

/** Stands beside a screen once its code is here: title, then focus and place, then one announcement. */
export function Arrival({ name }: { name: RouteName }) {
  const intl = useIntl();
  const screen = intl.formatMessage({ id: `shell.title.${name}` });
  const title = intl.formatMessage({ id: 'shell.title' }, { screen });
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (name !== 'login' && name !== 'register' && name !== 'notFound') rememberPage(pageNow());
    if (!returnToPlace() && !first) toTop();
    if (!first) announce(screen);
    first = false;
    return onSamePage(toTop);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per arrival; a change of language is none
  }, []);
  return null;
}
