import type { FieldErrors } from './form-errors.ts';

/** Result of the sign-in page's forms; texts are localized. */
export interface AuthAnswer {
  /** Submitted values without passwords. */
  values: Record<string, string>;
  errors?: FieldErrors;
  /** Error not related to a single field. */
  error?: string;
  /** Required next step. */
  notice?: string;
  created?: boolean;
  /** A message was sent; the demo shows it in its mailbox. */
  hasMail?: boolean;
}
