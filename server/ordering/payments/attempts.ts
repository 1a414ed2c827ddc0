import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/platform/db/client.ts';
import { preparedQuery, preparedSql } from '#performance/prepared-queries/prepared-query.ts';
import type { Attempt } from './queries.ts';
import { type AttemptStatus, paymentAttempts } from './schema.ts';

type NewAttempt = Pick<Attempt, 'order_id' | 'provider' | 'method' | 'amount_cents' | 'currency'>;

/** Inserts a payment attempt before the provider is called. The caller has locked the order's row. */
export async function addAttempt(tx: Transaction, attempt: NewAttempt): Promise<Attempt> {
  const [added] = await insert(tx, attempt);
  return added!;
}

const insert = preparedQuery<Attempt, keyof NewAttempt>((query, value) =>
  query
    .insert(paymentAttempts)
    .values({
      order_id: value('order_id'),
      provider: value('provider'),
      method: value('method'),
      amount_cents: value('amount_cents'),
      currency: value('currency'),
    })
    .returning(),
);

/** Stores the provider's payment id and payment URL of an attempt, unless already known. */
export async function noteOpened(
  db: Queryable,
  id: string,
  payment: { id: string; paymentUrl: string },
): Promise<void> {
  await open(db, { id, providerId: payment.id, url: payment.paymentUrl, at: new Date() });
}

const open = preparedQuery<{ id: string }, 'id' | 'providerId' | 'url' | 'at'>((query, value) =>
  query
    .update(paymentAttempts)
    .set({ provider_id: value('providerId'), payment_url: value('url'), updated_at: value('at') })
    .where(and(eq(paymentAttempts.id, value('id')), isNull(paymentAttempts.payment_url)))
    .returning({ id: paymentAttempts.id }),
);

/**
 * Assigns a version to a provider snapshot before it is fetched: an older snapshot never overwrites a newer
 * one.
 */
export async function nextSnapshotVersion(db: Queryable): Promise<number> {
  const { rows } = await nextVersion(db, {});
  return rows[0]!.look;
}

const nextVersion = preparedSql<{ look: number }>(() => sql`SELECT nextval('payment_looks') AS look`);

/** Stores the snapshot version when the provider reports no change. */
export async function recordSnapshot(tx: Transaction, id: string, number: number): Promise<void> {
  await look(tx, { id, number });
}

const look = preparedQuery<{ id: string }, 'id' | 'number'>((query, value) =>
  query
    .update(paymentAttempts)
    .set({ look: value('number') })
    .where(eq(paymentAttempts.id, value('id')))
    .returning({ id: paymentAttempts.id }),
);

/** Stores the provider's snapshot of an attempt's payment. */
export async function noteAnswer(
  tx: Transaction,
  id: string,
  answer: { status: AttemptStatus; providerId: string; chargedBack: number; look: number },
): Promise<void> {
  await answered(tx, { id, ...answer, at: new Date() });
}

const answered = preparedQuery<
  { id: string },
  'id' | 'status' | 'providerId' | 'chargedBack' | 'look' | 'at'
>((query, value) =>
  query
    .update(paymentAttempts)
    .set({
      status: value('status'),
      provider_id: value('providerId'),
      charged_back_cents: value('chargedBack'),
      look: value('look'),
      updated_at: value('at'),
    })
    .where(eq(paymentAttempts.id, value('id')))
    .returning({ id: paymentAttempts.id }),
);
