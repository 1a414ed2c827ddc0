import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/platform/db/client.ts';
import { preparedQuery, preparedSql } from '#performance/prepared-queries/prepared-query.ts';
import type { Attempt } from './queries.ts';
import { type AttemptStatus, paymentAttempts } from './schema.ts';

type NewAttempt = Pick<Attempt, 'orderId' | 'provider' | 'method' | 'amountCents' | 'currency'>;

/** Inserts a payment attempt, before the provider is called. The caller has locked the order's row. */
export async function addAttempt(tx: Transaction, attempt: NewAttempt): Promise<Attempt> {
  const [added] = await insert(tx, attempt);
  return added!;
}

const insert = preparedQuery<Attempt, keyof NewAttempt>((query, value) =>
  query
    .insert(paymentAttempts)
    .values({
      orderId: value('orderId'),
      provider: value('provider'),
      method: value('method'),
      amountCents: value('amountCents'),
      currency: value('currency'),
    })
    .returning(),
);

/** Stores the provider's id and the payment page's URL with an attempt, unless they are already stored. */
export async function storeOpenedPayment(
  db: Queryable,
  id: string,
  payment: { id: string; paymentUrl: string },
): Promise<void> {
  await open(db, { id, providerId: payment.id, url: payment.paymentUrl, at: new Date() });
}

const open = preparedQuery<{ id: string }, 'id' | 'providerId' | 'url' | 'at'>((query, value) =>
  query
    .update(paymentAttempts)
    .set({ providerId: value('providerId'), paymentUrl: value('url'), updatedAt: value('at') })
    .where(and(eq(paymentAttempts.id, value('id')), isNull(paymentAttempts.paymentUrl)))
    .returning({ id: paymentAttempts.id }),
);

/**
 * Returns the version for a provider snapshot. Must be called before the snapshot is fetched, so that an
 * older snapshot never overwrites a newer one.
 */
export async function nextSnapshotVersion(db: Queryable): Promise<number> {
  const { rows } = await nextVersion(db, {});
  return rows[0]!.look;
}

const nextVersion = preparedSql<{ look: number }>(() => sql`SELECT nextval('payment_looks') AS look`);

/** Stores only the snapshot's version, for a snapshot that contains no change. */
export async function storeSnapshotVersion(tx: Transaction, id: string, number: number): Promise<void> {
  await look(tx, { id, number });
}

const look = preparedQuery<{ id: string }, 'id' | 'number'>((query, value) =>
  query
    .update(paymentAttempts)
    .set({ look: value('number') })
    .where(eq(paymentAttempts.id, value('id')))
    .returning({ id: paymentAttempts.id }),
);

/** Stores a provider snapshot of an attempt's payment: status, provider id, chargebacks and version. */
export async function storeSnapshot(
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
      providerId: value('providerId'),
      chargedBackCents: value('chargedBack'),
      look: value('look'),
      updatedAt: value('at'),
    })
    .where(eq(paymentAttempts.id, value('id')))
    .returning({ id: paymentAttempts.id }),
);
