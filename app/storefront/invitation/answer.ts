import type { FieldErrors } from '../auth/form-errors.ts';

/** What the form of an invitation is answered with. */
export interface InvitationAnswer {
  values: Record<string, string>;
  errors?: FieldErrors;
  error?: string;
}
