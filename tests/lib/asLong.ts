const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};
const median = (of: number[]): number => of.sort((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0;

/**
 * How many times as long the first of two takes, by the medians of pairs done in turn: about 1
 * where time tells nothing.
 */
export async function ratioOf(
  one: (n: number) => Promise<unknown>,
  other: (n: number) => Promise<unknown>,
  pairs = 15,
): Promise<number> {
  const [of, beside]: [number[], number[]] = [[], []];
  for (let n = 0; n < pairs; n++) {
    of.push(await timed(() => one(n)));
    beside.push(await timed(() => other(n)));
  }
  return median(of) / median(beside);
}
