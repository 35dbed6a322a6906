import type { Can } from './can';
import { everyone, get, post, sends, shoppers } from './endpoint';
import type { Language } from './languages';
import type { OrderLine } from './orders';
import type {
  OfficeReviewsQuery,
  OrderLinesToReview,
  ReviewAnswerInput,
  ReviewById,
  ReviewChangeInput,
  ReviewHelpfulInput,
  ReviewInput,
  ReviewReportInput,
  ReviewsQuery,
  ReviewVerdictInput,
  SellerReviewsQuery,
  ShopReviewsQuery,
} from './shapes/reviews';

/** How a review stands: hidden ones are counted and shown nowhere. */
export const reviewStates = ['shown', 'reported', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];
export const starsGiven = [5, 4, 3, 2, 1] as const;

/** A mean and how many it is of; `value` has two decimals at most. */
export interface RatingOf {
  value: number;
  count: number;
}
export interface ReviewSummary extends RatingOf {
  /** How many gave one star, two, … five. */
  stars: [number, number, number, number, number];
}
/** A review as anybody sees it. */
export interface Review {
  id: string;
  /** What it is about, where reviews of many things stand together. */
  about?: { id: string; name: string; lang: string };
  rating: number;
  text: string;
  /** The language it was written in. */
  lang: string;
  /** Addresses of pictures, for anybody while the review is shown. */
  pictures: string[];
  /** First name and an initial; '' for somebody whose account is gone. */
  author: string;
  at: string;
  /** Where it was changed: when, and what was said first. */
  changed: { at: string; first: { rating: number; text: string } } | null;
  answer: { text: string; at: string } | null;
  helpful: number;
  /** Whether the caller wrote it, and found it helpful; false for visitors. */
  mine: boolean;
  voted: boolean;
  reported: boolean;
}
export interface ReviewPage {
  summary: ReviewSummary;
  reviews: Review[];
  /** The languages there are reviews in, the commonest first. */
  languages: { lang: string; count: number }[];
  with_pictures: number;
  /** Whether a reader can have them translated. */
  translates: boolean;
  page: number;
  pages: number;
  /** With the filter that was asked for. */
  total: number;
}
/** A machine's translation into the caller's language; plain text. */
export interface ReviewTranslation {
  id: string;
  lang: Language;
  text: string;
  machine: true;
}
/** What the buyer of a line sent. */
export interface OwnReview {
  id: string;
  state: ReviewState;
  rating: number;
  text: string;
  /** Ids of uploads, as they are sent. */
  pictures: string[];
  at: string;
  /** Until when it may be changed. */
  until: string;
  answer: { text: string; at: string } | null;
  /** Why staff hid it: a text id; '' where it is not hidden. */
  hidden: string;
}
export interface LineToReview {
  line: OrderLine;
  review: OwnReview | null;
  /** send, and change where there is one. */
  can: { send: Can; change: Can };
}
export interface OrderReviews {
  id: string;
  lines: LineToReview[];
}
const mine = { who: shoppers, touches: 'order' } as const;
const self = { who: shoppers, touches: 'self' } as const;
export const reviews = {
  list: get<ReviewsQuery, ReviewPage>('/customer/product/reviews', {
    who: everyone,
    touches: 'public',
    mayLag: true,
  }),
  /** Of everything that a shop sells or sold. */
  shop: get<ShopReviewsQuery, ReviewPage>('/customer/shop/reviews', {
    who: everyone,
    touches: 'public',
    mayLag: true,
  }),
  /** The lines of an own order, each with its review or why there can be none. */
  order: get<OrderLinesToReview, OrderReviews>('/customer/order/reviews', mine),
  /** Once for each line that was received; 2000007 when it fails. */
  send: post<ReviewInput, OrderReviews>('/customer/order/review', { ...mine, once: true }),
  /** Within 30 days; what was said first is kept. */
  change: sends(
    'change',
    post<ReviewChangeInput, OrderReviews>('/customer/order/reviewchange', { ...mine, once: true }),
  ),
  /** Once for each person; `helpful` false takes it back. */
  helpful: post<ReviewHelpfulInput, { helpful: number; voted: boolean }>(
    '/customer/product/review_helpful',
    self,
  ),
  /** Of one that is shown, once for each text and language; 2000040 without an engine. */
  translate: post<ReviewById, ReviewTranslation>('/customer/product/review_translate', {
    who: everyone,
    touches: 'public',
    costs: 5,
  }),
  report: sends(
    'report',
    post<ReviewReportInput, { reported: boolean }>('/customer/product/review_report', self),
  ),
};

