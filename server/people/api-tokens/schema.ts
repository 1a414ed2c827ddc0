import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import type { Scope } from '#shared/api-scopes.ts';
import { user } from '#server/people/identity/schema.ts';

/** Tokens of API clients. Stores only the SHA-256 hash of a token, not the token itself. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** First characters of the token, by which staff recognise it. */
    prefix: text().notNull(),
    tokenHash: text().notNull().unique('api_tokens_token_hash_unique'),
    scopes: jsonb().$type<Scope[]>().notNull(),
    /** Id of the token's owner. The token works only while the owner is an admin. */
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
    /** Time until which the token is valid; null for no limit. */
    expiresAt: instant(),
    lastUsedAt: instant(),
    lastUsedIp: text(),
    revokedAt: instant(),
    revokedBy: uuid(),
  },
  (t) => [index('api_tokens_created').on(t.createdAt.desc())],
);
