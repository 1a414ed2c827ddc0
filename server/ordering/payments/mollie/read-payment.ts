import type { Client } from 'mollie-api-typescript';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { ProviderPayment, ProviderRefund } from '../provider.ts';
import type { AttemptStatus, RefundStatus } from '../schema.ts';

type Payment = Awaited<ReturnType<Client['payments']['get']>>;
type Refund = Awaited<ReturnType<Client['refunds']['get']>>;

/**
 * The shop's status for each of Mollie's payment statuses (https://docs.mollie.com/docs/status-change). For
 * `pending` and `authorized`, no money has arrived yet.
 */
const statuses: Record<string, AttemptStatus> = {
  open: 'open',
  pending: 'open',
  authorized: 'open',
  paid: 'paid',
  canceled: 'canceled',
  expired: 'expired',
  failed: 'failed',
};

/** The shop's status for each of Mollie's refund statuses (https://docs.mollie.com/reference/get-refund). */
const refundStatuses: Record<string, RefundStatus> = {
  queued: 'queued',
  pending: 'pending',
  processing: 'pending',
  refunded: 'done',
  failed: 'failed',
  canceled: 'canceled',
};

/**
 * Parses Mollie's amount, such as `{ currency: 'CHF', value: '10.00' }`, to centimes, without floating-point
 * arithmetic.
 */
export function parseMollieAmount({ value }: { value: string }): Centimes {
  const parts = /^(\d+)(?:\.(\d{2}))?$/.exec(value);
  if (!parts) throw new Error(`the provider named an amount of ${value}`);
  return Number(parts[1]) * 100 + Number(parts[2] ?? 0);
}

/** Formats centimes in Mollie's format, such as `{ currency: 'CHF', value: '10.00' }`. */
export const formatMollieAmount = (amount: Centimes, currency: string) => ({
  currency,
  value: `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`,
});

/** Reads an id that the shop stored in the metadata when it created the payment or refund. */
function saved(metadata: unknown, name: string): string | undefined {
  const value =
    typeof metadata === 'object' && metadata !== null
      ? (metadata as Record<string, unknown>)[name]
      : undefined;
  return typeof value === 'string' && /^[\da-f-]{36}$/.test(value) ? value : undefined;
}

/** Converts Mollie's refund to the shop's format. */
export function toProviderRefund(
  refund: Pick<Refund, 'id' | 'status' | 'amount' | 'metadata'>,
): ProviderRefund {
  const status = refundStatuses[refund.status];
  if (!status) throw new Error(`the provider named a refund status ${refund.status}`);
  const refundId = saved(refund.metadata, 'refund_id');
  return {
    id: refund.id,
    status,
    amount: parseMollieAmount(refund.amount),
    currency: refund.amount.currency,
    ...(refundId ? { refundId } : {}),
  };
}

/** Converts Mollie's payment to the shop's format. */
export function toProviderPayment(
  payment: Payment,
  refunds: ProviderRefund[],
  chargedBack: Centimes,
): ProviderPayment {
  const status = statuses[payment.status];
  if (!status) throw new Error(`the provider named a payment status ${payment.status}`);
  const attemptId = saved(payment.metadata, 'attempt_id');
  return {
    id: payment.id,
    by: 'mollie',
    status,
    amount: parseMollieAmount(payment.amount),
    currency: payment.amount.currency,
    ...(attemptId ? { attemptId } : {}),
    chargedBack,
    refunds,
  };
}
