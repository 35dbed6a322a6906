/** Why the last press of Add did nothing; shown where it can be mended. */
export type AddProblem =
  | { kind: 'choose'; option: number }
  | { kind: 'stock'; there: number; inCart: number; left: number }
  | { kind: 'gone' }
  | { kind: 'failed'; code: string };
