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
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    state: text({ enum: campaignStates }).notNull().default('draft'),
    texts: jsonb().$type<CampaignTexts>().notNull(),
    /** Target of the message's button: a path of the shop. */
    linkPath: text(),
    promotionId: uuid().references(() => promotions.id),
    productIds: uuid().array().notNull(),
    audience: jsonb().$type<Audience>().notNull(),
    /** Time from which the campaign may be sent. */
    scheduledAt: instant(),
    startedAt: instant(),
    /** Time at which the last message was sent or the campaign was cancelled. */
    endedAt: instant(),
    createdBy: uuid().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check('campaigns_scheduled', sql`${t.state} = 'draft' OR ${t.scheduledAt} IS NOT NULL`),
    check('campaigns_products', sql`cardinality(${t.productIds}) <= 8`),
    index('campaigns_at_work')
      .on(t.scheduledAt)
      .where(sql`state IN ('scheduled', 'sending')`),
  ],
);

export const recipientStates = ['waiting', 'sending', 'sent', 'failed', 'skipped'] as const;

/**
 * Recipients of a campaign, one row per consent. The consent's id becomes null when the consent is deleted.
 */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    id: uuid().primaryKey().defaultRandom(),
    campaignId: uuid()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    consentId: uuid().references(() => marketingConsents.id, { onDelete: 'set null' }),
    state: text({ enum: recipientStates }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** Earliest time of the next attempt to send; a failure delays it. */
    dueAt: instant().notNull().defaultNow(),
    sentAt: instant(),
    /** Time at which the recipient unsubscribed with the link in this message. */
    unsubscribedAt: instant(),
  },
  (t) => [
    unique('campaign_recipients_once').on(t.campaignId, t.consentId),
    index('campaign_recipients_due')
      .on(t.campaignId, t.dueAt)
      .where(sql`state IN ('waiting', 'sending')`),
    index('campaign_recipients_consent').on(t.consentId),
  ],
);
