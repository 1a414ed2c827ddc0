import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Scope } from '#shared/api-scopes.ts';
import { user } from '#server/people/identity/schema.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What programs prove themselves with at the API. The token itself is not kept, its SHA-256 is. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** The token's first characters, by which people know it again. */
    prefix: text('prefix').notNull(),
    token_hash: text('token_hash').notNull().unique(),
    scopes: jsonb('scopes').$type<Scope[]>().notNull(),
    /** In whose name it acts: it holds as long as they are an admin. */
    user_id: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    created_at: instant('created_at').notNull().defaultNow(),
    /** Null: until it is revoked. */
    expires_at: instant('expires_at'),
    last_used_at: instant('last_used_at'),
    last_used_ip: text('last_used_ip'),
    revoked_at: instant('revoked_at'),
    revoked_by: uuid('revoked_by'),
  },
  (t) => [index('api_tokens_created').on(t.created_at.desc())],
);
