import { desc } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { mailboxMessages } from './schema.ts';

/** What the development mailbox holds, newest first. */
export function listMailbox(db: Queryable, limit = 200) {
  return db.select().from(mailboxMessages).orderBy(desc(mailboxMessages.id)).limit(limit);
}
