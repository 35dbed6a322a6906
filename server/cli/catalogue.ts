import { readConfig } from '../config';
import { Groonga } from '../areas/catalogue/groonga/client';
import { fill, isBeingMade, isFilled, sizeOf } from '../areas/catalogue/groonga/fill';
import { openForCommand, say, whyOf } from './open';

const [what] = process.argv.slice(2);
/** A line for so many products. */
const each = 10_000;

/** The engine may be `memory` still: the index is made before processes are told to ask it. */
function groongaOf(): Groonga {
  const url = readConfig({ ...process.env, CATALOGUE_ENGINE: 'groonga' }).groongaUrl;
  return new Groonga(url ?? '');
}
async function fillIt(): Promise<void> {
  const groonga = groongaOf();
  const db = await openForCommand();
  const started = performance.now();
  let told = 0;
  try {
    if (await isBeingMade(db, groonga))
      throw new Error('The index is being made; try again when that is done, or in two minutes.');
    await fill(db, groonga, (done) => {
      if (done - told < each) return;
      told = done;
      say(`${done} products …`);
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    say(`${await sizeOf(groonga)} products are in the index, after ${seconds} s.`);
  } finally {
    await db.close();
  }
}
async function check(): Promise<void> {
  const groonga = groongaOf();
  const db = await openForCommand();
  try {
    const whole = await isFilled(db, groonga);
    say(
      whole
        ? `${await sizeOf(groonga)} products are in the index, and what changes is followed.`
        : 'There is no index of this database: npm run catalogue -- fill makes it.',
    );
    if (!whole) process.exitCode = 1;
  } finally {
    await db.close();
  }
}
const works: Record<string, () => Promise<void>> = { fill: fillIt, check };
try {
  const work = works[what ?? ''];
  if (!work) throw new Error('npm run catalogue -- fill | check');
  await work();
} catch (error) {
  process.stderr.write(`${whyOf(error)}\n`);
  process.exitCode = 1;
}
