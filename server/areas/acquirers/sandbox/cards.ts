/**
 * What a published test card does. Only these numbers are taken: nobody should type a real one
 * here.
 */
export type Behaviour =
  | 'approve'
  | 'decline'
  | 'insufficientFunds'
  | 'challenge'
  | 'silent'
  | 'otherAmount';
export const testCards: readonly { number: string; does: Behaviour }[] = [
  { number: '4242 4242 4242 4242', does: 'approve' },
  { number: '4000 0000 0000 0002', does: 'decline' },
  { number: '4000 0000 0000 9995', does: 'insufficientFunds' },
  { number: '4000 0000 0000 3220', does: 'challenge' },
  { number: '4000 0000 0000 0077', does: 'silent' },
  { number: '4000 0000 0000 0259', does: 'otherAmount' },
];
const digits = (number: string): string => number.replace(/\D/g, '');
export const behaviourOf = (number: string): Behaviour | undefined =>
  testCards.find((card) => digits(card.number) === digits(number))?.does;
export const last4 = (number: string): string => digits(number).slice(-4);
