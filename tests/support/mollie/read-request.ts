import { Problem } from './problem.ts';

/** Documented fields of each request; any other is refused, so that the shop never depends on one. */
const documented = {
  payment: (
    'description amount redirectUrl cancelUrl webhookUrl lines billingAddress shippingAddress locale method issuer ' +
    'restrictPaymentMethodsToCountry metadata captureMode captureDelay applicationFee routing sequenceType mandateId ' +
    'customerId profileId dueDate storeCredentials testmode'
  ).split(' '),
  refund: 'description amount metadata externalReference reverseRouting routingReversals testmode'.split(' '),
};

/** Checks that a body is an object with documented fields only. */
export function readBody(kind: keyof typeof documented, body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) throw new Problem(400, 'The request body is not valid JSON');
  const fields = body as Record<string, unknown>;
  const other = Object.keys(fields).find((name) => !documented[kind].includes(name));
  if (other) throw new Problem(422, `Non-existent body parameter "${other}" for this API call`, other);
  return fields;
}

/** Parses `{ currency: 'CHF', value: '10.00' }` to hundredths. */
export function readAmount(given: unknown): { cents: number; currency: string } {
  const { currency, value } = (given ?? {}) as { currency?: unknown; value?: unknown };
  if (typeof value !== 'string' || typeof currency !== 'string')
    throw new Problem(422, 'The amount is missing or invalid', 'amount');
  if (!/^\d+\.\d{2}$/.test(value))
    throw new Problem(422, 'The amount contains an invalid value or format', 'amount');
  const cents = Number(value.replace('.', ''));
  if (cents <= 0) throw new Problem(422, 'The amount is lower than the minimum', 'amount');
  return { cents, currency };
}

export function readText(fields: Record<string, unknown>, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string' || value === '')
    throw new Problem(422, `The ${name} is missing or invalid`, name);
  return value;
}

/** Mollie refuses URLs that it cannot reach. */
export function readWebhookUrl(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const { hostname } = new URL(String(value));
  if (hostname === 'localhost' || hostname.startsWith('127.') || !hostname.includes('.'))
    throw new Problem(
      422,
      'The webhook URL is invalid because it is unreachable from Mollie’s point of view',
      'webhookUrl',
    );
  return String(value);
}
