import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { rememberPage } from '#lib/lastPage';
import { onSamePage, pageNow, returnToPlace } from '#lib/location';
import { announce } from '#ui/feedback/announce';
import { toTop } from '#ui/shell/heading';
import { toast } from '#ui/feedback/toast';
import type { RouteName } from './paths';
import { routeAt, titleOf } from './routeAt';

let first = true;
/** Pages called by the thing they show: useTitle says its name once it is known. */
const named: readonly RouteName[] = ['product', 'category', 'shop', 'order', 'search'];
/**
 * The step of a flow a page belongs to; undefined outside of flows. The address form is a part of
 * shipping.
 */
function stepAt(page: string): string | undefined {
  const found = routeAt(page);
  if (!found?.route.flow) return undefined;
  return `${found.route.flow} ${found.name === 'addressEdit' ? 'shipping' : titleOf(page)}`;
}
let before: string | undefined;
/**
 * Keeps where one came from. A flow says its own steps ("Step 4 of 6, Payment"): the page does not
 * say its name on top.
 */
function spokenByFlow(page: string): boolean {
  const was = before;
  before = stepAt(page);
  // "View cart" has nothing to say in the cart, and stands in the way of what is asked there.
  if (was === undefined && before !== undefined)
    for (const { id, action } of toast.now()) if (action) toast.hide(id);
  return before !== undefined && was !== undefined && was !== before;
}

/**
 * Stands beside a screen once its code is here: title, then focus and place, then one announcement.
 */
export function Arrival({ name, page }: { name: RouteName; page: string }) {
  const intl = useIntl();
  const screen = intl.formatMessage({ id: titleOf(page) });
  const title = intl.formatMessage({ id: 'shell.title' }, { screen });
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (name !== 'login' && name !== 'register' && name !== 'notFound') rememberPage(pageNow());
    if (!returnToPlace() && !first) toTop();
    const quiet = spokenByFlow(page) || named.includes(name);
    if (!first && !quiet) announce(screen);
    first = false;
    return onSamePage(toTop);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per arrival; a change of language is none
  }, []);
  return null;
}
