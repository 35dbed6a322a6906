import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { onSamePage, returnToPlace } from '#lib/location';
import { announce } from '#ui/feedback/announce';
import { focusHeading, toTop } from '#ui/shell/heading';

let first = true;

/**
 * Stands beside a page once its code is here: after a way from elsewhere, place and focus, and its
 * name is said. `name`: text id.
 */
export function Arrival({ name }: { name: string }) {
  const intl = useIntl();
  useEffect(() => {
    if (!first && !returnToPlace()) toTop();
    if (!first) announce(intl.formatMessage({ id: name }));
    first = false;
    return onSamePage(toTop);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per arrival; a change of language is none
  }, []);
  return null;
}
const isLost = () => !document.activeElement || document.activeElement === document.body;
/** What was fetched replaces what stood there while it was on its way. */
const settles = 2500;
/**
 * A record that is opened or closed takes away what had focus: it goes to the heading, and after
 * Back to where it came from.
 */
export function useFocusKept(record: string): void {
  const before = useRef(record);
  useEffect(() => {
    if (before.current === record) return undefined;
    before.current = record;
    const keep = () => {
      if (isLost() && !returnToPlace()) focusHeading();
    };
    keep();
    const watch = new MutationObserver(keep);
    watch.observe(document.getElementById('main') ?? document.body, {
      childList: true,
      subtree: true,
    });
    const timer = setTimeout(() => watch.disconnect(), settles);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [record]);
}
