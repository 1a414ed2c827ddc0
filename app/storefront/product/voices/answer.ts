/** What the forms under a product are answered with. */
export interface VoiceAnswer {
  form: 'review' | 'question' | 'report';
  ok: boolean;
  /** What was typed, to be shown again. */
  values?: Record<string, string>;
  errors?: Record<string, string>;
  /** What is wrong with the whole. */
  error?: string;
  /** The review that was reported. */
  review?: string;
}
