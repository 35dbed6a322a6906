import { payoutInput } from '#contract/shapes/wallet';

const numbers = ['wallet_address', 'bank_acc_no', 'bank_routing_no'] as const;
/** Pasted numbers come in groups and with signs that nobody sees; they are nobody's fault. */
const tight = (text: unknown) =>
  typeof text === 'string' ? text.replace(/[\s\u200B-\u200D\u2060\uFEFF]/g, '') : text;

/** The contract's rules for what is typed, whatever spaces are in it. */
export const detailsSchema = payoutInput.transform((values: Record<string, unknown>) => ({
  ...values,
  ...Object.fromEntries(
    numbers.filter((name) => name in values).map((name) => [name, tight(values[name])]),
  ),
}));
