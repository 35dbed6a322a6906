import type { Page } from 'playwright';
import { arcada } from '../../charts/shared/mallUnderTest';
import type { Walker } from '../mall/walker';
import type { World } from '../mall/world';
import { worlds } from '../registry/worlds';
import type { FrozenPath } from '../paths/freeze';
import { firstDifference } from '../paths/texts';
import { outline, templatesOf, wordsOn } from '../drive/words';
import type { MallOfMutants } from './mallOfMutants';

/** At each step of a path: what the screen said in each walk of the chart itself. */
type Expected = string[];
const templates = templatesOf(arcada.texts);
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** What a chart's screen says, data left out. Empty while a page is being left. */
async function saidOn(page: Page, chart: string): Promise<string> {
  const read = `(() => { const root = [...document.querySelectorAll('[data-machine="${chart}"]')].at(-1); return root ? (${wordsOn.toString()})(root) : []; })()`;
  return outline(
    await page.evaluate(read).then(
      (lines) => lines as string[],
      () => [],
    ),
    templates,
  ).join('\n');
}
/** Waits a moment for what a step must say; answers the first line that is otherwise. */
async function wrongOn(page: Page, chart: string, expected: Expected): Promise<string | null> {
  for (let times = 0; ; times++) {
    const said = await saidOn(page, chart);
    if (expected.includes(said)) return null;
    if (times >= 10) return firstDifference((expected[0] ?? '').split('\n'), said.split('\n'));
    await new Promise((next) => setTimeout(next, 50));
  }
}
/** Walks a path; `look` is called with the number of each step that is as expected. */
async function walkLooking(
  walker: Walker,
  chart: string,
  path: FrozenPath,
  look: (page: Page, step: number) => Promise<void>,
): Promise<void> {
  const world = worlds[chart] as unknown as World<unknown>;
  let step = 0;
  let last: Page | null = null;
  await walker.walk(
    chart,
    {
      ...world,
      before: async (scene, next) => {
        last = scene.page;
        await look(scene.page, step++);
        await world.before?.(scene, next);
      },
    },
    path,
  );
  if (last) await look(last, step);
}

/** Walks paths of a chart in the real mall, with and without a mistake in it. */
export class Bench {
  private readonly known = new Map<string, Expected[] | null>();
  constructor(
    private readonly made: MallOfMutants,
    private readonly walker: Walker,
    private readonly chart: string,
  ) {}

  /**
   * What the chart itself says on this path, without a mistake. Null where it does not pass: then
   * the path proves nothing.
   */
  async control(path: FrozenPath): Promise<Expected[] | null> {
    const key = `${path.id} ${path.steps.length}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const lines = (await this.said(path)) ?? (await this.said(path));
    const found = lines && lines.map((one) => [one]);
    this.known.set(key, found);
    return found;
  }
  /** The path as far as the chart itself passes it: wholly, or without its last step. */
  async passing(path: FrozenPath): Promise<[FrozenPath, Expected[] | null]> {
    const whole = await this.control(path);
    if (whole) return [path, whole];
    const shorter = { ...path, steps: path.steps.slice(0, -1) };
    return [shorter, await this.control(shorter)];
  }
  /**
   * Walks the chart itself once more; true when its words are other words than before somewhere: a
   * screen that is not the same twice proves nothing by its words.
   */
  async again(path: FrozenPath, expected: Expected[]): Promise<boolean> {
    const lines = await this.said(path);
    let news = false;
    for (const [i, one] of (lines ?? []).entries()) {
      if (expected[i]?.includes(one)) continue;
      expected[i]?.push(one);
      news = true;
    }
    return news || !lines;
  }
  private async said(path: FrozenPath): Promise<string[] | null> {
    await this.made.mistake(this.chart);
    const lines: string[] = [];
    const look = async (page: Page, step: number) => {
      lines[step] = await saidOn(page, this.chart);
    };
    return walkLooking(this.walker, this.chart, path, look).then(
      () => lines,
      (error: Error) => {
        say(`    the chart itself on ${path.id}: ${error.message.split('\n')[0]?.slice(0, 160)}`);
        return null;
      },
    );
  }
  /** What a mutant does on a path that the chart passes: null where it passes too. */
  async run(
    id: string,
    path: FrozenPath,
    expected: readonly Expected[],
  ): Promise<{ oracle: string; why: string } | null> {
    await this.made.mistake(this.chart, id);
    let words: string | null = null;
    try {
      await walkLooking(this.walker, this.chart, path, async (page, step) => {
        const at = expected[step];
        const wrong = at && words === null ? await wrongOn(page, this.chart, at) : null;
        if (wrong) {
          words = `after step ${step}, ${wrong}`;
          throw new Error(words);
        }
      });
      return null;
    } catch (error) {
      return words
        ? { oracle: 'words', why: words }
        : {
            oracle: oracleIn((error as Error).message),
            why: (error as Error).message.slice(0, 300),
          };
    }
  }
  get controls(): number {
    return [...this.known.values()].filter((one) => one !== null).length;
  }
}
const signs: [RegExp, string][] = [
  [/made no request/, 'calls'],
  [/expected .*, the (screen|address)/, 'state'],
  [/the screen offers|no live control/, 'controls'],
  [/the page logged/, 'errors'],
  [/ answers .*, not |changed the order/, 'doors'],
];
const oracleIn = (why: string): string => signs.find(([sign]) => sign.test(why))?.[1] ?? 'driver';
