import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

const thaiZero = 0x0e50;
const thaiAbroad = /^66[\s-]?(?:\d[\s-]?){8,9}$/;
const digits = (text: string) =>
  text.replace(/[๐-๙]/g, (digit) => String((digit.codePointAt(0) ?? thaiZero) - thaiZero));

/**
 * E.164, read as a number of `country` (ISO 3166-1; '' takes numbers with + only); null where it
 * cannot be one.
 * "A leading 66 becomes 0" (docs/rules.md, Forms) holds for Thai numbers alone: 660 123 456 is a
 * mobile in Poland.
 */
export function toE164(text: string, country: string): string | null {
  const given = digits(text)
    .trim()
    .replace(/^00(?=[1-9])/, '+');
  // 66 81 234 5678: as Thais write it for others, where no country says it is something else.
  const abroad = country === '' && thaiAbroad.test(given) ? `+${given}` : given;
  const parsed = parsePhoneNumberFromString(
    abroad,
    isSupportedCountry(country) ? country : undefined,
  );
  return parsed?.isValid() ? parsed.number : null;
}
/** The country of a number that is kept (E.164); '' of one that is none's, a satellite's for instance. */
export const countryOfPhone = (phone: string): string =>
  parsePhoneNumberFromString(phone)?.country ?? '';
