import { codes, Refusal } from '#contract/codes';
import { toAmount, toMinor } from '#contract/money';

/** USD as typed, in minor units; below `least` it is refused with 1000008 and what the least is. */
export function minorOf(amount: string, least: number): number {
  const minor = toMinor(amount);
  if (minor < least) throw new Refusal(codes.invalidParameter, 'form.minimum', { fields: { amount: 'form.minimum' }, minimum: toAmount(least) });
  return minor;
}
