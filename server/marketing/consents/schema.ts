import { sql } from 'drizzle-orm';
import { bigserial, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { user } from '#server/people/identity/schema.ts';
import { locales } from '#shared/locales.ts';

export const consentChannels = ['email', 'sms'] as const;
export const consentStates = ['pending', 'given', 'withdrawn'] as const;
/**
 * Where a consent was changed: in the customer's account, with the form in the footer (and its confirmation
 * e-mail), with the unsubscribe link of a message, or by staff.
 */
export const consentOrigins = ['account', 'form', 'link', 'staff'] as const;

/**
 * Marketing consents. A consent by e-mail belongs to an e-mail address, with or without an account. A consent
 * by SMS belongs to a customer and uses the phone number in the profile. A database trigger updates the
 * e-mail address when the account's address changes.
 */
export const marketingConsents = pgTable(
  'marketing_consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    channel: text({ enum: consentChannels }).notNull(),
    /** E-mail address in lower case; null for SMS. */
    email: text().unique(),
    userId: uuid()
      .unique('marketing_consents_user_id_unique')
      .references(() => user.id, { onDelete: 'cascade' }),
    locale: text({ enum: locales }).notNull(),
    state: text({ enum: consentStates }).notNull(),
    /** Hash of the confirmation link's token while the confirmation is pending; null otherwise. */
    tokenHash: text().unique('marketing_consents_token_hash_unique'),
    askedAt: instant().notNull().defaultNow(),
    givenAt: instant(),
    withdrawnAt: instant(),
  },
  (t) => [
    check(
      'marketing_consents_whose',
      sql`CASE ${t.channel} WHEN 'email' THEN ${t.email} IS NOT NULL AND ${t.userId} IS NULL
      ELSE ${t.userId} IS NOT NULL AND ${t.email} IS NULL END`,
    ),
    check(
      'marketing_consents_state',
      sql`CASE ${t.state} WHEN 'pending' THEN ${t.tokenHash} IS NOT NULL
      WHEN 'given' THEN ${t.givenAt} IS NOT NULL AND ${t.tokenHash} IS NULL ELSE ${t.withdrawnAt} IS NOT NULL AND ${t.tokenHash} IS NULL END`,
    ),
    index('marketing_consents_by_state').on(t.channel, t.state),
  ],
);

/** History of all consents, with the time and place of each change, as legal proof. Rows never change. */
export const consentEvents = pgTable(
  'consent_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    consentId: uuid()
      .notNull()
      .references(() => marketingConsents.id, { onDelete: 'cascade' }),
    event: text({ enum: ['asked', 'given', 'withdrawn'] }).notNull(),
    way: text({ enum: consentOrigins }).notNull(),
    /** Id of the signed-in person who made the change; null for a change by form or link. */
    actorId: uuid(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index('consent_events_consent').on(t.consentId, t.id)],
);
