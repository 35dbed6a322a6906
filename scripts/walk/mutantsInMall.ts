import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { sessionCodes } from '#contract/codes';
import { compilePack } from '../../locales/plugin';
import { patience } from '../../tests/e2e/world/visit';
import { Walker } from '../../tests/e2e/world/walker';
import type { World } from '../../tests/e2e/world/world';
import { worlds } from '../../tests/e2e/world/worlds';
import type { FrozenPath } from '../../tests/kit/freeze';
import { frozenSuite } from '../../tests/kit/frozen';
import type { Fate } from '../../tests/kit/page/fates';
import { openWalkPage } from '../../tests/kit/page/open';
import { firstDifference } from '../../tests/kit/texts';
import { outline, templatesOf, wordsOn } from '../../tests/kit/words';
import { openMallOfMistakes, type MallOfMistakes } from './mallOfMistakes';
import { fatesOf, tellable } from './mutantsInView';

/** At each step of a path: what the screen said in each walk of the chart itself. */
type Expected = string[];
interface MallFate { id: string; killed: boolean; oracle: string; path: string; why: string; runs: number }
const templates = templatesOf(compilePack('en'));
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** The same numbers for the same seed (mulberry32). */
function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
function sampleOf(ids: readonly string[], count: number, seed: number): string[] {
  const roll = dice(seed);
  return ids.map((id) => ({ id, at: roll() })).sort((a, b) => a.at - b.at).slice(0, count).map(({ id }) => id);
}
/** What a chart's screen says, data left out. Empty while a page is being left. */
async function saidOn(page: Page, chart: string): Promise<string> {
  const read = `(() => { const root = [...document.querySelectorAll('[data-machine="${chart}"]')].at(-1); return root ? (${wordsOn.toString()})(root) : []; })()`;
  return outline(await page.evaluate(read).then((lines) => lines as string[], () => []), templates).join('\n');
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
async function walkLooking(walker: Walker, chart: string, path: FrozenPath, look: (page: Page, step: number) => Promise<void>): Promise<void> {
  const world = worlds[chart] as World<unknown>;
  let step = 0;
  let last: Page | null = null;
  await walker.walk(chart, {
    ...world,
    before: async (scene, next) => {
      last = scene.page;
      await look(scene.page, step++);
      await world.before?.(scene, next);
    },
  }, path);
  if (last) await look(last, step);
}

class Bench {
  private readonly known = new Map<string, Expected[] | null>();
  constructor(private readonly made: MallOfMistakes, private readonly walker: Walker, private readonly chart: string) {}

  /** What the chart itself says on this path, without a mistake. Null where it does not pass: then the path proves nothing. */
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
  /** Walks the chart itself once more; true when its words are other words than before somewhere: a screen that is not the same twice proves nothing by its words. */
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
    this.made.mistake(this.chart);
    const lines: string[] = [];
    const look = async (page: Page, step: number) => { lines[step] = await saidOn(page, this.chart); };
    return walkLooking(this.walker, this.chart, path, look).then(() => lines, (error: Error) => {
      say(`    the chart itself on ${path.id}: ${error.message.split('\n')[0]?.slice(0, 160)}`);
      return null;
    });
  }
  /** What a mutant does on a path that the chart passes: null where it passes too. */
  async run(id: string, path: FrozenPath, expected: readonly Expected[]): Promise<{ oracle: string; why: string } | null> {
    this.made.mistake(this.chart, id);
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
      return words ? { oracle: 'words', why: words } : { oracle: oracleIn((error as Error).message), why: (error as Error).message.slice(0, 300) };
    }
  }
  get controls(): number {
    return [...this.known.values()].filter((one) => one !== null).length;
  }
}
const signs: [RegExp, string][] = [[/made no request/, 'calls'], [/expected .*, the (screen|address)/, 'state'], [/the screen offers|no live control/, 'controls'], [/the page logged/, 'errors']];
const oracleIn = (why: string): string => signs.find(([sign]) => sign.test(why))?.[1] ?? 'driver';

