/** Landlines have eight digits behind the country, mobiles nine. */
const thai = /^\+66(\d{8,9})$/;
/**
 * A kept number (E.164) as it is shown: 66, Thailand's, becomes the 0 that is dialled there
 * (docs/rules.md, Forms). Others stay as they are: 66 begins numbers of other countries too.
 */
export const shownPhone = (phone: string): string =>
  phone.length > 16 ? phone : phone.replace(thai, '0$1');
