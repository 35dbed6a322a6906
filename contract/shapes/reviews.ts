import { boolean, object, string, type InferType } from 'yup';
import { languages } from '../languages';
import { longestReview, mostReviewPictures, reviewReasons, reviewUnits } from '../reviewReasons';
import { counted, line, list, page, rowId, slug, uploadId, version, whole } from './fields';

const words = () => counted(longestReview, reviewUnits, 'review.tooLong');
const stars = () => whole(1, 5, 'review.rating');
const pictures = () =>
  list(uploadId('form.picture').required(), mostReviewPictures, 'review.pictures.many').default([]);

export const reviewsQuery = object({
  id: rowId().required(),
  star: stars(),
  lang: string().oneOf(languages),
  pictures: boolean(),
  page: page(),
});
export type ReviewsQuery = InferType<typeof reviewsQuery>;
/** `id`: the shop. */
export const shopReviewsQuery = reviewsQuery.shape({ id: slug().required() });
export type ShopReviewsQuery = InferType<typeof shopReviewsQuery>;
export const orderLinesToReview = object({ id: rowId().required() });
export type OrderLinesToReview = InferType<typeof orderLinesToReview>;
/** `id`: the order. Five stars unless something else is said. */
export const reviewInput = object({
  id: rowId().required(),
  line_id: rowId().required(),
  rating: stars().default(5),
  text: words().default(''),
  pictures: pictures(),
});
export type ReviewInput = InferType<typeof reviewInput>;
export const reviewChangeInput = reviewInput;
export type ReviewChangeInput = ReviewInput;
export const reviewById = object({ id: rowId().required() });
export type ReviewById = InferType<typeof reviewById>;
export const reviewHelpfulInput = object({
  id: rowId().required(),
  helpful: boolean().default(true),
});
export type ReviewHelpfulInput = InferType<typeof reviewHelpfulInput>;
const reason = () => string().oneOf(reviewReasons, 'form.select');
export const reviewReportInput = object({
  id: rowId().required(),
  reason: reason().required('form.select'),
});
export type ReviewReportInput = InferType<typeof reviewReportInput>;
export const reviewAnswerInput = object({
  id: rowId().required(),
  text: words().required('form.enter'),
});
export type ReviewAnswerInput = InferType<typeof reviewAnswerInput>;

export const sellerReviewsQuery = object({
  tab: string().oneOf(['unanswered', 'answered', 'all'] as const),
  page: page(),
});
export type SellerReviewsQuery = InferType<typeof sellerReviewsQuery>;
export const officeReviewsQuery = object({
  tab: string().oneOf(['waiting', 'kept', 'hidden'] as const),
  q: line(60),
  page: page(),
});
export type OfficeReviewsQuery = InferType<typeof officeReviewsQuery>;
/** What staff send; a chart of the desk knows the same. */
export const reviewVerdicts = ['keep', 'hide', 'restore'] as const;
export const reviewVerdictInput = object({
  id: rowId().required(),
  event: string().oneOf(reviewVerdicts).required(),
  version: version().required(),
  reason: reason().when('event', ([event], shape) =>
    event === 'hide' ? shape.required('form.select') : shape,
  ),
  note: line(140),
});
export type ReviewVerdictInput = InferType<typeof reviewVerdictInput>;
