import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright';
import { codes } from '#contract/codes';
import { imports } from '#contract/imports';
import { viewOf } from '#server/areas/products/importRuns/view';
import {
  arranged,
  injected,
  real,
  twin,
  type Cause,
  type Caused,
  type Causes,
  type FrozenStep,
  type Scene,
  type World,
} from '../../kit/index';
import { bring, files, newest, sent, vanish } from './importFile';
import { unanswered } from '../shared/walletFixtures';
import { atOffice, gone, leaveOffice, type Seller } from '../shared/sellers';

type At = Scene<Seller>;
const over = ['done', 'failed', 'cancelled'];
const firstSeen = (steps: readonly FrozenStep[]) =>
  steps.find(({ name }) => name.startsWith('load ✓'))?.outcome ?? 'none';
const kindOf = (outcome: string) => (outcome === 'unknown' ? 'unknown' : 'known');
/** What is over is found by its number only. */
const enter: World<Seller>['enter'] = async (mall, { steps }) => {
  const { who, opening } = await atOffice(mall, 'import');
  const first = firstSeen(steps);
  if (!over.includes(first)) return { who, opening };
  return {
    who,
    opening: { ...opening, address: `${opening.address}?id=${await sent(mall, who, 'known')}` },
  };
};

const stands: Cause<Seller> = async ({ mall, who }, outcome) => {
  if (!(await newest(mall, who))) await sent(mall, who, kindOf(outcome));
  const wanted = outcome === 'unknown' ? 'uploaded' : outcome;
  await bring(mall, who, wanted);
  // No import goes back to where it was: that it does is only said.
  return wanted === 'uploaded' && (await newest(mall, who))?.state !== wanted ? null : real();
};
/**
 * Found among the shop's own as it was still at work, and over by the time its own page is asked
 * for.
 */
const overMeanwhile: Cause<Seller> = async (scene, outcome) => {
  const {
    mall,
    who,
    around: { trail },
  } = scene;
  if (!over.includes(outcome) || trail.at(-1)?.name !== `upload ✗ ${codes.notAllowedNow}`)
    return stands(scene, outcome);
  return real({
    mode: 'edit',
    edit: async (data) => {
      await bring(mall, who, outcome);
      return data;
    },
  });
};
const viewed = async (mall: At['mall'], who: Seller) =>
  viewOf(mall.db, who.shop, String((await newest(mall, who))?.id));
/**
 * The server answers before it works. An answer that it has worked already is only said; so it
 * stands then.
 */
const answered: Cause<Seller> = ({ mall, who }, outcome): Caused => {
  if (['checking', 'running', 'cancelled'].includes(outcome)) return real();
  return injected({
    mode: 'edit',
    edit: async () => {
      await bring(mall, who, outcome);
      return viewed(mall, who);
    },
  });
};
/** Where nothing can be asked of it any more: as it is found when it is looked at next. */
const overAlready = arranged<Seller>(({ mall, who, around: { ahead } }) => {
  const found = ahead.find(({ actor }) => actor)?.outcome ?? '';
  return bring(mall, who, over.includes(found) ? found : 'cancelled');
});
const another = arranged<Seller>(({ mall, who }) => sent(mall, who, 'known'));
/** What is read next and goes on was not cancelled: its cancelling never arrived. */
const lost: Cause<Seller> = (scene) => {
  const { before, ahead } = scene.around;
  const next = ahead.find(({ actor }) => actor);
  return before?.event.type === 'cancel' && next?.actor === 'load' && next.outcome !== 'cancelled'
    ? real({ mode: 'cut' })
    : unanswered(scene);
};
const causes: Causes<Seller> = {
  'load ✓ none': arranged(({ mall, who }) => vanish(mall, who)),
  'load ✓': overMeanwhile,
  'look ✓': stands,
  'act ✓': answered,
  'act ✗ network': lost,
  [`act ✗ ${codes.stillInProgress}`]: twin,
  [`act ✗ ${codes.notAllowedNow}`]: overAlready,
  [`upload ✗ ${codes.notAllowedNow}`]: another,
  // A picture under the name of a table.
  [`upload ✗ ${codes.invalidParameter}`]: () => real(),
  [`look ✗ ${codes.notFound}`]: arranged(({ mall, who }) => vanish(mall, who)),
};

/** What comes of sending it decides which file is chosen. */
function contentFor(ahead: readonly FrozenStep[]): string {
  const until = ahead.findIndex(({ event }) => event.type === 'choose');
  const outcomes = ahead
    .slice(0, until < 0 ? undefined : until)
    .filter(({ actor }) => actor === 'upload')
    .map(({ outcome }) => outcome);
  if (outcomes.includes(String(codes.invalidParameter))) return files.picture;
  return files[outcomes.includes('unknown') ? 'unknown' : 'known'];
}
/** A file of any size, without its bytes being sent through the browser's driver. */
async function chooseLarge(input: Locator, name: string, size: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-large-'));
  await writeFile(join(folder, name), '');
  await truncate(join(folder, name), size);
  await input.setInputFiles(join(folder, name));
  await rm(folder, { recursive: true });
}
async function choose({ page, around: { ahead } }: At, { event }: FrozenStep): Promise<void> {
  const { name, size, type } = event.file as { name: string; size: number; type: string };
  const input = page.locator('[data-machine="importing"] [data-ev="choose"]');
  if (size > 1_000_000) return chooseLarge(input, name, size);
  await input.setInputFiles({
    name,
    mimeType: type,
    buffer: Buffer.from(size === 0 ? '' : contentFor(ahead), 'latin1'),
  });
}

/**
 * A file of products in the real mall: the file, what it becomes, lost answers and the other device
 * are real.
 */
export const world: World<Seller> = {
  calls: {
    load: [imports.index, imports.view],
    upload: imports.add,
    act: [imports.check, imports.run, imports.cancel],
  },
  callOf: (actor) => (actor === 'look' ? 'load' : actor),
  enter,
  causes,
  happens: { choose, sessionLost: leaveOffice },
  /** The mall names its own reason. */
  otherWords: ({ name }) => name === `act ✗ ${codes.notAllowedNow}`,
  ends: { loggedOut: gone },
};
