import { specStored, specTyped, type StoredSpec } from '../../catalogue/specification';
import type { Head } from './draft';
import type { Job, Known } from './job';

/** What the file says; where that reads as before, the words it had in other languages stay. */
export function specificationOf(
  { specification }: Head,
  job: Job,
  known: Known | undefined,
): StoredSpec[] {
  const before = known?.stands?.specification ?? [];
  if (!specification) return before;
  const read = specTyped(before, 'en');
  return specStored(specification, job.lookups.term).map(
    (row, i, all) =>
      before[
        read.findIndex((one) => JSON.stringify(one) === JSON.stringify(specTyped(all, 'en')[i]))
      ] ?? row,
  );
}
