import { MollieProblem } from './problem.ts';

/**
 * Fields of each request that Mollie has documented. Other fields are rejected, so that the shop never
 * depends on one.
 */
const documented = {
  payment: (
    'description amount redirectUrl cancelUrl webhookUrl lines billingAddress shippingAddress locale method issuer ' +
    'restrictPaymentMethodsToCountry metadata captureMode captureDelay applicationFee routing sequenceType mandateId ' +
    'customerId profileId dueDate storeCredentials testmode'
  ).split(' '),
  refund: 'description amount metadata externalReference reverseRouting routingReversals testmode'.split(' '),
};

/** Checks that a request body is an object that contains only documented fields. */
export function checkBody(kind: keyof typeof documented, body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null)
    throw new MollieProblem(400, 'The request body is not valid JSON');
  const fields = body as Record<string, unknown>;
  const other = Object.keys(fields).find((name) => !documented[kind].includes(name));
  if (other) throw new MollieProblem(422, `Non-existent body parameter "${other}" for this API call`, other);
  return fields;
}

/** Parses Mollie's amount, such as `{ currency: 'CHF', value: '10.00' }`, to hundredths of the currency. */
export function parseAmount(given: unknown): { cents: number; currency: string } {
  const { currency, value } = (given ?? {}) as { currency?: unknown; value?: unknown };
  if (typeof value !== 'string' || typeof currency !== 'string')
    throw new MollieProblem(422, 'The amount is missing or invalid', 'amount');
  if (!/^\d+\.\d{2}$/.test(value))
    throw new MollieProblem(422, 'The amount contains an invalid value or format', 'amount');
  const cents = Number(value.replace('.', ''));
  if (cents <= 0) throw new MollieProblem(422, 'The amount is lower than the minimum', 'amount');
  return { cents, currency };
}

export function readText(fields: Record<string, unknown>, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string' || value === '')
    throw new MollieProblem(422, `The ${name} is missing or invalid`, name);
  return value;
}

/** Checks a webhook URL. Rejects a URL that Mollie could not reach from the internet, as Mollie does. */
export function checkWebhookUrl(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const { hostname } = new URL(String(value));
  if (hostname === 'localhost' || hostname.startsWith('127.') || !hostname.includes('.'))
    throw new MollieProblem(
      422,
      'The webhook URL is invalid because it is unreachable from Mollie’s point of view',
      'webhookUrl',
    );
  return String(value);
}

const needsLines = ['billie', 'billink', 'in3', 'klarna', 'riverty', 'voucher'];
const needsBillingAddress = ['alma', 'in3', 'klarna', 'billie', 'billink', 'riverty'];

/**
 * Checks the order lines and the billing address, which Mollie requires for some payment methods: the lines
 * must add up to the payment, and each line's VAT must follow from its total and rate.
 */
export function checkOrderDetails(
  fields: Record<string, unknown>,
  payment: { method: string | null; cents: number; currency: string },
): void {
  const lines = fields.lines as Record<string, unknown>[] | undefined;
  if (lines) checkLines(lines, payment);
  else if (needsLines.includes(payment.method ?? ''))
    throw new MollieProblem(422, 'The lines field is required for this payment method', 'lines');
  const address = (fields.billingAddress ?? {}) as Record<string, unknown>;
  if (needsBillingAddress.includes(payment.method ?? ''))
    for (const name of 'givenName familyName streetAndNumber postalCode city country email'.split(' '))
      if (typeof address[name] !== 'string' || address[name] === '')
        throw new MollieProblem(422, `The ${name} is missing`, `billingAddress.${name}`);
}

function checkLines(
  lines: readonly Record<string, unknown>[],
  payment: { cents: number; currency: string },
): void {
  const cents = (given: unknown) => {
    const { value, currency } = given as { value: string; currency: string };
    if (currency !== payment.currency) throw new MollieProblem(422, 'All lines need one currency', 'lines');
    return Math.round(Number(value) * 100);
  };
  let sum = 0;
  for (const line of lines) {
    const total = cents(line.totalAmount);
    const discount = line.discountAmount ? cents(line.discountAmount) : 0;
    const rate = Number(line.vatRate);
    if (total !== cents(line.unitPrice) * Number(line.quantity) - discount)
      throw new MollieProblem(422, 'The total of the line is incorrect', 'lines.totalAmount');
    if (cents(line.vatAmount) !== Math.round((total * rate) / (100 + rate)))
      throw new MollieProblem(422, 'The VAT of the line is incorrect', 'lines.vatAmount');
    sum += total;
  }
  if (sum !== payment.cents)
    throw new MollieProblem(422, 'The lines do not add up to the amount of the payment', 'lines');
}
