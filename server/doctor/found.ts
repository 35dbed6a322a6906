/** What a look at one part of the mall found, in words; what it said wrong comes with its mend. */
export interface Found {
  /** Of what: the same word in every answer, for programs that read them. */
  part: string;
  /** `left`: it could not be looked at here and now. */
  state: 'fine' | 'heed' | 'wrong' | 'left';
  said: string;
  mend?: string;
}
export const fine = (part: string, said: string): Found => ({ part, state: 'fine', said });
export const heed = (part: string, said: string, mend: string): Found => ({
  part,
  state: 'heed',
  said,
  mend,
});
export const wrong = (part: string, said: string, mend: string): Found => ({
  part,
  state: 'wrong',
  said,
  mend,
});
export const left = (part: string, said: string, mend: string): Found => ({
  part,
  state: 'left',
  said,
  mend,
});
/** Where a part cannot be looked at for a reason of its own, that is what was found. */
export async function asFound(
  part: string,
  mend: string,
  look: () => Found[] | Promise<Found[]>,
): Promise<Found[]> {
  try {
    return await look();
  } catch (error) {
    return [wrong(part, `It cannot be looked at: ${(error as Error).message}`, mend)];
  }
}
