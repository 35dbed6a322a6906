import { mostMinor } from './limits';
import { toMinor } from './money';
import { line } from './shapes/fields';

const longest = 12;
const plain = /^\d{1,9}(\.\d{1,2})?$/;
/** An amount as a decimal string, at most two places: "12.50". */
export const decimal = () => line(longest, 'form.amount').matches(plain, 'form.amount');
/** What something costs, in USD: no dearer than one payment can be. */
export const price = () =>
  decimal().test(
    'most',
    'form.maximum',
    (value) =>
      !value || value.length > longest || !plain.test(value) || toMinor(value) <= mostMinor,
  );
