import { object } from 'yup';
import { notices } from '#contract/notices';
import { noticeById, noticesAt, noticesQuery } from '#contract/shapes/notices';
import { noticesOf, readAll, readOne, unreadAll } from './notices/store';
import { route, type Room } from '../../platform/http/route';

/** What the caller was told, and what of it was read. */
export function noticeHandlers(room: Room): void {
  route(room, notices.list, noticesQuery, (asked, { db, caller }) =>
    noticesOf(db, caller.id, asked),
  );
  route(room, notices.read, noticeById, ({ id }, { db, caller }) => readOne(db, caller.id, id));
  route(room, notices.readAll, object({}), (_, { db, caller }) => readAll(db, caller.id));
  route(room, notices.unreadAll, noticesAt, ({ at }, { db, caller }) =>
    unreadAll(db, caller.id, at),
  );
}
