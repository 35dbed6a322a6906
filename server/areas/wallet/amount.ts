import { codes, Refusal } from '#contract/codes';
import { toAmount, toMinor } from '#contract/money';

/**
 * USD as typed, in minor units; below `least` or above `most` it is refused with 1000008 and what
 * the limit is.
 */
export function minorOf(amount: string, least: number, most = Number.MAX_SAFE_INTEGER): number {
  const minor = toMinor(amount);
  if (minor < least)
    throw new Refusal(codes.invalidParameter, 'form.minimum', {
      fields: { amount: 'form.minimum' },
      minimum: toAmount(least),
    });
  if (minor > most)
    throw new Refusal(codes.invalidParameter, 'form.maximum', {
      fields: { amount: 'form.maximum' },
      maximum: toAmount(most),
    });
  return minor;
}
