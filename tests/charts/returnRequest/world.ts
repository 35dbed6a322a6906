import { afterSale } from '#contract/afterSale';
import { codes } from '#contract/codes';
import { uploads } from '#contract/notices';
import { sql } from '#server/platform/db/open';
import sharp from 'sharp';
import { chart } from './cases';
import {
  arranged,
  real,
  type Cause,
  type Causes,
  type Ending,
  type FrozenStep,
  type Scene,
  type World,
} from '../../kit/index';
import { untouched } from '../shared/caseAtDesk';
import { arrive, type Member } from '../shared/members';
import { Stand } from '../shared/stand';
import { bring, placeElsewhere } from '../shared/trade';

interface Buyer extends Member {
  order: number;
}
type At = Scene<Buyer>;

/** Somebody new to whom an order was delivered: two of one thing, paid by card or wallet. */
async function delivered(
  mall: At['mall'],
  payment: string,
): Promise<{ who: Buyer; opening: object }> {
  const { who: member, opening } = await arrive(mall);
  const stand = await Stand.of(mall.db, member.id);
  await stand.quote('complete');
  await placeElsewhere(mall, member);
  await bring(mall, member, stand, 'paid');
  const row = await mall.db.row<{ id: number }>(
    sql`select min(id) as id from orders where user_id = ${member.id}`,
  );
  const order = row?.id ?? 0;
  await untouched(mall.db, [
    sql`update orders set state = 'delivered', payment = ${payment}, deliver_time = clock_timestamp(), delivery_time = clock_timestamp(), deadline = clock_timestamp() + interval '7 days' where id = ${order}`,
    sql`update order_lines set quantity = 2 where id = (select min(id) from order_lines where order_id = ${order})`,
  ]);
  return { who: { ...member, order }, opening };
}
const late = ({ mall: { db }, who }: At) =>
  untouched(db, [
    sql`update orders set state = 'completed', delivery_time = clock_timestamp() - interval '60 days', success_time = clock_timestamp() - interval '40 days', deadline = null where id = ${who.order}`,
  ]);
const inTime = ({ mall: { db }, who }: Pick<At, 'mall' | 'who'>) =>
  untouched(db, [
    sql`update orders set state = 'delivered', delivery_time = clock_timestamp(), success_time = null, deadline = clock_timestamp() + interval '7 days' where id = ${who.order}`,
  ]);
const pays = (payment: string): Cause<Buyer> =>
  arranged(({ mall: { db }, who }) =>
    untouched(db, [sql`update orders set payment = ${payment} where id = ${who.order}`]),
  );
/** Another device was quicker with the same line. */
const answers = (actor: 'submit' | 'find'): Causes<Buyer> => ({
  [`${actor} ✗ ${codes.afterSaleClosed}`]: arranged(late),
});
const png = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
async function attach({ page }: At, { event }: FrozenStep): Promise<void> {
  const { name, type } = event.file as { name: string; type: string };
  await page
    .locator('[data-machine="returnRequest"] [data-ev="attach"]')
    .setInputFiles({ name, mimeType: type, buffer: await png() });
}

/**
 * An answer that gets lost, and the page goes on by itself with the very same call, asking again or
 * sending the next picture: that is no second try of the browser's.
 */
const lost =
  (
    call: 'submit' | 'upload',
    endingOf: (scene: At) => Ending,
  ): NonNullable<World<Buyer>['happens']>[string] =>
  async (scene, _, release) => {
    const ending = endingOf(scene);
    await release(call, ending);
    return ending.mode === 'code' ? 'injected' : 'real';
  };

/** Asking back in the real mall: its windows and pictures are rows, its lost answers lost calls. */
export const world: World<Buyer> = {
  calls: {
    load: afterSale.returnable,
    upload: uploads.add,
    submit: afterSale.submit,
    find: afterSale.submit,
  },
  enter: async (mall, { steps }) => {
    const wallet = steps.some(({ name }) => name === 'load ✓ wallet');
    const { who, opening } = await delivered(mall, wallet ? 'wallet' : 'card');
    return {
      who,
      opening: { ...opening, address: `#/pages/mine/refund_sent/ask?id=${who.order}` },
    };
  },
  causes: {
    'load ✓ late': arranged(late),
    'load ✓ wallet': pays('wallet'),
    'load ✓ card': pays('card'),
    'upload ✓': () => real(),
    ...answers('submit'),
    ...answers('find'),
  },
  answer: ({ actor = '', outcome = '' }) => chart.cases.actors[actor]?.done[outcome],
  happens: {
    attach,
    'upload ✗ network': lost('upload', () => ({ mode: 'cut' })),
    'upload ✗ http500': lost('upload', () => ({ mode: 'fault', outcome: 'http500' })),
    'submit ✗ network': lost('submit', ({ around: { ahead } }) => ({
      mode: ahead[0]?.name.startsWith('find ✓') ? 'cutAfter' : 'cut',
    })),
    'submit ✗ http500': lost('submit', () => ({ mode: 'fault', outcome: 'http500' })),
    [`submit ✗ ${codes.stillInProgress}`]: lost('submit', () => ({
      mode: 'code',
      code: codes.stillInProgress,
    })),
  },
  before: (scene, { kind }) => (kind === 'user' ? inTime(scene) : Promise.resolve()),
  /** The order of this mall has other things in it than that of the stories. */
  otherWords: () => true,
  ends: { left: /#\/pages\/(mine\/refund_sent|history\/detail)(\?|$)/ },
  meaningful: ['received', 'reason', 'to', 'step', 'quantity'],
};
