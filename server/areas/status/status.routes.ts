import { officeStatus } from '#contract/officeStatus';
import { statusQuery } from '#contract/shapes/status';
import { route, type Room } from '../../platform/http/route';
import { statusOf } from './page';

/** How the mall is doing, for staff. */
export function statusHandlers(room: Room): void {
  route(room, officeStatus.index, statusQuery, ({ hours = 1 }, { db }) => statusOf(db, hours));
}
