/**
 * Shares names among files that run side by side, so that each has about as much to do: the names of
 * file `file` of `files`, from 1. `work`: how much a name is.
 */
export function shareOf(
  work: Readonly<Record<string, number>>,
  file: number,
  files: number,
): string[] {
  const shares = Array.from({ length: files }, () => ({ names: [] as string[], work: 0 }));
  for (const [name, more] of Object.entries(work).sort(([, a], [, b]) => b - a)) {
    const least = shares.reduce((one, other) => (other.work < one.work ? other : one));
    least.names.push(name);
    least.work += more;
  }
  return shares[file - 1]?.names ?? [];
}
