import { type SQL, sql } from 'drizzle-orm';
import type { MessageState } from '#shared/list-filters.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { containsText } from '#server/platform/db/contains-text.ts';
import { isoInstant } from '#server/platform/db/columns.ts';

/** A sent or waiting message as staff see it. Its text is left out, because it may contain private links. */
export interface SentMessage extends Record<string, unknown> {
  id: string;
  key: string;
  to: string;
  subject: string;
  state: MessageState;
  attempts: number;
  failure: string | null;
  createdAt: string;
  sentAt: string | null;
  /** Whether staff can send the message again, because its job is stored. */
  canResend: boolean;
  /** Whether the message stayed in the shop's mailbox, because no mail server was set. */
  isKept: boolean;
}

export const messageSorts = ['created', 'to', 'subject', 'sent'] as const;
export interface MessageQuery {
  query?: string;
  state?: MessageState;
  sort?: (typeof messageSorts)[number];
  descending?: boolean;
  page: number;
  perPage: number;
}

// Must equal the expression of the index `sent_messages_words`; otherwise the database does not use the
// index.
const words = sql`("to" || ' ' || subject)`;
// The 90 seconds are `attemptSeconds` in send-once.ts: an older attempt that is not complete belongs to a
// process that has stopped.
const state = sql`(CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN failure IS NOT NULL AND started_at IS NULL THEN 'failed'
  WHEN started_at > now() - interval '90 seconds' THEN 'sending' ELSE 'waiting' END)`;
const columns: Record<(typeof messageSorts)[number], SQL> = {
  created: sql`created_at`,
  to: sql`"to"`,
  subject: sql`subject`,
  sent: sql`sent_at`,
};
const select = sql`SELECT id::text, message_key AS key, "to", subject, ${state} AS state, attempts, failure,
  ${isoInstant(sql`created_at`)} AS "createdAt", ${isoInstant(sql`sent_at`)} AS "sentAt", (sent_at IS NULL AND job IS NOT NULL) AS "canResend",
  EXISTS (SELECT 1 FROM mailbox_messages k WHERE k.message_key = sent_messages.message_key) AS "isKept"
  FROM sent_messages`;

/** Returns one page of the messages that match, with the total; the latest first by default. */
export async function listMessages(
  db: Queryable,
  params: MessageQuery,
): Promise<{ items: SentMessage[]; total: number }> {
  const conditions: SQL[] = [sql`true`];
  for (const word of (params.query ?? '').split(/\s+/).filter(Boolean))
    conditions.push(containsText(words, word));
  if (params.state)
    conditions.push(
      params.state === 'sent'
        ? sql`sent_at IS NOT NULL`
        : sql`sent_at IS NULL AND ${state} = ${params.state}`,
    );
  const where = sql.join(conditions, sql` AND `);
  const direction = params.descending === false ? sql`ASC NULLS FIRST` : sql`DESC NULLS LAST`;
  const sort = params.sort ?? 'created';
  // Equals the order of the index, so that sorting by time of creation needs no sort step.
  const order = sort === 'created' ? sql`created_at ${direction}` : sql`${columns[sort]} ${direction}, id`;
  const { rows: counted } = await db.execute<{ n: number }>(
    sql`SELECT count(*) AS n FROM sent_messages WHERE ${where}`,
  );
  const { rows } = await db.execute<SentMessage>(
    sql`${select} WHERE ${where} ORDER BY ${order} LIMIT ${params.perPage} OFFSET ${(params.page - 1) * params.perPage}`,
  );
  return { items: rows, total: Number(counted[0]?.n ?? 0) };
}

export async function findMessage(db: Queryable, id: number): Promise<SentMessage | undefined> {
  const { rows } = await db.execute<SentMessage>(sql`${select} WHERE id = ${id}`);
  return rows[0];
}

/** Counts the waiting message jobs (`waiting`) and those that failed in all attempts (`givenUp`). */
export async function countMessageJobs(db: Queryable): Promise<{ waiting: number; givenUp: number }> {
  const { rows } = await db.execute<{ waiting: number; givenUp: number }>(sql`
    SELECT count(*) FILTER (WHERE state IN ('created', 'retry', 'active'))::int AS waiting, count(*) FILTER (WHERE state = 'failed')::int AS "givenUp"
    FROM jobs.job WHERE (name LIKE '%-mail' OR name = 'data-export') AND state IN ('created', 'retry', 'active', 'failed')`);
  return rows[0]!;
}
