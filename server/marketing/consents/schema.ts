import { sql } from 'drizzle-orm';
import { bigserial, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { user } from '#server/people/identity/schema.ts';

export const channels = ['email', 'sms'] as const;
export const consentStates = ['pending', 'given', 'withdrawn'] as const;
/**
 * How a consent changed: in the account, by the footer's form and its e-mail, by a message's link, by staff.
 */
export const consentWays = ['account', 'form', 'link', 'staff'] as const;

/**
 * Marketing consents: by e-mail for an email address, with or without an account, or by SMS for a customer,
 * at the number in their profile. A trigger on `user` updates the email address when the account's changes.
 */
export const marketingConsents = pgTable(
  'marketing_consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    channel: text('channel', { enum: channels }).notNull(),
    /** In lower case. */
    email: text('email').unique(),
    user_id: uuid('user_id')
      .unique()
      .references(() => user.id, { onDelete: 'cascade' }),
    locale: text('locale', { enum: ['fr', 'de', 'en'] }).notNull(),
    state: text('state', { enum: consentStates }).notNull(),
    /** Hash of the confirmation link's token, while pending. */
    token_hash: text('token_hash').unique(),
    asked_at: instant('asked_at').notNull().defaultNow(),
    given_at: instant('given_at'),
    withdrawn_at: instant('withdrawn_at'),
  },
  (t) => [
    check(
      'marketing_consents_whose',
      sql`CASE ${t.channel} WHEN 'email' THEN ${t.email} IS NOT NULL AND ${t.user_id} IS NULL
      ELSE ${t.user_id} IS NOT NULL AND ${t.email} IS NULL END`,
    ),
    check(
      'marketing_consents_state',
      sql`CASE ${t.state} WHEN 'pending' THEN ${t.token_hash} IS NOT NULL
      WHEN 'given' THEN ${t.given_at} IS NOT NULL AND ${t.token_hash} IS NULL ELSE ${t.withdrawn_at} IS NOT NULL AND ${t.token_hash} IS NULL END`,
    ),
    index('marketing_consents_by_state').on(t.channel, t.state),
  ],
);

/** Changes of consents, with time and origin, as proof. Never changed. */
export const consentEvents = pgTable(
  'consent_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    consent_id: uuid('consent_id')
      .notNull()
      .references(() => marketingConsents.id, { onDelete: 'cascade' }),
    event: text('event', { enum: ['asked', 'given', 'withdrawn'] }).notNull(),
    way: text('way', { enum: consentWays }).notNull(),
    /** The signed-in person; null for a link or the form. */
    actor_id: uuid('actor_id'),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('consent_events_consent').on(t.consent_id, t.id)],
);
