import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import type { Scope } from '#shared/api-scopes.ts';
import { user } from '#server/people/identity/schema.ts';

/** Credentials of API clients. Stores the SHA-256 hash of a token, not the token. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** The token's first characters, shown so that people recognise it. */
    prefix: text('prefix').notNull(),
    token_hash: text('token_hash').notNull().unique(),
    scopes: jsonb('scopes').$type<Scope[]>().notNull(),
    /** Owner of the token; it is valid as long as they are an admin. */
    user_id: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    created_at: instant('created_at').notNull().defaultNow(),
    /** Validity in days; null: valid until revoked. */
    expires_at: instant('expires_at'),
    last_used_at: instant('last_used_at'),
    last_used_ip: text('last_used_ip'),
    revoked_at: instant('revoked_at'),
    revoked_by: uuid('revoked_by'),
  },
  (t) => [index('api_tokens_created').on(t.created_at.desc())],
);
