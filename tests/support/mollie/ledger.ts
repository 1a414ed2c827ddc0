import { randomBytes } from 'node:crypto';

/** A payment as the fake server stores it. Amounts are in hundredths of the currency. */
export interface Payment {
  id: string;
  status: PaymentStatus;
  cents: number;
  currency: string;
  description: string;
  redirectUrl: string;
  webhookUrl: string | null;
  method: string | null;
  metadata: unknown;
  locale: string | null;
  createdAt: string;
  expiresAt: string;
  /** Time of each change of status, by the new status. */
  at: Partial<Record<PaymentStatus, string>>;
  refunds: Refund[];
  chargebacks: Chargeback[];
}

export interface Refund {
  id: string;
  status: 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled';
  cents: number;
  description: string;
  metadata: unknown;
  createdAt: string;
}

export interface Chargeback {
  id: string;
  cents: number;
  createdAt: string;
  reversedAt: string | null;
}

export type PaymentStatus = 'open' | 'pending' | 'authorized' | 'paid' | 'canceled' | 'expired' | 'failed';

/**
 * Allowed changes of a payment's status, as Mollie has published them:
 * https://docs.mollie.com/docs/status-change
 */
export const lifecycle: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  open: ['pending', 'authorized', 'paid', 'canceled', 'expired', 'failed'],
  pending: ['paid', 'canceled', 'expired', 'failed'],
  authorized: ['paid', 'canceled', 'expired'],
  paid: [],
  canceled: [],
  expired: [],
  failed: [],
};

/** Statuses for which Mollie calls the webhook: https://docs.mollie.com/reference/webhooks */
export const webhookStatuses: ReadonlySet<PaymentStatus> = new Set([
  'authorized',
  'paid',
  'canceled',
  'expired',
  'failed',
]);

export const currentTimestamp = () => new Date().toISOString().replace(/\.\d+Z$/, '+00:00');
export const newId = (prefix: string) =>
  `${prefix}_${randomBytes(8).toString('base64url').replaceAll(/[-_]/g, 'x').slice(0, 10)}`;

export const refundedCents = (payment: Payment) =>
  payment.refunds
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((sum, { cents }) => sum + cents, 0);
export const chargedBackCents = (payment: Payment) =>
  payment.chargebacks.filter(({ reversedAt }) => !reversedAt).reduce((sum, { cents }) => sum + cents, 0);
