import { codes } from '#contract/codes';
import { listings } from '#contract/listings';
import {
  arranged,
  patience,
  real,
  twin,
  type Cause,
  type Causes,
  type FrozenStep,
  type Scene,
  type World,
} from '../../kit/index';
import { unanswered } from '../shared/walletFixtures';
import { atOffice, gone, newSeller, sellerIn } from '../shared/sellers';
import {
  does,
  newProduct,
  restocked,
  rewritten,
  soldOut,
  ways,
  type ProductSeller,
} from './productFixtures';

type At = Scene<ProductSeller>;
const firstSeen = (steps: readonly FrozenStep[]) =>
  steps.find(({ name }) => name.startsWith('load ✓'))?.outcome ?? 'draft';
/** The product is asked for together with what there is to choose from: it stands so before. */
const enter: World<ProductSeller>['enter'] = async (mall, { steps }) => {
  const first = firstSeen(steps);
  if (first === 'fresh') {
    const { who, opening } = await atOffice(mall, 'product');
    return { who: { ...who, productId: '' }, opening };
  }
  const seller = await newSeller(mall);
  const who = { ...seller, productId: await newProduct(mall, seller) };
  await ways[first]?.(mall, who);
  return {
    who,
    opening: {
      address: `backoffice#/shop/product?id=${who.productId}`,
      ...(await sellerIn(mall, who)),
    },
  };
};
/** What the same call comes to at last. */
const comesTo = ({ around: { ahead } }: At, actor: string) =>
  ahead.find((step) => step.actor === actor && step.name.includes('✓'))?.outcome;

/** Sold out while the page was open: what is saved then is not ready to be looked at. */
const unready = arranged<ProductSeller>(({ mall, who }) => soldOut(mall, who));
const ready = arranged<ProductSeller>(
  async ({ mall, who }) => who.productId && restocked(mall, who),
);
const notSaved: Cause<ProductSeller> = async (scene) => {
  if (comesTo(scene, 'save') === 'unready') await soldOut(scene.mall, scene.who);
  return unanswered(scene);
};
/**
 * Sold out as it is sent for review; when it is looked at again it is a draft with everything
 * there.
 */
const hindered: Cause<ProductSeller> = async ({ mall, who }) => {
  await soldOut(mall, who);
  return real({
    mode: 'edit',
    edit: async (data) => {
      await restocked(mall, who);
      for (const event of ['submit', 'takeBack'] as const) await does(mall, who, event);
      return data;
    },
  });
};
const notDone: Cause<ProductSeller> = (scene) =>
  comesTo(scene, 'act') === 'hindered' ? real({ mode: 'cut' }) : unanswered(scene);
/**
 * Refused for another version, or, with the same one, because staff were looking at it just then.
 */
const refused: Cause<ProductSeller> = async ({ mall, who, around: { ahead } }) => {
  if (!who.productId) return null;
  await (ahead[0]?.outcome === 'same' && ahead[0].shows.label === 'editing.refused'
    ? does(mall, who, 'submit')
    : rewritten(mall, who));
  return real();
};
const causes: Causes<ProductSeller> = {
  'save ✓ unready': unready,
  'save ✓': ready,
  'save ✗ network': notSaved,
  [`save ✗ ${codes.notAllowedNow}`]: refused,
  [`save ✗ ${codes.stillInProgress}`]: twin,
  'act ✓ hindered': hindered,
  'act ✓ inReview': ready,
  'act ✗ network': notDone,
  [`act ✗ ${codes.stillInProgress}`]: twin,
  // Looked at just now, and taken back.
  'look ✓ same': arranged(({ mall, who }) => does(mall, who, 'takeBack')),
  'look ✓ taken': arranged(({ mall, who }) => does(mall, who, 'submit')),
};

const description = ({ page }: At) =>
  page.locator('[data-machine="product"] [name="description.en"]');
let words = 0;
/** Something else every time, or what was there before. */
async function write(scene: At, { event }: FrozenStep): Promise<void> {
  const kept = scene.who.productId ? 'Thrown by hand, fired twice.' : '';
  words += 1;
  await description(scene).fill(event.changed === false ? kept : `Teapot number ${words}.`, {
    timeout: patience.ms,
  });
}
/** New words are what sends a product back to be looked at. */
function typed(scene: At, { event }: FrozenStep): Record<string, string> | undefined {
  if (event.type !== 'save' && event.type !== 'submit') return {};
  if (!scene.who.productId)
    return {
      'name.en': 'Stoneware teapot',
      'variants[0].price': '24.50',
      'variants[0].stock': '3',
    };
  return event.type === 'save' && comesTo(scene, 'save') === 'again'
    ? { 'description.en': 'Thrown by hand, fired three times.' }
    : {};
}

/**
 * A product in its seller's hands in the real mall: how it stands, its stock, the other device,
 * staff and lost answers are real.
 */
export const world: World<ProductSeller> = {
  // How it stands is asked for by the same call when it is loaded, looked at and after anything is
  // done with it.
  calls: { act: [listings.act, listings.view, listings.choices], save: listings.save },
  callOf: (actor) => (actor === 'save' ? 'save' : 'act'),
  enter,
  causes,
  typed,
  happens: { edited: write },
  // The page leads to what is missing; before it has, whoever presses something misses it.
  reach: async ({ page }, { shows: { label } }) => {
    if (label === 'editing.missing')
      await page.waitForFunction(
        () => document.activeElement?.matches('[name="variants[0].stock"]'),
        null,
        { timeout: patience.ms },
      );
  },
  ends: { left: /#\/shop\/products/, loggedOut: gone },
};
