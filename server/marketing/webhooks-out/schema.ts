import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

/** Endpoints of other systems to which the shop sends webhooks. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: uuid().primaryKey().defaultRandom(),
  url: text().notNull(),
  /** Encrypted secret with which webhooks are signed: `whsec_` and 32 random bytes in base64. */
  secret: text().notNull(),
  /** Patterns of the subscribed events: `order.*`, `payment.refund_done`, `*`. */
  events: text().array().notNull(),
  isActive: boolean().notNull().default(true),
  createdAt: instant().notNull().defaultNow(),
  createdBy: uuid(),
});

/**
 * Events for webhooks. Database triggers write them in the transaction that makes the change, but only when
 * an endpoint subscribes to the event.
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Type of the event, such as `order.paid`, `payment.failed` or `stock.received`. */
    type: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    occurredAt: instant().notNull().defaultNow(),
    dispatchedAt: instant(),
  },
  (t) => [
    index('webhook_events_waiting')
      .on(t.occurredAt)
      .where(sql`dispatched_at IS NULL`),
  ],
);

/** Deliveries: each sends one event to one endpoint. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    eventId: uuid()
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    endpointId: uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    deliveredAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('webhook_deliveries_once').on(t.eventId, t.endpointId),
    index('webhook_deliveries_endpoint').on(t.endpointId, t.createdAt.desc()),
  ],
);

/** Attempts to send a delivery; rows never change. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    deliveryId: uuid()
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    /** HTTP status of the response; null when there was no response. */
    status: integer(),
    ms: integer().notNull(),
    /** First bytes of the response body, as text. */
    excerpt: text(),
    failure: text(),
    isReplay: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index('webhook_attempts_delivery').on(t.deliveryId, t.id)],
);
