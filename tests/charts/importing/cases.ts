import { codes } from '#contract/codes';
import type { ProductImport } from '#contract/imports';
import { importing } from '#machines/flows/importing/importing';
import type { ImportingContext } from '#machines/flows/importing/context';
import {
  cancelledOne,
  checked,
  checking,
  decided,
  done,
  failedOne,
  running,
  standings,
  unknown,
  uploaded,
} from '../../../stories/fixtures/importing';
import { chartOf, sessionLost } from '../shared/vocabulary';

const file = { name: 'autumn.csv', size: 84_120, type: 'text/csv' };
/** A choice for each column that there is. */
const columns =
  (...fields: string[]) =>
  ({ item }: ImportingContext) =>
    Object.fromEntries((item?.columns ?? []).map((_, i) => [`c${i}`, fields[i] ?? 'skip']));
/** What a check or a run may have become when it is looked at, by what was asked. */
const after: Record<string, Record<string, ProductImport>> = {
  check: { checking, checked, failed: failedOne },
  run: { running, decided, done, failed: failedOne },
  cancel: { cancelled: cancelledOne },
};

/**
 * The test vocabulary of an import. Faults come by themselves; those named here have ends of their
 * own.
 */
export const chart = chartOf<ImportingContext>(importing, {
  starts: { new: { seed: 'seed', id: null }, known: { seed: 'seed', id: '31' } },
  user: {
    choose: {
      table: { file },
      picture: { file: { name: 'shirt.png', size: 900, type: 'image/png' } },
      empty: { file: { ...file, size: 0 } },
      large: { file: { ...file, size: 64_000_001 } },
    },
    check: {
      good: columns('name', 'price'),
      nameless: columns('skip', 'price'),
      priceless: columns('name'),
      twice: columns('name', 'price', 'price'),
    },
    count: { five: { uncounted: 5 } },
  },
  system: { sessionLost },
  actors: {
    load: { done: { none: null, ...standings }, codes: [codes.noPermission] },
    upload: {
      done: { known: uploaded, unknown },
      codes: [codes.invalidParameter, codes.notAllowedNow],
    },
    look: {
      done: {
        checking,
        checked,
        running,
        decided,
        done,
        failed: failedOne,
        cancelled: cancelledOne,
      },
      codes: [codes.notFound],
      when: (outcome, context) => standsWith(context.item, outcome),
    },
    act: {
      done: {
        checking,
        checked,
        running,
        decided,
        done,
        failed: failedOne,
        cancelled: cancelledOne,
      },
      codes: [codes.invalidParameter, codes.notAllowedNow, codes.stillInProgress],
      when: (outcome, context) =>
        !(outcome in standings) || outcome in (after[context.act ?? ''] ?? {}),
    },
  },
  project: ({ id, item, file: held, act, fields, uncounted, problem, notice }) => [
    id !== null,
    item?.state,
    item?.format,
    item?.can.cancel?.ok,
    (item?.notes.uncounted ?? 0) > 0,
    held !== null,
    act,
    fields?.join(),
    uncounted,
    problem,
    notice !== null,
  ],
});
/** From where it stood, an import goes on; it never goes back. */
function standsWith(item: ProductImport | null, outcome: string): boolean {
  if (!(outcome in standings)) return true;
  if (item?.state === 'checking') return true;
  if (item?.can.cancel?.ok === false) return ['decided', 'done'].includes(outcome);
  return ['running', 'decided', 'done', 'failed', 'cancelled'].includes(outcome);
}
