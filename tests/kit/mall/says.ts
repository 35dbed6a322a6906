import type { Page } from 'playwright';
import type { Seen } from '../paths/freeze';
import { gist, templatesOf, wordsOn } from '../drive/words';
import type { MallUnderTest } from './product';

const templates = new WeakMap<MallUnderTest['texts'], ReturnType<typeof templatesOf>>();
function templatesIn(texts: MallUnderTest['texts']) {
  const known = templates.get(texts) ?? templatesOf(texts);
  templates.set(texts, known);
  return known;
}
/**
 * What is loud on a screen: the texts its headings and alerts are, whatever names and amounts stand
 * in them.
 */
const loud = (texts: MallUnderTest['texts'], lines: readonly string[]) =>
  gist(
    lines.filter((line) => /^(heading|alert) /.test(line)),
    templatesIn(texts),
  );
const linesOn = (page: Page, chart: string): Promise<string[] | null> =>
  page.evaluate(
    `(() => { const read = ${wordsOn.toString()}; return document.documentElement.lang.startsWith('en') ? [...document.querySelectorAll('[data-machine="${chart}"]')].flatMap(read) : null; })()`,
  );

async function unsaid(
  texts: MallUnderTest['texts'],
  page: Page,
  chart: string,
  says: string[],
): Promise<string[]> {
  const lines = await linesOn(page, chart);
  if (!lines) return [];
  const here = new Set(loud(texts, lines));
  return loud(texts, says).filter((text) => !here.has(text));
}
/**
 * What the model's screen says loudly, the mall's says too, whoever's names and amounts it shows. A
 * screen in another language is not compared; a page that is being left answers nothing.
 */
export async function hear(
  { texts }: MallUnderTest,
  page: Page,
  chart: string,
  { label, says }: Seen,
): Promise<void> {
  let missing: string[] = [];
  for (let tries = 0; says && tries < 20; tries++) {
    missing = await unsaid(texts, page, chart, says).catch(() => []);
    if (missing.length === 0) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  if (missing.length > 0)
    throw new Error(`in ${label} the screen does not say ${missing.join(', ')}`);
}
