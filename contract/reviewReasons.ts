/** Why a review is reported, and why it is hidden (`review.why.<reason>`). */
export const reviewReasons = ['insult', 'advert', 'personal', 'otherProduct', 'false'] as const;
export type ReviewReason = (typeof reviewReasons)[number];
/** As people count characters. */
export const longestReview = 140;
export const mostReviewPictures = 6;
/** For so long a review may be changed by who wrote it. */
export const reviewDays = 30;
/** In this many characters, and in bytes at most so many times as many: signs that are put together. */
export const reviewUnits = longestReview * 12;
