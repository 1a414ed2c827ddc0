export { type AnswerReviewOutcome, answerReview } from './answer-review.ts';
export { authorName } from './author-name.ts';
export { type DecideReviewOutcome, decideReview } from './decide-review.ts';
export {
  type RatingCounts,
  type PublicReview,
  type Review,
  findDeliveredOrderLine,
  findCustomerReview,
  listLatestReviews,
  listPublishedReviews,
  readReviewTotals,
  listCustomerReviews,
} from './queries.ts';
export { type ReportReviewOutcome, dismissReports, reportReview } from './report-review.ts';
export type { ReviewStatus } from './schema.ts';
export {
  type ReviewDecision,
  type StaffReview,
  findReviewDecision,
  listReviewsForStaff,
} from './staff-queries.ts';
export { type WriteReviewOutcome, writeReview } from './write-review.ts';
