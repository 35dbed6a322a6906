/** Those that are, and those that are not. */
export const parted = <T>(all: readonly T[], first: (one: T) => boolean): [T[], T[]] => [
  all.filter(first),
  all.filter((one) => !first(one)),
];