/** A review as its shop sees it. */
export interface ShopReview extends Review {
  state: ReviewState;
  product: { id: string; name: string; picture: string; ground: string };
  /** answer, report. */
  can: Record<string, Can>;
}
export const shopReviewTabs = ['unanswered', 'answered', 'all'] as const;
export type ShopReviewTab = (typeof shopReviewTabs)[number];
export interface ShopReviews {
  rating: RatingOf | null;
  reviews: ShopReview[];
  counts: Record<ShopReviewTab, number>;
  page: number;
  pages: number;
}
export const sellerReviews = {
  index: get<SellerReviewsQuery, ShopReviews>('/backoffice/seller/reviews/index', {
    who: ['seller'],
    touches: 'self',
  }),
  /** Once. */
  answer: sends(
    'answer',
    post<ReviewAnswerInput, ShopReview>('/backoffice/seller/reviews/answer', {
      who: ['seller'],
      touches: 'review',
      once: true,
    }),
  ),
  report: sends(
    'report',
    post<ReviewReportInput, ShopReview>('/backoffice/seller/reviews/report', {
      who: ['seller'],
      touches: 'review',
    }),
  ),
};

export const reviewTabs = ['waiting', 'kept', 'hidden'] as const;
export type OfficeReviewTab = (typeof reviewTabs)[number];
/** A review that somebody reported, as staff see it in their list. */
export interface ReviewItem {
  id: string;
  state: ReviewState;
  rating: number;
  text: string;
  product: { id: string; name: string };
  shop: { id: string; name: string };
  /** Of the reports that wait. */
  reports: number;
  waits_from: string;
  decided_by: { id: string; name: string; me: boolean } | null;
  can: Record<string, Can>;
}
/** One of them with what a decision rests on. */
export interface ReviewCase extends ReviewItem, Omit<Review, 'mine' | 'voted' | 'reported'> {
  /** Counts up with every change and report: what is decided is what was looked at. */
  version: number;
  /** Ids of its pictures: staff see them of a hidden one too, through `officeUploads.view`. */
  uploads: string[];
  /** Why, and who by: a shopper or the shop. */
  reported_for: { reason: string; by: 'reader' | 'seller'; at: string }[];
  /** How many this person wrote, and how many of them were hidden. */
  writer: { reviews: number; hidden: number };
  history: { at: string; by: string; actor: string; event: string; reason: string }[];
}
export interface ReviewQueue {
  items: ReviewItem[];
  counts: Record<OfficeReviewTab, number>;
  /** From the first report to the decision. */
  median_minutes: number | null;
  page: number;
  pages: number;
}
const staff = { who: ['staff'], touches: 'staff', right: 'listings' } as const;
export const officeReviews = {
  waiting: get<object, { waiting: number }>('/backoffice/reviews/waiting', staff),
  queue: get<OfficeReviewsQuery, ReviewQueue>('/backoffice/reviews/queue', staff),
  view: get<ReviewById, ReviewCase>('/backoffice/reviews/view', staff),
  /** keep, hide with a reason the writer reads, restore. */
  act: post<ReviewVerdictInput, ReviewCase>('/backoffice/reviews/act', { ...staff, once: true }),
};
