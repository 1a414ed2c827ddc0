import type { FieldErrors } from '../auth/form-errors.ts';

/** Result of the invitation form. */
export interface InvitationFormResult {
  values: Record<string, string>;
  errors?: FieldErrors;
  error?: string;
}
