import type { FieldErrors } from './form-errors.ts';

/** What the sign-in page's forms are answered with; the texts are in the reader's language. */
export interface AuthAnswer {
  /** What was typed, passwords left out. */
  values: Record<string, string>;
  errors?: FieldErrors;
  /** What went wrong beyond a single field. */
  error?: string;
  /** What is to be done first. */
  notice?: string;
  created?: boolean;
  /** A message is on its way; in the demo the mailbox shows it. */
  hasMail?: boolean;
}
