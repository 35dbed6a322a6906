import type { Step } from '#contract/checkout';
import { to } from './to';

/** The link to a step of the purchase (docs/rules.md, Pages). */
export function stepHref(step: Step): string {
  if (step === 'cart') return to.checkout();
  return step === 'shipping' || step === 'delivery' ? to[step]() : to.pay({ step });
}
