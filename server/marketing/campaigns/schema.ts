import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { marketingConsents } from '#server/marketing/consents/schema.ts';
import { promotions } from '#server/ordering/promotions/schema.ts';
import type { Audience, CampaignTexts } from './campaign-input.ts';

export const campaignStates = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const;

/** A campaign: its texts in each language, its audience and its schedule. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    state: text('state', { enum: campaignStates }).notNull().default('draft'),
    texts: jsonb('texts').$type<CampaignTexts>().notNull(),
    /** Target of the button: a path within the shop. */
    link_path: text('link_path'),
    promotion_id: uuid('promotion_id').references(() => promotions.id),
    product_ids: uuid('product_ids').array().notNull(),
    audience: jsonb('audience').$type<Audience>().notNull(),
    /** Earliest start of sending. */
    scheduled_at: instant('scheduled_at'),
    started_at: instant('started_at'),
    /** Time of the last message, or of the cancellation. */
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

/** Recipients of a campaign, one per consent. The consent is null once it was deleted. */
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
    /** Earliest next attempt; delayed after a failure. */
    due_at: instant('due_at').notNull().defaultNow(),
    sent_at: instant('sent_at'),
    /** Time at which the recipient unsubscribed through this message's link. */
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
