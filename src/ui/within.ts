/** The answer of `work`; fails with `Failed to fetch`, as a browser says it, after `ms`. */
export const within = <T>(ms: number, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new TypeError('Failed to fetch')), ms),
    ),
  ]);
