import { writeFileSync } from 'node:fs';
import { charts } from '../registry/charts';
import type { FrozenPath } from '../paths/freeze';
import { openWalkPage } from '../page/open';
import { fileOfTexts, suitesIn } from '../paths/frozen';
import { laidOut } from '../paths/laidOut';
import { textsFrom, type Heard } from '../paths/texts';
import { textsFileOf } from '../paths/textsFile';
import { asked, chartsFor } from './options';

/** Writes down what every screen of the frozen paths says in Chromium, for someone to approve. */
const page = await openWalkPage(2);
const named = chartsFor(asked(['chart']).chart)
  .map(([name]) => name)
  .filter((name) => name in charts);
try {
  for (const name of named) {
    const suites = suitesIn(name);
    const heard: Heard = {};
    for (const [suite, paths] of Object.entries(suites))
      heard[suite] = Object.fromEntries(
        await page.ask<[string, string[][]]>('hearPaths', name, paths),
      );
    const texts = textsFrom(name, suites as Record<string, FrozenPath[]>, heard);
    writeFileSync(fileOfTexts(name), laidOut(textsFileOf(texts), ['screens']));
    const different = Object.values(texts.screens).flat().length;
    process.stdout.write(
      `${name}: ${Object.values(suites).flat().length} paths, ${different} different screens\n`,
    );
  }
} finally {
  await page.close();
}
