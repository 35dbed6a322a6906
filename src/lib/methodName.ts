import { bankTransfer } from '#contract/wallet';

/** A way to pay in or out by its name: in the reader's language where staff gave it no own one. */
export const methodName = (
  intl: { formatMessage: (text: { id: string }) => string },
  name: string,
): string => (name === bankTransfer ? intl.formatMessage({ id: 'wallet.bankTransfer' }) : name);
