import type { ReactNode } from 'react';
import type { CartLine } from '#contract/cart';
import type { Step } from '#contract/checkout';
import { steps } from '#contract/checkout';
import type { CheckoutContext, CheckoutEvent } from '#machines/flows/checkout/context';

/** What every view of the checkout takes: where the flow is, its data, and its two ears. */
export interface CheckoutProps extends CheckoutContext {
  /** Dotted path of the active leaf: `payment.choosing.card`. */
  at: string;
  busy: boolean;
  can: (event: CheckoutEvent) => boolean;
  send: (event: CheckoutEvent) => void;
  /** Whether a wallet can be recharged here; unknown: yes. */
  recharges?: boolean;
  /** Whether this mall sends mails. */
  mails?: boolean;
  /** Something to look at, in an empty cart and after ordering. */
  suggestions?: ReactNode;
  /** The cart as it last came, to be read where it cannot be loaded. */
  lastCart?: ReactNode;
  /** A guest's way to an account, after ordering; and what it takes one for, where it is paid. */
  keep?: ReactNode;
  guestPays?: ReactNode;
  /** What else can be done with a line of the cart. */
  lineTools?: (line: CartLine) => ReactNode;
}

/** The step a state belongs to; before anything is known, the one that was asked for. */
export function stepOf(at: string, asked: Step): Step {
  const first = at.split('.')[0];
  if (first === 'atLogin') return 'cart';
  if (first === 'left') return 'success';
  return steps.find((step) => step === first) ?? asked;
}
export const goto = (step: Step) => ({ type: 'goto', step }) as const;
/** Whether this state, or one below it, is the active one. */
export const within = (at: string, state: string) => at === state || at.startsWith(`${state}.`);
