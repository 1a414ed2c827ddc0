import type { Role } from '#shared/access.ts';

export const identityMailKinds = [
  'confirm',
  'reset',
  'password_changed',
  'passkey_added',
  'passkey_removed',
  'two_factor_on',
  'two_factor_off',
  'invitation',
  'email_change_old',
  'email_change_new',
  'email_changed',
  'account_closed',
] as const;

/** Data of an e-mail about an account, sent by a background job. */
export interface IdentityMail {
  kind: (typeof identityMailKinds)[number];
  to: string;
  name: string;
  locale: string;
  /** URL that the e-mail's button opens; empty for an e-mail without a button. */
  url: string;
  /** Identifies the message when its `url` does not. */
  id?: string;
  /** The new e-mail address in a message about a change of address, whether requested or completed. */
  newEmail?: string;
  /** Role that an invitation gives; only in invitations. */
  role?: Role;
}
