export { type AnswerReviewOutcome, answerReview } from './answer-review.ts';
export { authorName } from './author-name.ts';
export { type DecideReviewOutcome, decideReview } from './decide-review.ts';
export {
  type Distribution,
  type PublicReview,
  type Review,
  deliveredLine,
  ownReview,
  publishedReviews,
  reviewsOf,
} from './queries.ts';
export { type ReportReviewOutcome, storeReview, reportReview } from './report-review.ts';
export type { ReviewStatus } from './schema.ts';
export { type ReviewNews, type StaffReview, findReviewNews, staffReviews } from './staff-queries.ts';
export { type WriteReviewOutcome, writeReview } from './write-review.ts';
