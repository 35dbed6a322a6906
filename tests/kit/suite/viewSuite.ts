import { afterAll, describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { transitionsOf } from '../model/model';
import { walkView, type ViewKit } from '../drive/mounted';
import { namedPaths, titleOf, type PathsFile } from '../paths/pathsFile';
import { retrace } from '../paths/retrace';
import { kits } from '../registry/views';
import { shareOf } from './shares';
import { coverageFile, tally } from './tally';
import { withTexts } from '../paths/texts';
import { textsIn, type TextsFile } from '../paths/textsFile';

/**
 * Every frozen path on the real view in a browser: the state shown, the controls offered, the
 * words, nothing uncaught.
 */
function walkViews(kit: ViewKit, file: PathsFile, texts: TextsFile): void {
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

const generated = <T>(files: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(files).map(([file, one]) => [file.split('/').at(-3), one]));
const paths = generated(
  import.meta.glob<PathsFile>('../../charts/*/generated/paths.json', {
    eager: true,
    import: 'default',
  }),
);
const texts = generated(
  import.meta.glob<TextsFile>('../../charts/*/generated/texts.json', {
    eager: true,
    import: 'default',
  }),
);
/** Files that walk the views: two pages do so side by side. */
const files = 2;
/** Walks a share of the charts on their views; `file`: which of the files this is, from 1. */
export function walkViewsOf(file: number): void {
  const work = Object.fromEntries(
    Object.entries(paths).map(([name, file]) => [name, namedPaths(file, 'case').length]),
  );
  for (const name of shareOf(work, file, files))
    walkViews(kits[name] as ViewKit, paths[name] as PathsFile, texts[name] as TextsFile);
}
