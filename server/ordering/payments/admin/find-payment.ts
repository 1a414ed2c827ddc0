import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PaymentMethod, PaymentStatus } from '#shared/orders.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { type PaymentSums, sumPayments } from '../payment-status.ts';
import { type Refund, readCounted } from '../queries.ts';
import { isoInstant } from '#server/platform/db/columns.ts';

/** A chargeback of the buyer's bank, or its reversal. */
export interface Dispute {
  at: string;
  /** Text as recorded: `12.00 CHF`. */
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
  /** Changes with every change of the payment or its notes. */
  version: string;
  sums: PaymentSums;
  refunds: Pick<
    Refund,
    'id' | 'amount_cents' | 'status' | 'reason' | 'failure' | 'way' | 'provider_id' | 'created_at'
  >[];
  disputes: Dispute[];
}

/** Computes the version of a payment and its notes. */
export function paymentVersion(
  status: PaymentStatus,
  { captured, refunded, chargedBack }: PaymentSums,
  notes: string,
): string {
  const text = JSON.stringify([status, captured, refunded, chargedBack, notes]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/** Finds the payment of an order. */
export async function findPayment(db: Queryable, orderId: string): Promise<PaymentDetail | undefined> {
  const { rows } = await db.execute<
    Omit<PaymentDetail, 'version' | 'sums' | 'refunds' | 'disputes'> & Record<string, unknown>
  >(sql`
    SELECT id, order_number AS number, payment_status AS status, payment_method AS method, payment_id AS "paymentId",
      total_cents AS "totalCents", COALESCE(admin_notes, '') AS notes
    FROM orders WHERE id = ${orderId}`);
  const [payment] = rows;
  if (!payment) return undefined;
  const { attempts, refunds } = await readCounted(db, orderId);
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
