import { useEffect, useRef } from 'react';
import type { CheckoutProps } from './view';

type Held = { element: HTMLElement; ev: string | undefined; nth: number };
const root = () => document.querySelector<HTMLElement>('[data-machine="checkout"]');
const same = (ev: string | undefined) => [
  ...(root()?.querySelectorAll<HTMLElement>(`[data-ev="${ev}"]`) ?? []),
];
const live = (element: HTMLElement | undefined): element is HTMLElement =>
  Boolean(element?.isConnected) && !element?.matches(':disabled');

/**
 * A control that is off while the flow works loses focus; it gets it back, or the next one of its
 * kind, else the heading.
 */
export function useFocusKept({ at, busy }: CheckoutProps): void {
  const held = useRef<Held | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !root()?.contains(target)) return;
      held.current = {
        element: target,
        ev: target.dataset.ev,
        nth: same(target.dataset.ev).indexOf(target),
      };
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    const { element, ev, nth } = held.current ?? {};
    if (busy || !element || (document.activeElement && document.activeElement !== document.body))
      return;
    const kin = ev ? same(ev).filter(live) : [];
    const next = live(element)
      ? element
      : (kin[Math.min(Math.max(nth ?? 0, 0), kin.length - 1)] ??
        root()?.querySelector<HTMLElement>('h1'));
    next?.focus({ preventScroll: true });
  }, [at, busy]);
}
