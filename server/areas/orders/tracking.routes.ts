import { orderById } from '#contract/shapes/orders';
import { trackInput } from '#contract/shapes/tracking';
import { tracking } from '#contract/tracking';
import { route, type Room } from '../../platform/http/route';
import { countTry } from '../../platform/http/throttle';
import { triesOf } from '../../platform/http/tries';
import { ofBuyer } from './load';
import { trackByNumber, trackOwn } from './tracking/track';

/** Where parcels are: for their buyers, and for whoever knows number and e-mail. */
export function trackingHandlers(room: Room): void {
  route(room, tracking.own, orderById, ({ id }, { db, caller }) =>
    trackOwn(db, ofBuyer(caller.id), id),
  );
  route(room, tracking.find, trackInput, async (input, { db, caller }) => {
    const forgive = await countTry(
      db,
      triesOf({ door: 'tracking', account: input.number.trim(), ip: caller.ip }),
    );
    const found = await trackByNumber(db, input);
    await forgive();
    return found;
  });
}
