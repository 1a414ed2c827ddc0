import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { roles } from '#shared/access.ts';

// The next four tables belong to the authentication library; their properties have the names that the library
// requires.
export const user = pgTable('user', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  first_name: text().notNull().default(''),
  last_name: text().notNull().default(''),
  language: text().notNull().default('fr'),
  /** Whether signing in with a password also requires a second factor. */
  twoFactorEnabled: boolean().notNull().default(false),
  lastSignedInAt: instant(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey().defaultRandom(),
    expiresAt: instant().notNull(),
    token: text().notNull().unique(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    ipAddress: text(),
    userAgent: text(),
    /**
     * Whether the user signed in with a passkey and user verification (fingerprint, face or PIN), which
     * counts as two factors.
     */
    byPasskey: boolean().notNull().default(false),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (t) => [index('session_user').on(t.userId)],
);

export const account = pgTable(
  'account',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [index('account_user').on(t.userId)],
);

export const verification = pgTable(
  'verification',
  {
    id: uuid().primaryKey().defaultRandom(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [index('verification_identifier').on(t.identifier)],
);

/**
 * Passkeys that users' devices or password managers store. The properties have the names that the
 * authentication library requires.
 */
export const passkey = pgTable(
  'passkey',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text(),
    publicKey: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    credentialID: text().notNull().unique('passkey_credential_id_unique'),
    counter: integer().notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    createdAt: instant().defaultNow(),
    aaguid: text(),
  },
  (t) => [index('passkey_user').on(t.userId)],
);

/**
 * A user's authenticator secret and recovery codes; the authentication library encrypts both. The properties
 * have the names that the library requires.
 */
export const twoFactor = pgTable(
  'two_factor',
  {
    id: uuid().primaryKey().defaultRandom(),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Whether the user has entered a first code, which proves that the authenticator app has the secret. */
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: instant(),
  },
  (t) => [uniqueIndex('two_factor_user').on(t.userId)],
);

/**
 * Invitations to join the staff. The link is valid for seven days and works once; only the hash of its token
 * is stored.
 */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    role: text({ enum: roles }).notNull(),
    language: text().notNull().default('fr'),
    tokenHash: text().notNull().unique('staff_invitations_token_hash_unique'),
    invitedBy: uuid().notNull(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    acceptedBy: uuid(),
    revokedAt: instant(),
  },
  (t) => [
    uniqueIndex('staff_invitations_open')
      .on(t.email)
      .where(sql`accepted_at IS NULL AND revoked_at IS NULL`),
  ],
);

/**
 * Requested changes of e-mail addresses. A change takes effect when both the old and the new address have
 * confirmed it.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    newEmail: text().notNull(),
    oldTokenHash: text().notNull().unique('email_changes_old_token_hash_unique'),
    newTokenHash: text().notNull().unique('email_changes_new_token_hash_unique'),
    oldConfirmedAt: instant(),
    newConfirmedAt: instant(),
    askedAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    doneAt: instant(),
  },
  (t) => [index('email_changes_user').on(t.userId)],
);

/** Roles of staff. A user without a row is an ordinary customer. */
export const userRoles = pgTable('user_roles', {
  userId: uuid()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  role: text({ enum: roles }).notNull(),
});

/** Profiles of customers, created at sign-up; one row per customer. */
export const profiles = pgTable('profiles', {
  userId: uuid()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  firstName: text().notNull().default(''),
  lastName: text().notNull().default(''),
  email: text().notNull(),
  phone: text(),
  /**
   * Language that the customer has chosen. Null until the customer chooses one, for example in an account
   * that staff created; e-mails then use the language in `user`.
   */
  language: text(),
  /**
   * Currency that the customer has chosen for prices. Null until the customer chooses one; prices then use
   * the visitor's default currency.
   */
  currency: text({ enum: ['CHF', 'EUR'] }),
  emailNotifications: boolean().notNull().default(true),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});
