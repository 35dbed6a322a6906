import type { PaymentMethod } from '#contract/checkout';
import {
  but,
  injected,
  press,
  real,
  worded,
  type Cause,
  type FrozenPath,
  type FrozenStep,
  type Opening,
  type Scene,
} from '../../kit/index';
import type { RunningMall } from '../../e2e/lib/mall';
import { orNowhere, stand } from '../shared/causes';
import { arrive, type Member } from '../shared/members';
import { Stand } from '../shared/stand';
import { bring, lastTrade, newTrade, placedBefore, putOnHold } from '../shared/trade';

/** Somebody at the checkout, with a corner of the mall of their own. */
export interface Shopper extends Member {
  stand: Stand;
}
type At = Scene<Shopper>;
type When = (before: FrozenStep | undefined) => boolean;
/** Only where what was just done can be answered so. */
export const only =
  (when: When, cause: Cause<Shopper>): Cause<Shopper> =>
  (scene, outcome) =>
    when(scene.around.before) ? cause(scene, outcome) : null;
export const was =
  (label: string): When =>
  (before) =>
    before?.shows.label === label;
export const did =
  (type: string): When =>
  (before) =>
    before?.event.type === type;
export const by =
  (method: PaymentMethod): When =>
  (before) =>
    before?.event.method === method;
export const not =
  (when: When): When =>
  (before) =>
    !when(before);
export const otherwise =
  (when: When, cause: Cause<Shopper>, other: Cause<Shopper>): Cause<Shopper> =>
  (scene, outcome) =>
    (when(scene.around.before) ? cause : other)(scene, outcome);

/**
 * A new shopper, signed in or not, before what the path's first quote is; the address names the
 * trade that the path opens with, or one that is none.
 */
export async function newShopper(
  mall: RunningMall,
  { steps: [open, ...steps] }: FrozenPath,
  addresses: Record<string, string>,
): Promise<{ who: Shopper; opening: Opening }> {
  const first = steps.find(({ name }) => name.startsWith('open ✓'))?.outcome ?? '';
  const visitor = first.startsWith('visitor');
  const { who: person, opening } = await arrive(mall, { visitor });
  const who = {
    ...person,
    stand: await Stand.of(mall.db, person.id, visitor ? person.guest : undefined),
  };
  const named =
    open?.event.start !== 'confirm'
      ? null
      : first.startsWith('trade ')
        ? await newTrade(mall, who, who.stand, first.slice(6))
        : '000000-NONE2222';
  const address = `${addresses[String(open?.event.start)] ?? ''}${named ? `&trade=${named}` : ''}`;
  return { who, opening: { ...opening, address, through: ['checkOutcome'] } };
}

/** The server's next quote is the named one. */
export const quoted: Cause<Shopper> = (scene, outcome) =>
  stand((one) => one.quote(outcome))(scene, outcome);
const blocked = worded('"problem":null', '"problem":"onlySome"');
/**
 * What a step's own choice rules out in the answer to it: the real answer, changed on the way. A
 * line that blocks refuses the hold.
 */
const ruledOut = {
  'shipping.keeping noAddress': but({ address: null, deliveries: [] }),
  'payment.keeping delivered': but({ payment: null }),
  'payment.keeping troubled': blocked,
};
/** What a quote with changes is once they are accepted. */
const accepted: Record<string, string> = {
  changed: 'complete',
  changedCard: 'card',
  changedCod: 'cod',
};
/** What was shown is accepted, and nothing else happened meanwhile. */
function asShown({ around: { before, trail } }: At, outcome: string): boolean {
  if (before?.shows.label !== 'confirm.accepting') return false;
  const shown = trail.findLast(({ name }) => /^(requote|choose) ✓/.test(name))?.outcome ?? '';
  return (accepted[shown] ?? shown) === outcome;
}
/** The request says what was chosen: only the rest is arranged. */
export const chosen: Cause<Shopper> = async (scene, outcome) => {
  if (asShown(scene, outcome)) return real();
  const {
    who: { stand: mine },
    around: { before },
  } = scene;
  const at = `${before?.shows.label} ${outcome}`;
  const never = ruledOut[at as keyof typeof ruledOut];
  if (!never && at !== 'delivery.keeping addressed') return quoted(scene, outcome);
  await mine.quote('delivered');
  if (never) return never;
  await mine.oneMoreShop();
  return real();
};
/**
 * What was just unticked is ticked again by the next quote; where none comes, only a changed answer
 * says so.
 */
const ticked = worded(/"ticked":false/g, '"ticked":true');
/**
 * There is enough of everything again; what was unticked is ticked where no quote comes that would
 * say so.
 */
export const filled: Cause<Shopper> = async ({
  who: { stand: mine },
  around: { before, ahead },
}) => {
  await mine.restock();
  if (!ahead[0]?.name.startsWith('loadQuote ✗')) return real();
  if (did('tickAll')(before)) return ticked;
  await mine.tickAll();
  return real();
};
export const emptied = otherwise(
  did('leaveOut'),
  stand((one) => one.leaveFaraway()),
  stand((one) => one.lastLine()),
);
/** The order was placed before, under the very same key. */
export const placedAlready: Cause<Shopper> = ({ mall, who }, outcome) =>
  placedBefore(mall, who, who.stand, outcome).then(() => real());
/** Another device was quicker: this one is told how it stands. */
export const found: Cause<Shopper> = async ({ mall, who }, outcome) =>
  (await bring(mall, who, who.stand, outcome)) ? real() : null;
/** A try to pay that changes nothing and says so: only said, but of the real trade. */
export const asItStands: Cause<Shopper> = async ({ mall, who }) =>
  injected({ mode: 'answer', data: { ...(await lastTrade(mall, who)), redirect: null } });
/** Charged with another amount, it waits for staff: no decline comes after that. */
export const processing: Cause<Shopper> = ({ mall, who, around: { before, ahead } }) => {
  if (
    by('card')(before) &&
    ahead.find(({ actor }) => actor === 'checkOutcome')?.outcome !== 'processing'
  )
    return but({ redirect: null });
  return putOnHold(mall, who).then(() => real());
};
export const toAcquirer = only(by('card'), orNowhere);

/** In every shop that offers a choice, another one than the page has picked. */
export async function pickEach({ page }: At, step: FrozenStep): Promise<void> {
  const others = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLInputElement>(
        '[data-machine="checkout"] [data-ev="pickDelivery"]:not(:checked)',
      ),
    ].map(
      (element) =>
        JSON.parse(element.getAttribute('data-arg') ?? '{}') as { shop: string; option: string },
    ),
  );
  const first = new Map(others.toReversed().map((one) => [one.shop, one]));
  for (const one of first.values())
    await press(page, 'checkout', { ...step, event: { type: 'pickDelivery', ...one } }, [
      'shop',
      'option',
    ]);
}
