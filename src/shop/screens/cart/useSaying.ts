import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { steps } from '#contract/checkout';
import { announce } from '#ui/feedback/announce';
import { useBill } from './useBill';
import { stepOf, within, type CheckoutProps } from './view';

const heading = () => document.querySelector<HTMLElement>('[data-machine="checkout"] h1');

/**
 * Says where the shopper is now ("Step 4 of 6, Payment") and takes focus to its heading, once per
 * step.
 */
function useStepSaid({ at, asked }: CheckoutProps): void {
  const intl = useIntl();
  const step = stepOf(at, asked);
  const said = useRef(step);
  useEffect(() => {
    if (said.current === step || within(at, 'opening')) return;
    said.current = step;
    const name = intl.formatMessage({ id: `checkout.step.${step}` });
    const where = intl.formatMessage(
      { id: 'ui.step.of' },
      { step: steps.indexOf(step) + 1, steps: steps.length, name },
    );
    heading()?.focus({ preventScroll: true });
    announce(where);
  }, [step, at, intl]);
}

const spoken: Record<string, string> = {
  'cart.reviewing.undoable': 'cart.said.removed',
  'cart.emptied': 'cart.said.removed',
  'shipping.choosing.undoable': 'address.said.removed',
  'confirm.placing': 'checkout.confirm.placing',
  'confirm.changed': 'checkout.said.changed',
  'confirm.checkingOutcome': 'checkout.wait.checkingOutcome',
};

/** Speaks of what changed without a new step: totals, removals and taking them back, placing. */
export function useSaying(p: CheckoutProps): void {
  useStepSaid(p);
  const intl = useIntl();
  const { total: sum, expected } = useBill(p.quote);
  const words = expected?.total ?? sum;
  const before = useRef({ at: p.at, total: p.quote?.totals.total });
  useEffect(() => {
    const { at, total } = before.current;
    const now = p.quote?.totals.total;
    before.current = { at: p.at, total: now };
    if (at === p.at && total === now) return;
    const id = at === p.at ? undefined : spoken[p.at];
    if (id) announce(intl.formatMessage({ id }));
    else if (at === 'cart.restoring') announce(intl.formatMessage({ id: 'cart.said.back' }));
    else if (now && total && total !== now && within(p.at, 'cart'))
      announce(intl.formatMessage({ id: 'cart.said.total' }, { total: words }));
  }, [p.at, p.quote, intl, words]);
}
