import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { compilePack } from '../../locales/plugin';
import { patience } from '../../tests/e2e/world/visit';
import { Walker } from '../../tests/e2e/world/walker';
import type { World } from '../../tests/e2e/world/world';
import { worlds } from '../../tests/e2e/world/worlds';
import type { FrozenPath } from '../../tests/kit/freeze';
import { frozenSuite } from '../../tests/kit/frozen';
import { openWalkPage } from '../../tests/kit/page/open';
import { gist, templatesOf, wordsOn } from '../../tests/kit/words';
import { openMallOfMistakes, type MallOfMistakes } from './mallOfMistakes';
import { fatesOf, tellable } from './mutantsInView';

/** At each step of a path: the lines that always stand there, and those that may. */
interface Expected { must: string[]; may: ReadonlySet<string> }
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
/** The gist of a chart's screen: which texts are its headings, alerts, notices and buttons. Empty while a page is being left. */
async function gistOn(page: Page, chart: string): Promise<string[]> {
  // The compiler that runs this file wraps functions in calls of `__name`.
  const read = `(() => { const __name = (one) => one; const root = [...document.querySelectorAll('[data-machine="${chart}"]')].at(-1); return root ? (${wordsOn.toString()})(root) : []; })()`;
  return gist(await page.evaluate(read).then((lines) => lines as string[], () => []), templates);
}
/** Waits a moment for what a step must say; answers what is missing or too much. */
async function wrongOn(page: Page, chart: string, { must, may }: Expected): Promise<string | null> {
  for (let times = 0; ; times++) {
    const lines = await gistOn(page, chart);
    const wrong = must.find((line) => !lines.includes(line)) ?? lines.find((line) => !may.has(line));
    if (!wrong || times >= 10) return wrong ? `${lines.includes(wrong) ? 'says' : 'does not say'} "${wrong}"` : null;
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
  private readonly expected = new Map<string, Expected[] | null>();
  constructor(private readonly made: MallOfMistakes, private readonly walker: Walker, private readonly chart: string) {}

  /** What the chart itself says on this path: walked twice without a mistake. Null where it does not pass: then it proves nothing. */
  async control(path: FrozenPath): Promise<Expected[] | null> {
    const known = this.expected.get(path.id);
    if (known !== undefined) return known;
    this.made.mistake(this.chart);
    const heard: string[][][] = [];
    for (let tries = 0; tries < 4 && heard.length < 2; tries++) {
      const lines: string[][] = [];
      const passed = await walkLooking(this.walker, this.chart, path, async (page, step) => { lines[step] = await gistOn(page, this.chart); }).then(() => true, (error: Error) => void say(`  the chart itself on ${path.id}: ${error.message.slice(0, 200)}`));
      if (passed) heard.push(lines);
    }
    const [once, again] = heard;
    const found = once && again ? once.map((lines, i): Expected => ({ must: lines.filter((line) => again[i]?.includes(line)), may: new Set([...lines, ...(again[i] ?? [])]) })) : null;
    this.expected.set(path.id, found);
    return found;
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
          words = `after step ${step} it ${wrong}`;
          throw new Error(words);
        }
      });
      return null;
    } catch (error) {
      return words ? { oracle: 'words', why: words } : { oracle: oracleIn((error as Error).message), why: (error as Error).message.slice(0, 300) };
    }
  }
  get controls(): number {
    return [...this.expected.values()].filter((one) => one !== null).length;
  }
}
const signs: [RegExp, string][] = [[/made no request/, 'calls'], [/expected .*, the (screen|address)/, 'state'], [/the screen offers|no live control/, 'controls'], [/the page logged/, 'errors']];
const oracleIn = (why: string): string => signs.find(([sign]) => sign.test(why))?.[1] ?? 'driver';

async function fateIn(bench: Bench, id: string, paths: readonly FrozenPath[]): Promise<MallFate> {
  let runs = 0;
  for (const path of paths) {
    const expected = await bench.control(path);
    if (!expected) continue;
    runs += 1;
    const found = await bench.run(id, path, expected);
    if (found) return { id, killed: true, ...found, path: path.id, runs };
  }
  return { id, killed: false, oracle: runs === 0 ? 'undecided' : 'none', path: '', why: runs === 0 ? 'no path that shows it on the view passes in the mall without it' : '', runs };
}

/** A sample of a chart's mutants in the real mall; true when enough of them are noticed. */
export async function mutantsInMall(chart: string, count: number, seed: number): Promise<boolean> {
  const from = performance.now();
  const suite = frozenSuite(chart, 'full');
  const ids = sampleOf(tellable(chart).ids, count, seed);
  const page = await openWalkPage(2);
  // Which paths show them, the view knows: those are walked, the nearest first.
  const fates = await fatesOf(page, chart, ids, suite, 3).finally(() => page.close());
  const made = await openMallOfMistakes();
  const walker = new Walker(made.mall, made.gate);
  const results: MallFate[] = [];
  try {
    await walker.warm();
    patience.ms = 3000;
    const bench = new Bench(made, walker, chart);
    for (const { id, killed } of fates) {
      const fate = await fateIn(bench, id, killed.flatMap(({ path }) => suite.filter((one) => one.id === path)));
      results.push(fate);
      say(`${String(results.length).padStart(3)} ${fate.killed ? `noticed by ${fate.oracle}` : fate.oracle === 'undecided' ? 'UNDECIDED' : 'SURVIVES'} ${fate.path} ${id}${fate.why ? `: ${fate.why.split('\n')[0]}` : ''}`);
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
  const share = (100 * killed.length) / Math.max(1, results.length);
  const line = `${chart} in the real mall, seed ${seed}: ${killed.length} of ${results.length} mutants noticed (${share.toFixed(1)} %; ${by}), ${undecided.length} undecided, ${results.reduce((sum, { runs }) => sum + runs, 0)} walks, ${controls} paths passed by the chart itself first, ${seconds.toFixed(0)} s`;
  mkdirSync('reports', { recursive: true });
  writeFileSync(`reports/mutation.${chart}.mall.json`, `${JSON.stringify({ chart, seed, share, results }, null, 1)}\n`);
  say(line);
  return share >= 95 && undecided.length === 0;
}
