import { commands } from 'vitest/browser';
import { loaders } from 'virtual:texts';
import { describe, expect, test, vi } from 'vitest';
import { isLanguage, type Language } from '#contract/languages';
import { speak, textsOf } from '#lib/intl';
import type { Words } from './manual/phrases';
import { manualPaths } from './manual/walk';
import { manualCsv, manualMarkdown } from './manual/write';
import { kits } from '../registry/views';
import { namedPaths, type PathsFile } from '../paths/pathsFile';
import { retrace } from '../paths/retrace';

// Dates on the screens are those of one day, whenever this runs.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });

const named = <T,>(files: Record<string, T>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(files).map(([path, file]) => [path.replace(/^.*\/|\.\w+$/g, ''), file]),
  );
const words = named(import.meta.glob<Words>('./words/*.json', { eager: true, import: 'default' }));
const suites = import.meta.glob<PathsFile>('../../charts/*/generated/paths.json', {
  eager: true,
  import: 'default',
});
const kept = named(
  import.meta.glob<string>('../../../docs/manual/*.md', {
    eager: true,
    import: 'default',
    query: '?raw',
  }),
);
/** Wanted by `npm run report -- manual`: `checkout.jp session.en …`. */
const asked = String(import.meta.env.VITE_MANUAL ?? '')
  .split(' ')
  .filter(Boolean);

async function manual(name: string): Promise<{ markdown: string; csv: string }> {
  const [chart = '', lang = ''] = name.split('.');
  const [kit, suite, own, pack] = [
    kits[chart],
    suites[`../../charts/${chart}/generated/paths.json`],
    words[lang],
    loaders[lang as Language],
  ];
  if (!isLanguage(lang) || !kit || !suite || !own || !pack) throw new Error(`there is no ${name}`);
  const texts = textsOf(lang, (await pack()).default);
  speak(texts);
  const smoke = namedPaths(suite, 'smoke').map((path) => retrace(kit, path));
  const paths = await manualPaths(kit, smoke, { words: own, intl: texts.intl });
  return { markdown: manualMarkdown(chart, lang, own, paths), csv: manualCsv(own, paths) };
}

describe.runIf(asked.length > 0)('manual test scripts', () => {
  test.each(asked)(
    '%s is written',
    async (name) => {
      const { markdown, csv } = await manual(name);
      await commands.writeFile(`reports/manual/${name}.md`, markdown);
      await commands.writeFile(`reports/manual/${name}.csv`, csv);
      if (import.meta.env.VITE_MANUAL_DOCS)
        await commands.writeFile(`docs/manual/${name}.md`, markdown);
      expect(markdown).not.toMatch(/\{\w+\}/);
    },
    300_000,
  );
});
describe.skipIf(asked.length > 0)('the manual test scripts in docs/manual', () => {
  // One language is enough to see the steps and the screens go stale together; the English words
  // are frozen in its generated/texts.json.
  test.each(Object.keys(kept).filter((name) => name.endsWith('.jp')))(
    '%s says what is on the screens today; npm run report -- manual --docs writes it anew',
    async (name) => {
      expect((await manual(name)).markdown).toBe(kept[name]);
    },
    300_000,
  );
});
