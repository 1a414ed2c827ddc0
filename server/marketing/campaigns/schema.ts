import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { marketingConsents } from '#server/marketing/consents/schema.ts';
import { promotions } from '#server/ordering/promotions/schema.ts';
import type { Audience, CampaignTexts } from './campaign-input.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const campaignStates = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const;

/** A message to many: what it says in each language, to whom, when. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    state: text('state', { enum: campaignStates }).notNull().default('draft'),
    texts: jsonb('texts').$type<CampaignTexts>().notNull(),
    /** Where the button leads: an own path. */
    link_path: text('link_path'),
    promotion_id: uuid('promotion_id').references(() => promotions.id),
    product_ids: uuid('product_ids').array().notNull(),
    audience: jsonb('audience').$type<Audience>().notNull(),
    /** When it may begin. */
    scheduled_at: instant('scheduled_at'),
    started_at: instant('started_at'),
    /** When the last one was sent, or it was cancelled. */
    ended_at: instant('ended_at'),
    created_by: uuid('created_by').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('campaigns_scheduled', sql`${t.state} = 'draft' OR ${t.scheduled_at} IS NOT NULL`),
    check('campaigns_products', sql`cardinality(${t.product_ids}) <= 8`),
    index('campaigns_at_work')
      .on(t.scheduled_at)
      .where(sql`state IN ('scheduled', 'sending')`),
  ],
);

export const recipientStates = ['waiting', 'sending', 'sent', 'failed', 'skipped'] as const;

/** Whom a campaign goes to: each consent once. Without a consent when it was forgotten since. */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    campaign_id: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    consent_id: uuid('consent_id').references(() => marketingConsents.id, { onDelete: 'set null' }),
    state: text('state', { enum: recipientStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Not before: after a failure it waits. */
    due_at: instant('due_at').notNull().defaultNow(),
    sent_at: instant('sent_at'),
    /** When they ended the news by this message's link. */
    unsubscribed_at: instant('unsubscribed_at'),
  },
  (t) => [
    unique('campaign_recipients_once').on(t.campaign_id, t.consent_id),
    index('campaign_recipients_due')
      .on(t.campaign_id, t.due_at)
      .where(sql`state IN ('waiting', 'sending')`),
    index('campaign_recipients_consent').on(t.consent_id),
  ],
);
