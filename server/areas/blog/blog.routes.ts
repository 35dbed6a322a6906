import { blog, officeBlog } from '#contract/blog';
import {
  postAct,
  postById,
  postInput,
  postPreview,
  postsFind,
  postsQuery,
} from '#contract/shapes/blog';
import type { Config } from '../../config';
import { route, type Room } from '../../platform/http/route';
import { serveFeed } from './feed';
import { findProducts, officePost, officePosts, openPost } from './read';
import { readingOf } from './reading';
import { onePost, postsPage } from './shown';
import { actOnPost, savePost } from './write';

/** The mall's blog: read by everybody, written by staff. */
export function blogHandlers(room: Room, { mallUrl }: Config): void {
  serveFeed(room, mallUrl);
  route(room, blog.index, postsQuery, ({ page }, { db, caller }) =>
    postsPage(db, caller.lang, page),
  );
  route(room, blog.view, postById, ({ id }, { db, caller }) => onePost(db, caller.lang, id));
  route(room, officeBlog.index, postsQuery, ({ page }, { db, caller }) =>
    officePosts(db, caller.lang, page),
  );
  route(room, officeBlog.view, postById, ({ id }, { db, caller }) => openPost(db, id, caller.lang));
  route(room, officeBlog.save, postInput, (input, { db, caller }) =>
    db.tx(async (tx) => officePost(tx, await savePost(tx, caller.id, input), caller.lang)),
  );
  route(room, officeBlog.act, postAct, (input, { db, caller }) =>
    db.tx(async (tx) => officePost(tx, await actOnPost(tx, caller.id, input), caller.lang)),
  );
  route(room, officeBlog.preview, postPreview, async ({ lang, body = '' }) =>
    readingOf(body, lang),
  );
  route(room, officeBlog.find, postsFind, async ({ q }, { db, caller }) => ({
    products: await findProducts(db, q, caller.lang),
  }));
}
