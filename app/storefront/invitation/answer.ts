import type { FieldErrors } from '#app/form/action-result.ts';

/** Result of the invitation form. */
export interface InvitationFormResult {
  values: Record<string, string>;
  errors?: FieldErrors;
  error?: string;
}
