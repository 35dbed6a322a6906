import { officeMail } from '#contract/officeMail';
import { mailQuery } from '#contract/shapes/officeMail';
import type { Config } from '../../config';
import { route, type Room } from '../../platform/http/route';
import { mailList } from './mail/list';

/** What was written to people, for staff. */
export function officeMailHandlers(room: Room, config: Config): void {
  route(room, officeMail.index, mailQuery, ({ page = 1 }, { db }) => mailList(db, page, config));
}
