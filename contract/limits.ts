/**
 * What no bank takes in one payment is refused before anything is bought. Minor units of USD: one
 * order with everything in it.
 */
export const mostMinor = 99_999_999;
/**
 * The same in words' form: the dearest a product can be, and the most an order can cost, in USD.
 */
export const mostAmount = '999999.99';
/** Minor units of the currency a payment is shown and charged in: twelve digits. */
export const mostShown = 999_999_999_999;
/** Of one product. */
export const mostVariants = 100;
/** Chosen at once, too. */
export const mostPictures = 52;
/** Products on one person's wish list, and of a visitor, whose browser alone keeps them. */
export const mostWishes = 200;
export const mostKeptByVisitors = 40;
/** Products beside one another. */
export const mostComparedAtOnce = 4;
/** Of a word to the shops: as people count, and as a program does. */
export const longestRemark = 140;
export const remarkUnits = 1600;
