import { describe, expect, test } from 'vitest';
import { transitionsOf } from './model';
import { walkView, type ViewKit } from './mounted';
import type { Suites } from './suites';

/** Every frozen path on the real view in a browser: the state shown, the controls offered, nothing uncaught. */
export function walkViews(kit: ViewKit, suites: Suites): void {
  const taken = new Set<string>();
  describe(`the ${kit.machine.id} chart, walked on its view`, () => {
    test.each(suites.case.map((path) => [`${path.id}: ${path.title}`, path] as const))('%s', async (_, path) => {
      await walkView(kit, path, (id) => taken.add(id));
    });
    test('together they take every transition of the chart', () => {
      expect(transitionsOf(kit.machine).list.map(({ id }) => id).filter((id) => !taken.has(id))).toEqual([]);
    });
  });
}
