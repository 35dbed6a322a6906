import { object } from 'yup';
import { handover } from '#contract/sellerOffice';
import { handoverInput } from '#contract/shapes/sellerOffice';
import type { Config } from '../../config';
import { makeHandover } from './sso/make';
import { redeemHandover } from './sso/redeem';
import { shopById } from './sso/shop';
import { route, type Room } from '../../platform/http/route';
import { presentUser, userById } from './session/account';
import { endSession } from './session/sessions';

const nothing = object({});
/** From the mall into the back office of the own shop, and out of it. */
export function ssoHandlers(room: Room, config: Config): void {
  route(room, handover.make, nothing, (_, context) => makeHandover(context, config));
  route(room, handover.redeem, handoverInput, ({ code }, context) => redeemHandover(context, code));
  route(room, handover.session, nothing, async (_, { db, caller }) => ({
    ...(await shopById(db, caller.shop ?? '')),
    user: await presentUser(db, await userById(db, caller.id), 'seller'),
  }));
  route(room, handover.logout, nothing, async (_, { db, caller, request, reply }) => {
    if (caller.role !== 'visitor') await endSession(db, request, 'seller', reply);
    return null;
  });
}
