/** Result of the feedback forms on a product page. */
export interface FeedbackAnswer {
  form: 'review' | 'question' | 'report';
  ok: boolean;
  /** Submitted values, to refill the form. */
  values?: Record<string, string>;
  errors?: Record<string, string>;
  /** Error that concerns the whole form. */
  error?: string;
  /** Id of the reported review. */
  review?: string;
}
