import type { Failure } from '#contract/codes';
import { failureWords } from './failure';
import { intlNow } from './intl';

type Values = Record<string, string | number>;
interface Shown {
  text: string;
  icon?: 'check-circle' | 'warning-circle' | 'info';
  action?: { label: string; run: () => void };
}
interface Toaster {
  show: (toast: Shown) => number;
  hide: (id: number) => void;
}
let toaster: Toaster = { show: () => 0, hide: () => undefined };
/** The page says once who shows toasts: lib knows no components. */
export const showToastsWith = (one: Toaster): void => void (toaster = one);

/** A short message by text id, optionally with one thing to press ("Undo"). */
export function toast(
  id: string,
  values?: Values,
  { action, icon }: { icon?: Shown['icon']; action?: { id: string; run: () => void } } = {},
): number {
  const intl = intlNow();
  const button = action && { label: intl.formatMessage({ id: action.id }), run: action.run };
  return toaster.show({
    text: intl.formatMessage({ id }, values),
    ...(icon ? { icon } : {}),
    ...(button ? { action: button } : {}),
  });
}
/** What went wrong, in the reader's words. */
export const toastFailure = (failure: Failure): number =>
  toaster.show({ text: failureWords(intlNow(), failure), icon: 'warning-circle' });
