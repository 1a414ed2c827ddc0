import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PaymentMethod, PaymentStatus } from '#shared/orders.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { type PaymentSums, sumPayments } from '../payment-status.ts';
import { type Refund, readAttemptsAndRefunds } from '../queries.ts';
import { isoInstant } from '#server/platform/db/columns.ts';

/** A chargeback by the buyer's bank, or the reversal of a chargeback. */
export interface Dispute {
  at: string;
  /** Amount with its currency, as recorded in the order's history: `12.00 CHF`. */
  amount: string;
  isReturned: boolean;
}

/** An order's payment with all attempts, refunds and chargebacks. */
export interface PaymentDetail {
  id: string;
  number: string;
  status: PaymentStatus;
  method: PaymentMethod;
  paymentId: string | null;
  totalCents: Centimes;
  notes: string;
  /** Version of the payment and its notes, to detect a concurrent change. */
  version: string;
  sums: PaymentSums;
  refunds: Pick<
    Refund,
    'id' | 'amountCents' | 'status' | 'reason' | 'failure' | 'way' | 'providerId' | 'createdAt'
  >[];
  disputes: Dispute[];
}

/** Computes the version of a payment and its notes, which changes whenever one of them changes. */
export function paymentVersion(
  status: PaymentStatus,
  { captured, refunded, chargedBack }: PaymentSums,
  notes: string,
): string {
  const text = JSON.stringify([status, captured, refunded, chargedBack, notes]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/**
 * Loads an order's payment with all attempts, refunds and chargebacks; undefined when the order does not
 * exist.
 */
export async function findPayment(db: Queryable, orderId: string): Promise<PaymentDetail | undefined> {
  const { rows } = await db.execute<
    Omit<PaymentDetail, 'version' | 'sums' | 'refunds' | 'disputes'> & Record<string, unknown>
  >(sql`
    SELECT id, order_number AS number, payment_status AS status, payment_method AS method, payment_id AS "paymentId",
      total_cents AS "totalCents", COALESCE(admin_notes, '') AS notes
    FROM orders WHERE id = ${orderId}`);
  const [payment] = rows;
  if (!payment) return undefined;
  const { attempts, refunds } = await readAttemptsAndRefunds(db, orderId);
  const { rows: disputes } = await db.execute<{ at: string; amount: string; isReturned: boolean }>(sql`
    SELECT ${isoInstant(sql`created_at`)} AS at, COALESCE(reason, '') AS amount,
      event = 'chargeback_returned' AS "isReturned"
    FROM order_events WHERE order_id = ${orderId} AND event IN ('charged_back', 'chargeback_returned') ORDER BY id`);
  const sums = sumPayments(attempts, refunds);
  return {
    ...payment,
    version: paymentVersion(payment.status, sums, payment.notes),
    sums,
    refunds,
    disputes,
  };
}
