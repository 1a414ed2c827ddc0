import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { roles } from '#shared/access.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

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
  /** Whether signing in by password asks for a second factor. */
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
    /** Signed in by a passkey that was unlocked: the device and who unlocks it are two factors. */
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

/** A key kept by a person's device or password manager, in the auth library's own field names. */
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

/** A person's authenticator app and recovery codes, both encrypted by the auth library, in its own field names. */
export const twoFactor = pgTable(
  'two_factor',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** False until a first code has proved that the app knows the secret. */
    verified: boolean('verified').notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: instant('locked_until'),
  },
  (t) => [uniqueIndex('two_factor_user').on(t.userId)],
);

/** Who was asked to join the staff. A link is known by its digest alone, holds seven days and is used once. */
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

/** Changes of an e-mail address that were asked for: done once both addresses said yes. */
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

/** What a person may do beyond their own account. No row: an ordinary customer. */
export const userRoles = pgTable('user_roles', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  role: text('role', { enum: roles }).notNull(),
});

/** What the shop knows of a customer; one row each, made at sign-up. */
export const profiles = pgTable('profiles', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  first_name: text('first_name').notNull().default(''),
  last_name: text('last_name').notNull().default(''),
  email: text('email').notNull(),
  phone: text('phone'),
  /** Null until it is chosen, as in an account made for somebody; the messages are then in that of `user`. */
  language: text('language'),
  /** Null until it is chosen: then prices are shown as to any visitor. */
  currency: text('currency', { enum: ['CHF', 'EUR'] }),
  email_notifications: boolean('email_notifications').notNull().default(true),
  created_at: instant('created_at').notNull().defaultNow(),
  updated_at: instant('updated_at').notNull().defaultNow(),
});
