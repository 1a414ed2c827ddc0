import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { roles } from '#shared/access.ts';

// The four tables of the auth library, in its own field names.
export const user = pgTable('user', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  first_name: text('first_name').notNull().default(''),
  last_name: text('last_name').notNull().default(''),
  language: text('language').notNull().default('fr'),
  /** Whether sign-in by password requires a second factor. */
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  lastSignedInAt: instant('last_signed_in_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    expiresAt: instant('expires_at').notNull(),
    token: text('token').notNull().unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** Whether the sign-in used a passkey with user verification, which counts as two factors. */
    byPasskey: boolean('by_passkey').notNull().default(false),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (t) => [index('session_user').on(t.userId)],
);

export const account = pgTable(
  'account',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('account_user').on(t.userId)],
);

export const verification = pgTable(
  'verification',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('verification_identifier').on(t.identifier)],
);

/** A passkey stored by a user's device or password manager, in the auth library's own field names. */
export const passkey = pgTable(
  'passkey',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    credentialID: text('credential_id').notNull().unique(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    createdAt: instant('created_at').defaultNow(),
    aaguid: text('aaguid'),
  },
  (t) => [index('passkey_user').on(t.userId)],
);

/**
 * A user's authenticator secret and recovery codes, both encrypted by the auth library, in its own field
 * names.
 */
export const twoFactor = pgTable(
  'two_factor',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** False until a first code has confirmed that the app has the secret. */
    verified: boolean('verified').notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: instant('locked_until'),
  },
  (t) => [uniqueIndex('two_factor_user').on(t.userId)],
);

/**
 * Invitations to join the staff. Only the link's token hash is stored; a link is valid for seven days and
 * works once.
 */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    role: text('role', { enum: roles }).notNull(),
    language: text('language').notNull().default('fr'),
    token_hash: text('token_hash').notNull().unique(),
    invited_by: uuid('invited_by').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
    expires_at: instant('expires_at').notNull(),
    accepted_at: instant('accepted_at'),
    accepted_by: uuid('accepted_by'),
    revoked_at: instant('revoked_at'),
  },
  (t) => [
    uniqueIndex('staff_invitations_open')
      .on(t.email)
      .where(sql`accepted_at IS NULL AND revoked_at IS NULL`),
  ],
);

/** Requested changes of an email address: applied once both addresses have confirmed. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    new_email: text('new_email').notNull(),
    old_token_hash: text('old_token_hash').notNull().unique(),
    new_token_hash: text('new_token_hash').notNull().unique(),
    old_confirmed_at: instant('old_confirmed_at'),
    new_confirmed_at: instant('new_confirmed_at'),
    asked_at: instant('asked_at').notNull().defaultNow(),
    expires_at: instant('expires_at').notNull(),
    done_at: instant('done_at'),
  },
  (t) => [index('email_changes_user').on(t.user_id)],
);

/** Role of a user with more rights than a customer. No row means an ordinary customer. */
export const userRoles = pgTable('user_roles', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  role: text('role', { enum: roles }).notNull(),
});

/** Profile of a customer; one row each, created at sign-up. */
export const profiles = pgTable('profiles', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  first_name: text('first_name').notNull().default(''),
  last_name: text('last_name').notNull().default(''),
  email: text('email').notNull(),
  phone: text('phone'),
  /**
   * Null until the customer chooses one, for example in an account created for them; emails then use the
   * language of `user`.
   */
  language: text('language'),
  /** Null until the customer chooses one; prices then use the visitor's default. */
  currency: text('currency', { enum: ['CHF', 'EUR'] }),
  email_notifications: boolean('email_notifications').notNull().default(true),
  created_at: instant('created_at').notNull().defaultNow(),
  updated_at: instant('updated_at').notNull().defaultNow(),
});
