/** What is wrong with an amount, as a text id with the limit. */
export type AmountProblem =
  | { id: 'form.enter' }
  | { id: 'wallet.tooLittle' | 'wallet.tooMuch'; amount: string };
