import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

/** Webhook endpoints of other systems. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: uuid('id').primaryKey().defaultRandom(),
  url: text('url').notNull(),
  /** Signing secret: `whsec_` and 32 random bytes in base64. */
  secret: text('secret').notNull(),
  /** Subscribed events: `order.*`, `payment.refund_done`, `*`. */
  events: text('events').array().notNull(),
  is_active: boolean('is_active').notNull().default(true),
  created_at: instant('created_at').notNull().defaultNow(),
  created_by: uuid('created_by'),
});

/**
 * Events, written by database triggers in the same transaction as the change, and only while an endpoint is
 * subscribed.
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Such as `order.paid`, `payment.failed`, `stock.received`. */
    type: text('type').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    occurred_at: instant('occurred_at').notNull().defaultNow(),
    dispatched_at: instant('dispatched_at'),
  },
  (t) => [
    index('webhook_events_waiting')
      .on(t.occurred_at)
      .where(sql`dispatched_at IS NULL`),
  ],
);

/** Deliveries of an event to an endpoint. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    event_id: uuid('event_id')
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    endpoint_id: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    delivered_at: instant('delivered_at'),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('webhook_deliveries_once').on(t.event_id, t.endpoint_id),
    index('webhook_deliveries_endpoint').on(t.endpoint_id, t.created_at.desc()),
  ],
);

/** Delivery attempts; rows never change. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    delivery_id: uuid('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    /** HTTP status; null without a response. */
    status: integer('status'),
    ms: integer('ms').notNull(),
    /** The start of the response body. */
    excerpt: text('excerpt'),
    failure: text('failure'),
    is_replay: boolean('is_replay').notNull().default(false),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('webhook_attempts_delivery').on(t.delivery_id, t.id)],
);
