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

/** An email requested by the identity module. */
export interface IdentityMail {
  kind: (typeof identityMailKinds)[number];
  to: string;
  name: string;
  locale: string;
  /** Target of its button; empty without a button. */
  url: string;
  /** Identifies a message that has no link of its own. */
  id?: string;
  /** The new email address of an account, requested or already active. */
  newEmail?: string;
  /** Role that an invitation grants. */
  role?: Role;
}
