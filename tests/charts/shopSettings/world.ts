import { codes } from '#contract/codes';
import { sellerOffice } from '#contract/sellerOffice';
import { sql } from '#server/platform/db/open';
import { suspendedShop } from '../../../stories/fixtures/shopSettings';
import {
  arranged,
  but,
  click,
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
import { atOffice, gone, type Seller } from '../shared/sellers';

/** `farAhead`: the day that was typed last lies farther ahead than a holiday may last. */
interface Keeper extends Seller {
  farAhead: boolean;
}
type At = Scene<Keeper>;
const orders = 'a[href="#/shop/orders"]';
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The shop and the application it came of stand alike. */
async function stands(
  { mall: { db }, who: { shop } }: At,
  state: 'open' | 'holiday',
): Promise<void> {
  await db.rows(sql`with a as (update applications set state = ${state} where shop_id = ${shop})
    update shops set state = ${state}, holiday_until = ${state === 'holiday' ? inDays(16) : null}::date where id = ${shop}`);
}
/** An order that the shop has not brought to an end. */
const busy = ({ mall: { db }, who: { shop } }: At) =>
  db.rows(sql`insert into orders (trade_id, user_id, shop_id, state, items_minor, delivery_minor, currency, rate, decimals, shown_minor, payment, commission_bp, delivery_kind, arrives_from, arrives_to, address)
  select trade_id, user_id, ${shop}, 'toBePaid', items_minor, delivery_minor, currency, rate, decimals, shown_minor, payment, commission_bp, delivery_kind, arrives_from, arrives_to, address from orders order by id limit 1`);
const atRest = ({ mall: { db }, who: { shop } }: At) =>
  db.rows(sql`update orders set state = 'cancelled' where shop_id = ${shop}`);
/** Somebody of staff saves in between. */
const savedByStaff = ({ mall: { db }, who: { shop } }: At) =>
  db.rows(sql`update shops set policies = '{"en": "Send plants back within 30 days."}', version = version + 1,
  changed_by = (select id from users where email = 'admin@arcada.test'), changed_at = clock_timestamp() where id = ${shop}`);

/**
 * The answer that says a shop is closed comes to nobody: the session is over with the shop. So the
 * question got lost.
 */
const lost: Cause<Keeper> = (scene) =>
  scene.around.trail.at(-1)?.name === 'confirmClose' ? real({ mode: 'cut' }) : unanswered(scene);
/**
 * What makes it too late: it works again already, or an order came in. Nothing but a suspension
 * hinders a holiday, and that ends the session.
 */
const tooLate: Record<string, Cause<Keeper>> = {
  comeBack: arranged((scene) => stands(scene, 'open')),
  confirmClose: arranged(busy),
};
const causes: Causes<Keeper> = {
  'load ✓ busy': arranged(busy),
  'load ✓ away': arranged((scene) => stands(scene, 'holiday')),
  // Its session ends with the suspension: that an answer is still under way then is only said.
  'load ✓ suspended': () => but({ state: suspendedShop.state, can: suspendedShop.can }),
  'load ✓ theirs': arranged(atRest),
  'save ✗ network': lost,
  'act ✗ network': lost,
  [`save ✗ ${codes.stillInProgress}`]: twin,
  [`act ✗ ${codes.stillInProgress}`]: twin,
  [`save ✗ ${codes.notAllowedNow}`]: arranged(savedByStaff),
  [`act ✗ ${codes.notAllowedNow}`]: (scene, outcome) =>
    tooLate[scene.around.trail.findLast(({ kind }) => kind === 'user')?.event.type ?? '']?.(
      scene,
      outcome,
    ) ?? null,
  [`act ✗ ${codes.invalidParameter}`]: ({ who }) =>
    real(
      who.farAhead ? { mode: 'run' } : { mode: 'fault', outcome: String(codes.invalidParameter) },
    ),
};

/** Days are typed as they lie from today; one that is to be refused lies too far ahead. */
function typed(
  { who, around: { ahead } }: At,
  { event }: FrozenStep,
): Record<string, string> | undefined {
  if (event.type === 'save') return { 'description-en': String(event['description-en']) };
  if (event.type !== 'goOnHoliday') return undefined;
  who.farAhead =
    ahead.find(({ actor, outcome }) => actor === 'act' && outcome !== 'network')?.outcome ===
    String(codes.invalidParameter);
  return { until: inDays(who.farAhead ? 100 : 16), 'note-en': String(event['note-en']) };
}
const description = ({ page }: At) =>
  page.locator('[data-machine="shopSettings"] [name="description-en"]');
/** The same as what is kept: written otherwise first. */
async function write(scene: At, { event }: FrozenStep): Promise<void> {
  const field = description(scene);
  const kept = await field.inputValue({ timeout: patience.ms });
  await field.fill(`${kept} And more.`);
  if (event.changed === false) await field.fill(kept);
}
const clean = ({ event, shows: { label } }: FrozenStep) =>
  event.type === 'leave' && label !== 'leaving';
/** A link of the menu. With nothing unsaved it simply leads on. */
async function leave({ page }: At, step: FrozenStep): Promise<void> {
  await click(page, orders);
  if (clean(step)) await page.waitForURL(/#\/shop\/orders/, { timeout: patience.ms });
}

/**
 * A shop's settings in the real mall: its state, its orders, staff who save in between and lost
 * answers are real.
 */
export const world: World<Keeper> = {
  calls: {
    load: sellerOffice.settings,
    save: sellerOffice.saveSettings,
    act: sellerOffice.holiday,
  },
  enter: async (mall) => {
    const { who, opening } = await atOffice(mall, 'settings');
    return { who: { ...who, farAhead: false }, opening };
  },
  causes,
  typed,
  happens: { typed: write, leave },
  passing: clean,
  /** The mall says it beside the day, or names its own reason. */
  otherWords: ({ name, shows: { label } }) =>
    name === `act ✗ ${codes.notAllowedNow}` ||
    (label === 'editing.refused' && name.startsWith('load ✓')) ||
    (label === 'holiday' && name.startsWith('act ✗')),
  ends: { left: /#\/shop\/orders/, loggedOut: gone },
};
