import { codes } from '#contract/codes';
import { tracking } from '#contract/tracking';
import { sql } from '#server/platform/db/open';
import { sendTimers } from '#server/areas/orders/timers';
import { countTry } from '#server/platform/http/throttle';
import { triesOf } from '#server/platform/http/tries';
import {
  isFault,
  real,
  type Caused,
  type FrozenStep,
  type Scene,
  type World,
} from '../../kit/index';
import { newBuyer, type Buyer } from '../order/bought';

type At = Scene<Buyer>;
const nobodys = '261121-AAAAAAAA';
/** An order that was cancelled has a way too: it ends there. */
const cancelled = async ({ mall: { db }, who: { order } }: At): Promise<void> => {
  await db.rows(
    sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${order}`,
  );
  await sendTimers(db, (error) => {
    throw error;
  });
};
/** Somebody guessed at this number from here until nobody may any more. */
const guessed = async ({ mall: { db } }: At, account: string): Promise<void> => {
  for (let tries = 0; tries < 8; tries++)
    await countTry(db, triesOf({ door: 'tracking', account, ip: '127.0.0.1' })).catch(
      () => undefined,
    );
};
const answer = async (scene: At, outcome: string): Promise<Caused | null> => {
  if (outcome === String(codes.tooManyRequests))
    return guessed(scene, scene.who.trade).then(() => real());
  if (outcome === 'arrived') await cancelled(scene);
  return isFault(outcome) && outcome !== String(codes.orderNotFound) ? null : real();
};

/**
 * Looking for a parcel in the real mall, signed in, so that a session can end meanwhile: unknown
 * numbers and too many tries are real.
 */
export const world: World<Buyer> = {
  calls: { find: tracking.find },
  enter: async (mall) => {
    const { who, opening } = await newBuyer(mall);
    return { who, opening: { ...opening, address: '#/pages/history/tracking' } };
  },
  before: ({ mall: { db } }) => db.rows(sql`delete from login_throttle`),
  cause: (scene, { outcome = '' }) => answer(scene, outcome),
  typed: ({ who, around: { ahead } }, step: FrozenStep) =>
    step.event.type === 'look'
      ? {
          number: ahead[0]?.outcome === String(codes.orderNotFound) ? nobodys : who.trade,
          email: who.email,
        }
      : undefined,
  /** Another order's way than the model's. */
  otherWords: ({ shows: { label } }) => label === 'shown',
};
