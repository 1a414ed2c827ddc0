import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Locale } from '#shared/locales.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { type consentOrigins, consentEvents, marketingConsents } from './schema.ts';
import { isoInstant } from '#server/platform/db/columns.ts';

/** A person's consent for one channel, with its history. */
export interface ConsentHistory {
  channel: 'email' | 'sms';
  state: 'pending' | 'given' | 'withdrawn';
  locale: Locale;
  events: { event: 'asked' | 'given' | 'withdrawn'; way: (typeof consentOrigins)[number]; at: Date }[];
}

/**
 * Returns a person's consents with their history, found by account or e-mail address. Used by the account
 * page, the data export and the back office.
 */
export async function listConsentHistories(
  db: Queryable,
  whose: { userId: string; email: string },
): Promise<ConsentHistory[]> {
  const found = await db
    .select()
    .from(marketingConsents)
    .where(
      or(eq(marketingConsents.userId, whose.userId), eq(marketingConsents.email, whose.email.toLowerCase())),
    )
    .orderBy(asc(marketingConsents.channel));
  if (found.length === 0) return [];
  const { consentId, event, way, createdAt } = consentEvents;
  const events = await db
    .select({ consentId, event, way, at: createdAt })
    .from(consentEvents)
    .where(
      inArray(
        consentId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(consentEvents.id));
  return found.map(({ id, channel, state, locale }) => ({
    channel,
    state,
    locale,
    events: events.filter((entry) => entry.consentId === id).map(({ consentId: _, ...entry }) => entry),
  }));
}

/**
 * Counts the valid consents per channel. `sms` counts only people with a phone number; `withoutPhone` counts
 * the people who consented to SMS but have no phone number.
 */
export async function countConsents(
  db: Queryable,
): Promise<{ email: number; sms: number; withoutPhone: number }> {
  const { rows } = await db.execute<{ email: number; sms: number; withoutPhone: number }>(sql`
    SELECT count(*) FILTER (WHERE c.channel = 'email')::int AS email,
      count(*) FILTER (WHERE c.channel = 'sms' AND p.phone IS NOT NULL)::int AS sms,
      count(*) FILTER (WHERE c.channel = 'sms' AND p.phone IS NULL)::int AS "withoutPhone"
    FROM marketing_consents c LEFT JOIN profiles p ON p.user_id = c.user_id WHERE c.state = 'given'`);
  return rows[0]!;
}

/** A customer with a phone number who has consented to SMS. */
export interface SmsRecipient extends Record<string, unknown> {
  id: string;
  phone: string;
  firstName: string;
  lastName: string;
  locale: Locale;
  givenAt: string;
}

/** Returns one page of the customers who have consented to SMS, always in the same order. */
export async function listSmsRecipients(
  db: Queryable,
  query: { page: number; perPage: number },
): Promise<SmsRecipient[]> {
  const { rows } = await db.execute<SmsRecipient>(sql`
    SELECT c.id, p.phone, p.first_name AS "firstName", p.last_name AS "lastName", c.locale,
      ${isoInstant(sql`c.given_at`)} AS "givenAt"
    FROM marketing_consents c JOIN profiles p ON p.user_id = c.user_id
    WHERE c.channel = 'sms' AND c.state = 'given' AND p.phone IS NOT NULL
    ORDER BY c.given_at, c.id LIMIT ${query.perPage} OFFSET ${(query.page - 1) * query.perPage}`);
  return rows;
}
