import { object } from 'yup';
import { wishes } from '#contract/wishes';
import {
  sharedWishes,
  wishById,
  wishesKept,
  wishesLook,
  wishesMail,
  wishesShare,
} from '#contract/shapes/wishes';
import { route, type Room } from '../../platform/http/route';
import { wishCards } from './cards';
import { addWish, mergeWishes, removeWish, restoreWish } from './keep';
import { endShare, mailNews, sharedList, shareList, wishIds, wishList } from './list';

export function wishesHandlers(room: Room): void {
  route(room, wishes.index, object(), (_, { db, caller }) => wishList(db, caller.id, caller.lang));
  route(room, wishes.ids, object(), (_, { db, caller }) => wishIds(db, caller.id));
  route(room, wishes.add, wishById, ({ id }, { db, caller }) => addWish(db, caller.id, id));
  route(room, wishes.remove, wishById, ({ id }, { db, caller }) => removeWish(db, caller.id, id));
  route(room, wishes.restore, wishById, ({ id }, { db, caller }) => restoreWish(db, caller.id, id));
  route(room, wishes.merge, wishesKept, (kept, { db, caller }) => mergeWishes(db, caller.id, kept));
  route(room, wishes.look, wishesLook, async ({ ids }, { db, caller }) =>
    (await wishCards(db, ids, caller.lang)).filter(({ standing }) => standing !== 'gone'),
  );
  route(room, wishes.share, wishesShare, ({ name }, { db, caller }) =>
    shareList(db, caller.id, name),
  );
  route(room, wishes.unshare, object(), (_, { db, caller }) => endShare(db, caller.id));
  route(room, wishes.shared, sharedWishes, ({ token }, { db, caller }) =>
    sharedList(db, token, caller.lang),
  );
  route(room, wishes.mail, wishesMail, ({ on }, { db, caller }) => mailNews(db, caller.id, on));
}
