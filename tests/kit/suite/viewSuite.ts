import { afterAll, describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { transitionsOf } from '../model/model';
import { walkView, type ViewKit } from '../drive/mounted';
import { namedPaths, titleOf, type PathsFile } from '../paths/pathsFile';
import { retrace } from '../paths/retrace';
import { coverageFile, tally } from './tally';
import { withTexts } from '../paths/texts';
import { textsIn, type TextsFile } from '../paths/textsFile';

/**
 * Every frozen path on the real view in a browser: the state shown, the controls offered, the
 * words, nothing uncaught.
 */
export function walkViews(kit: ViewKit, file: PathsFile, texts: TextsFile): void {
  const paths = withTexts('case', namedPaths(file, 'case'), textsIn(texts));
  const walked = tally();
  afterAll(() =>
    commands.writeFile(
      coverageFile(kit.machine.id, 'view'),
      JSON.stringify(walked.counts, null, 1),
    ),
  );
  describe(`the ${kit.machine.id} chart, walked on its view`, () => {
    test.each(paths.map((path) => [`${path.id}: ${titleOf(path)}`, path] as const))(
      '%s',
      async (_, path) => {
        await walked.path(() => walkView(kit, retrace(kit, path), walked.took));
      },
    );
    test('the words of every step are written down; npm run paths:gen does it', () => {
      expect(
        paths.filter(({ steps }) => steps.some(({ shows }) => !shows.says)).map(({ id }) => id),
      ).toEqual([]);
    });
    test('together they take every transition of the chart', () => {
      expect(
        transitionsOf(kit.machine)
          .list.map(({ id }) => id)
          .filter((id) => !(id in walked.counts)),
      ).toEqual([]);
    });
  });
}
