import { useIntl } from 'react-intl';
import { steps, type Quote, type Step } from '#contract/checkout';
import { ready } from '#machines/flows/checkout/where';
import { Stepper } from '#ui/data/Stepper';
import { stepHref } from '../../stepHref';
import { goto, stepOf, type CheckoutProps } from './view';

/** Why a step cannot be opened yet: the first need that is not met. */
function missing(step: Step, quote: Quote | null): string | undefined {
  if (!quote || step === 'success') return undefined;
  const unmet = steps
    .slice(1, steps.indexOf(step) + 1)
    .find((one) => one !== 'success' && !ready[one](quote));
  if (unmet === 'shipping' && !quote.signed_in && quote.cart.lines_count > 0)
    return 'checkout.needs.signIn';
  return unmet && `checkout.needs.${unmet}`;
}

/** The six steps: finished ones lead back, those still closed say what they need. */
export function Steps({ at, asked, quote, can }: CheckoutProps) {
  const intl = useIntl();
  const current = stepOf(at, asked);
  const now = steps.indexOf(current);
  const items = steps.map((id, i) => {
    const needs = i > now ? missing(id, quote) : undefined;
    const open = id !== current && can(goto(id));
    const here = id === 'success' ? 'reached' : 'current';
    const state = id === current ? here : i < now ? 'done' : open ? 'open' : 'blocked';
    return {
      id,
      state,
      text: intl.formatMessage({ id: `checkout.step.${id}` }),
      reason: needs && intl.formatMessage({ id: needs }),
      ...(open ? { href: stepHref(id), e: goto(id) } : {}),
    } as const;
  });
  return <Stepper steps={items} label={intl.formatMessage({ id: 'checkout.steps' })} />;
}
