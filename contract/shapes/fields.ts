import { array, NumberSchema, object, StringSchema, type Schema } from 'yup';
import { graphemes } from '../graphemes';
import { languages } from '../languages';
import { parseAmount } from '../money';

type Told = string | { message: string; excludeEmptyString?: boolean };
const longestOf = (schema: { spec?: { meta?: object } }): number =>
  (schema.spec?.meta as { longest?: number } | undefined)?.longest ?? 0;

/**
 * All tests of a field are run, whatever the others say: so a pattern itself leaves alone what is
 * longer than the field may be.
 */
class Text extends StringSchema {
  override matches(pattern: RegExp, told: Told): this {
    const { message, excludeEmptyString = false } =
      typeof told === 'string' ? { message: told } : told;
    return this.test({
      name: 'matches',
      message,
      skipAbsent: true,
      test: (value, { schema }) =>
        typeof value !== 'string' ||
        value.length > longestOf(schema) ||
        (excludeEmptyString && value === '') ||
        value.search(pattern) !== -1,
    });
  }
}

/**
 * The one way a text is declared: at most `longest` characters, judged before any pattern
 * (`matches`, `uuid`) is tried.
 */
export const text = (longest: number, tooLong = 'form.tooLong'): StringSchema =>
  new Text().max(longest, tooLong).meta({ longest });
/** The same without the spaces around it. */
export const line = (longest: number, tooLong?: string): StringSchema =>
  text(longest, tooLong).trim();
/** What people write, at most `most` characters as people count them, `units` as a program does. */
export const counted = (most: number, units: number, tooLong = 'form.tooLong'): StringSchema =>
  line(units, tooLong).test({
    name: 'graphemes',
    message: tooLong,
    params: { max: most },
    skipAbsent: true,
    test: (value) => typeof value !== 'string' || value.length > units || graphemes(value) <= most,
  });
export const minPassword = 8;
/** A new password: its text names the least as {minLength}, which yup calls `min`. */
export const password = (): StringSchema =>
  text(64).test({
    name: 'min',
    message: 'form.minLength',
    params: { min: minPassword, minLength: minPassword },
    skipAbsent: true,
    test: (value) => typeof value !== 'string' || value.length >= minPassword,
  });
/** A text of a form of its own: what is too long has the wrong form too. */
export const formed = (longest: number, pattern: RegExp, message: string): StringSchema =>
  text(longest, message).matches(pattern, message);

/**
 * What a text says as a number: plain digits, nothing a program reads as more ("0x10", "1e3"). NaN
 * where it says none.
 */
export const digits = (given: string): number =>
  given.length <= 16 && /^\d{1,16}$/.test(given) ? Number(given) : NaN;
const trimmed = (given: string): string => (given.length <= 64 ? given.trim() : '');
/**
 * The number as it came, or the digits of a text with spaces around them; of anything else the type
 * is wrong.
 */
class Whole extends NumberSchema {
  constructor() {
    super();
    this.withMutation((next) =>
      next.transform((_, given: unknown) =>
        typeof given === 'string' ? digits(trimmed(given)) : Array.isArray(given) ? NaN : given,
      ),
    );
  }
}
/**
 * The one way a number is declared: whole, from `least` to `most`. `wrong` is said of everything
 * else.
 */
export const whole = (least: number, most: number, wrong = 'form.number'): NumberSchema =>
  new Whole().typeError(wrong).integer(wrong).min(least, wrong).max(most, wrong);
/** A whole number that may be below zero, also as a form sends it. */
export const signed = (most: number): NumberSchema =>
  whole(-most, most).transform((value: unknown, given: unknown) =>
    typeof given === 'string' && trimmed(given).startsWith('-')
      ? -digits(trimmed(given).slice(1))
      : value,
  );

/** Which writing of something was read: counted up by the mall. */
export const version = () => whole(0, 2_147_483_647);

/** The number of a row. */
export const rowId = (): StringSchema => formed(18, /^\d{1,18}$/, 'form.id');
/** Of what people can read in an address: shops, categories, brands. */
export const slug = (): StringSchema => formed(64, /^[a-z0-9-]{1,64}$/, 'form.id');
export const uploadId = (message: string): StringSchema => text(36, message).uuid(message);
export const email = (excludeEmptyString = false): StringSchema =>
  line(254, 'form.email').matches(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, {
    message: 'form.email',
    excludeEmptyString,
  });
export const countryCode = (): StringSchema => formed(2, /^[A-Z]{2}$/, 'form.select');
export const currencyCode = (): StringSchema => formed(3, /^[A-Z]{3}$/, 'form.select');
/**
 * US dollars as a decimal string. `figures`: how many before the point; `empty`: '' is none and
 * right.
 */
export const amount = ({
  longest = 12,
  tooLong = 'form.amount',
  figures,
  empty = false,
}: {
  longest?: number;
  tooLong?: string;
  figures?: number;
  empty?: boolean;
} = {}): StringSchema =>
  line(longest, tooLong).test({
    name: 'amount',
    message: 'form.amount',
    skipAbsent: true,
    test: (value) =>
      typeof value !== 'string' ||
      value.length > longest ||
      (empty && value === '') ||
      parseAmount(value, figures) !== null,
  });
export const day = (): StringSchema => formed(10, /^\d{4}-\d{2}-\d{2}$/, 'form.date');
export const page = () => whole(1, 10_000);
/** A picture of the mall's own. */
export const picture = (): StringSchema =>
  line(200, 'form.picture').matches(
    /^(\/pictures\/[a-f0-9]{32}\.webp|\/demo\/[a-z0-9-]+\.webp)?$/,
    'form.picture',
  );
/** A text in any of the languages. */
export const localised = (longest: number) =>
  object(Object.fromEntries(languages.map((code) => [code, line(longest)])));

/**
 * At most `most` things: of a longer list only as many are looked at as show that it is too long.
 */
export const list = <T>(of: Schema<T>, most: number, message?: string) =>
  array(of)
    .transform((given: unknown) =>
      Array.isArray(given) && given.length > most ? given.slice(0, most + 1) : given,
    )
    .max(most, message);
