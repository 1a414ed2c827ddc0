import type { FieldErrors } from './form-errors.ts';

/** Result of a form on the sign-in pages; its texts are localized. */
export interface AuthFormResult {
  /** Submitted values, without passwords, that refill the form. */
  values: Record<string, string>;
  errors?: FieldErrors;
  /** Error text that concerns no single field. */
  error?: string;
  /** Text that describes the required next step. */
  notice?: string;
  created?: boolean;
  /** Whether an e-mail was sent; a demo shop then links to the page that shows its outgoing messages. */
  hasMail?: boolean;
}
