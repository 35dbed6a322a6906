import { officeStatus } from '#contract/officeStatus';
import { statusQuery } from '#contract/shapes/status';
import type { Config } from '../../config';
import { route, type Room } from '../../platform/http/route';
import { statusOf } from './page';

/** How the mall is doing, for staff. */
export function statusHandlers(room: Room, { smtpUrl }: Pick<Config, 'smtpUrl'>): void {
  route(room, officeStatus.index, statusQuery, ({ hours = 1 }, { db }) =>
    statusOf(db, hours, Boolean(smtpUrl)),
  );
}
