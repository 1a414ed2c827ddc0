import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Activity log: staff actions and refused attempts. Rows never change. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    actorId: uuid(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    ip: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('audit_log_subject').on(t.subject, t.id),
    index('audit_log_actor').on(t.actorId, t.id),
    index('audit_log_action').on(sql`${t.action} COLLATE "C"`, t.id),
    index('audit_log_created').on(t.createdAt),
  ],
);
