import { type Chargeback, type Payment, type Refund, chargedBackCents, refundedCents } from './ledger.ts';

/**
 * The functions of this file format the fake server's data as Mollie's API does: HAL, with amounts as decimal
 * texts.
 */
const docs = (page: string) => ({ href: `https://docs.mollie.com/reference/${page}`, type: 'text/html' });
const link = (href: string) => ({ href, type: 'application/hal+json' });
const amount = (cents: number, currency: string) => ({ currency, value: (cents / 100).toFixed(2) });

export function paymentView(base: string, payment: Payment, isCancelable: boolean) {
  const self = `${base}/v2/payments/${payment.id}`;
  const isFinal = !['open', 'pending', 'authorized'].includes(payment.status);
  const { at } = payment;
  const chargedBack = chargedBackCents(payment);
  return {
    resource: 'payment',
    id: payment.id,
    mode: 'test',
    createdAt: payment.createdAt,
    amount: amount(payment.cents, payment.currency),
    ...(payment.status === 'paid'
      ? {
          amountRefunded: amount(refundedCents(payment), payment.currency),
          amountRemaining: amount(payment.cents - refundedCents(payment), payment.currency),
        }
      : {}),
    ...(chargedBack > 0 ? { amountChargedBack: amount(chargedBack, payment.currency) } : {}),
    description: payment.description,
    method: payment.method,
    metadata: payment.metadata,
    status: payment.status,
    ...(isFinal ? {} : { isCancelable }),
    ...(payment.locale ? { locale: payment.locale } : {}),
    profileId: 'pfl_QkEhN94Ba',
    sequenceType: 'oneoff',
    redirectUrl: payment.redirectUrl,
    ...(payment.webhookUrl ? { webhookUrl: payment.webhookUrl } : {}),
    ...(payment.status === 'open' ? { expiresAt: payment.expiresAt } : {}),
    ...(at.authorized ? { authorizedAt: at.authorized } : {}),
    ...(at.paid ? { paidAt: at.paid } : {}),
    ...(at.canceled ? { canceledAt: at.canceled } : {}),
    ...(at.expired ? { expiredAt: at.expired } : {}),
    ...(at.failed ? { failedAt: at.failed } : {}),
    _links: {
      self: link(self),
      ...(payment.status === 'open'
        ? {
            checkout: {
              href: `https://www.mollie.com/checkout/select-method/${payment.id}`,
              type: 'text/html',
            },
          }
        : {}),
      dashboard: {
        href: `https://www.mollie.com/dashboard/org_12345678/payments/${payment.id}`,
        type: 'text/html',
      },
      ...(payment.refunds.length > 0 ? { refunds: link(`${self}/refunds`) } : {}),
      ...(payment.chargebacks.length > 0 ? { chargebacks: link(`${self}/chargebacks`) } : {}),
      documentation: docs('get-payment'),
    },
  };
}

export function refundView(base: string, payment: Payment, refund: Refund) {
  const parent = `${base}/v2/payments/${payment.id}`;
  return {
    resource: 'refund',
    id: refund.id,
    mode: 'test',
    description: refund.description,
    amount: amount(refund.cents, payment.currency),
    metadata: refund.metadata,
    paymentId: payment.id,
    status: refund.status,
    createdAt: refund.createdAt,
    _links: {
      self: link(`${parent}/refunds/${refund.id}`),
      payment: link(parent),
      documentation: docs('get-refund'),
    },
  };
}

export function chargebackView(base: string, payment: Payment, chargeback: Chargeback) {
  const parent = `${base}/v2/payments/${payment.id}`;
  return {
    resource: 'chargeback',
    id: chargeback.id,
    amount: amount(chargeback.cents, payment.currency),
    paymentId: payment.id,
    createdAt: chargeback.createdAt,
    reversedAt: chargeback.reversedAt,
    _links: {
      self: link(`${parent}/chargebacks/${chargeback.id}`),
      payment: link(parent),
      documentation: docs('get-chargeback'),
    },
  };
}

export function methodView(base: string, id: string, description: string) {
  const image = `https://www.mollie.com/external/icons/payment-methods/${id}`;
  return {
    resource: 'method',
    id,
    description,
    minimumAmount: amount(1, 'CHF'),
    maximumAmount: amount(1_000_000, 'CHF'),
    image: { size1x: `${image}.png`, size2x: `${image}%402x.png`, svg: `${image}.svg` },
    status: 'activated',
    _links: { self: link(`${base}/v2/methods/${id}`) },
  };
}

export function listView(base: string, path: string, name: string, entries: unknown[], page: string) {
  return {
    count: entries.length,
    _embedded: { [name]: entries },
    _links: { self: link(`${base}${path}`), previous: null, next: null, documentation: docs(page) },
  };
}
