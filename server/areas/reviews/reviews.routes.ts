import { object } from 'yup';
import { officeReviews, reviews, sellerReviews } from '#contract/reviews';
import {
  officeReviewsQuery,
  orderLinesToReview,
  reviewAnswerInput,
  reviewById,
  reviewChangeInput,
  reviewHelpfulInput,
  reviewInput,
  reviewReportInput,
  reviewsQuery,
  reviewVerdictInput,
  sellerReviewsQuery,
  shopReviewsQuery,
} from '#contract/shapes/reviews';
import type { Config } from '../../config';
import { sql } from '../../platform/db/open';
import type { Caller } from '../../platform/http/caller';
import { route, type Room } from '../../platform/http/route';
import { caseOf, judge } from './judge';
import { isPublic, reviewsOf, reviewsOfShop } from './list';
import { findHelpful, report } from './opinions';
import { orderReviews } from './order';
import { serveReviewPictures } from './pictures';
import { queueOf, waiting } from './queue';
import { changeReview, sendReview } from './send';
import { answer, reportOwn, shopReviews } from './shop';
import { libreTranslate } from './translate/libreTranslate';
import { translator } from './translate/translate';

const shopperId = ({ role, id }: Caller) => (role === 'customer' || role === 'seller' ? id : '');

/** What buyers say of products, and what readers say of that. */
export function reviewHandlers(room: Room, { translate }: Config): void {
  serveReviewPictures(room.app, room.db);
  const reader = (caller: Caller) => ({
    me: shopperId(caller),
    lang: caller.lang,
    translates: translate !== undefined,
  });
  route(room, reviews.list, reviewsQuery, (asked, { db, caller }) =>
    reviewsOf(db, reader(caller), asked),
  );
  route(room, reviews.shop, shopReviewsQuery, (asked, { db, caller }) =>
    reviewsOfShop(db, reader(caller), asked),
  );
  route(room, reviews.translate, reviewById, translator(translate && libreTranslate(translate)));
  route(room, reviews.order, orderLinesToReview, ({ id }, { db, caller }) =>
    orderReviews(db, caller.id, id, caller.lang),
  );
  route(room, reviews.send, reviewInput, (input, context) => sendReview(context, input));
  route(room, reviews.change, reviewChangeInput, (input, context) => changeReview(context, input));
  route(room, reviews.helpful, reviewHelpfulInput, (input, { db, caller }) =>
    findHelpful(db, caller.id, input),
  );
  route(room, reviews.report, reviewReportInput, async ({ id, reason }, { db, caller }) => {
    await report(db, caller.id, 'reader', sql`r.id = ${id} and ${isPublic}`, { reason });
    return { reported: true };
  });
}
/** The shop's own. Which shop it is, the session says. */
export function sellerReviewHandlers(room: Room): void {
  route(room, sellerReviews.index, sellerReviewsQuery, (asked, context) =>
    shopReviews(context, asked),
  );
  route(room, sellerReviews.answer, reviewAnswerInput, (input, context) => answer(context, input));
  route(room, sellerReviews.report, reviewReportInput, (input, context) =>
    reportOwn(context, input),
  );
}
/** What was reported, and what staff decide. */
export function officeReviewHandlers(room: Room): void {
  route(room, officeReviews.waiting, object({}), (_, { db }) => waiting(db));
  route(room, officeReviews.queue, officeReviewsQuery, (asked, { db, caller }) =>
    queueOf(db, Number(caller.id), asked, caller.lang),
  );
  route(room, officeReviews.view, reviewById, ({ id }, { db, caller }) =>
    caseOf(db, Number(caller.id), id, caller.lang),
  );
  route(room, officeReviews.act, reviewVerdictInput, (input, { db, caller }) =>
    judge(db, Number(caller.id), input, caller.lang),
  );
}
