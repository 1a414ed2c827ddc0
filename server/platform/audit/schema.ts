import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Staff actions; entries are never changed once written. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    actor_id: uuid('actor_id'),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    ip: text('ip'),
    created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('audit_log_subject').on(t.subject, t.id),
    index('audit_log_actor').on(t.actor_id, t.id),
    index('audit_log_action').on(sql`${t.action} COLLATE "C"`, t.id),
    index('audit_log_created').on(t.created_at),
  ],
);