/** The answer that a session is over is heard by the whole app, which ends every flow: a chart's own ear for it makes no difference there. */
const endsSession = ({ steps }: FrozenPath): boolean => steps.slice(-2).some(({ outcome }) => sessionCodes.map(String).includes(outcome ?? ''));
const shadowed = (ways: readonly FrozenPath[]): boolean => ways.length > 0 && ways.every(endsSession);
async function fateIn(bench: Bench, id: string, paths: readonly FrozenPath[]): Promise<MallFate> {
  let runs = 0;
  for (const path of paths) {
    const [walked, expected] = await bench.passing(path);
    if (!expected) continue;
    runs += 1;
    let found = await bench.run(id, walked, expected);
    if (found?.oracle === 'words' && (await bench.again(walked, expected))) found = await bench.run(id, walked, expected);
    if (found) return { id, killed: true, ...found, path: path.id, runs };
  }
  if (runs === 0) return { id, killed: false, oracle: 'undecided', path: '', why: 'no path that shows it on the view passes in the mall without it', runs };
  return shadowed(paths) ? { id, killed: false, oracle: 'shadowed', path: '', why: 'it only differs when a session ends, which the app itself answers', runs } : { id, killed: false, oracle: 'none', path: '', why: '', runs };
}

/** The paths that show it on the view, one step further than there, the shortest first: what is not asked for is missed when it should be answered. */
const waysOf = (killed: Fate['killed'], suite: readonly FrozenPath[]): FrozenPath[] =>
  killed.toSorted((a, b) => a.step - b.step).flatMap(({ path, step }) => suite.filter(({ id }) => id === path).map((one) => ({ ...one, steps: one.steps.slice(0, step + 2) })))
    .toSorted((a, b) => Number(endsSession(a)) - Number(endsSession(b))).slice(0, 3);

/** A sample of a chart's mutants in the real mall; true when enough of them are noticed. */
export async function mutantsInMall(chart: string, count: number, seed: number): Promise<boolean> {
  const from = performance.now();
  const suite = frozenSuite(chart, 'full');
  const ids = sampleOf(tellable(chart).ids, count, seed);
  const page = await openWalkPage(2);
  // Which paths show them, the view knows: those are walked, the nearest first.
  const fates = await fatesOf(page, chart, ids, suite, 4).finally(() => page.close());
  const made = await openMallOfMistakes();
  const walker = new Walker(made.mall, made.gate);
  const results: MallFate[] = [];
  try {
    await walker.warm();
    patience.ms = 3000;
    const bench = new Bench(made, walker, chart);
    for (const { id, killed } of fates) {
      const fate = await fateIn(bench, id, waysOf(killed, suite));
      results.push(fate);
      say(`${String(results.length).padStart(3)} ${fate.killed ? `noticed by ${fate.oracle}` : ({ undecided: 'UNDECIDED', shadowed: 'no different in the mall' })[fate.oracle] ?? 'SURVIVES'} ${fate.path} ${id}${fate.why ? `: ${fate.why.split('\n')[0]}` : ''}`);
    }
    return told(chart, seed, results, bench.controls, (performance.now() - from) / 1000);
  } finally {
    await walker.close();
    await made.close();
  }
}
function told(chart: string, seed: number, results: readonly MallFate[], controls: number, seconds: number): boolean {
  const killed = results.filter((one) => one.killed);
  const undecided = results.filter(({ oracle }) => oracle === 'undecided');
  const by = [...new Set(killed.map(({ oracle }) => oracle))].map((oracle) => `${oracle} ${killed.filter((one) => one.oracle === oracle).length}`).join(', ');
  const alike = results.filter(({ oracle }) => oracle === 'shadowed');
  const share = (100 * killed.length) / Math.max(1, results.length - alike.length);
  const line = `${chart} in the real mall, seed ${seed}: ${killed.length} of ${results.length} mutants noticed (${by}), ${alike.length} no different there (a session's end, which the app answers by itself), ${undecided.length} undecided: ${share.toFixed(1)} % of those that differ, ${results.reduce((sum, { runs }) => sum + runs, 0)} walks, ${controls} paths passed by the chart itself first, ${seconds.toFixed(0)} s`;
  mkdirSync('reports', { recursive: true });
  writeFileSync(`reports/mutation.${chart}.mall.json`, `${JSON.stringify({ chart, seed, share, results }, null, 1)}\n`);
  say(line);
  return share >= 95 && undecided.length === 0;
}
