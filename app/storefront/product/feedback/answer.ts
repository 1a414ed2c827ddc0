/** Result of a feedback form (review, question or report) on a product page. */
export interface FeedbackFormResult {
  form: 'review' | 'question' | 'report';
  ok: boolean;
  /** Submitted values, which refill the form. */
  values?: Record<string, string>;
  errors?: Record<string, string>;
  /** Error text that concerns the whole form. */
  error?: string;
  /** Id of the reported review. */
  review?: string;
}
