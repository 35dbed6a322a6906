import { mostMinor } from './limits';
import { parseAmount } from './money';
import { amount } from './shapes/fields';

/** What something costs, in USD: no dearer than one payment can be. */
export const price = () =>
  amount().test('most', 'form.maximum', (value) => (parseAmount(value ?? '') ?? 0) <= mostMinor);
