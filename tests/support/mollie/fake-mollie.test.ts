import { EntityChargeback$inboundSchema } from 'mollie-api-typescript/models/entitychargeback.js';
import { ListEntityMethod$inboundSchema } from 'mollie-api-typescript/models/listentitymethod.js';
import { PaymentResponse$inboundSchema } from 'mollie-api-typescript/models/paymentresponse.js';
import { RefundResponse$inboundSchema } from 'mollie-api-typescript/models/refundresponse.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FakeMollie } from './fake-mollie.ts';

const delivered: string[] = [];
let answers: number[] = [];
const mollie = new FakeMollie({
  apiKey: 'test_key',
  retryMs: 1,
  deliver: (url, body) => {
    delivered.push(`${url} ${body}`);
    return Promise.resolve(answers.shift() ?? 200);
  },
});
beforeAll(() => mollie.start());
afterAll(() => mollie.stop());

async function ask(method: string, path: string, body?: unknown, key?: string) {
  const response = await fetch(`${mollie.base}${path}`, {
    method,
    headers: { authorization: 'Bearer test_key', ...(key ? { 'idempotency-key': key } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    view: (await response.json()) as Record<string, never>,
  };
}
const query = {
  amount: { currency: 'CHF', value: '10.00' },
  description: 'Commande PG-1',
  redirectUrl: 'https://shop.pignon.example/checkout/return',
  webhookUrl: 'https://shop.pignon.example/api/webhooks/mollie',
  method: 'creditcard',
};
const open = async (more: object = {}) =>
  (await ask('POST', '/v2/payments', { ...query, ...more })).view as unknown as { id: string };

/** Returns the names of the fields in a response schema of Mollie's official client. */
const fieldsOf = (schema: unknown) =>
  Object.keys((schema as { _def: { schema: { shape: object } } })._def.schema.shape);

describe('the responses of the fake Mollie contain only documented fields', () => {
  test('for a payment in every status', async () => {
    const known = fieldsOf(PaymentResponse$inboundSchema);
    for (const status of ['pending', 'authorized', 'paid', 'canceled', 'expired', 'failed'] as const) {
      const { id } = await open();
      mollie.set(id, status);
      if (status === 'paid') mollie.chargeBack(id, 100);
      const { view } = await ask('GET', `/v2/payments/${id}`);
      expect([status, Object.keys(view).filter((name) => !known.includes(name))]).toEqual([status, []]);
      expect(view.status).toBe(status);
    }
  });
  test('for a refund, a chargeback and a payment method', async () => {
    const { id } = await open();
    mollie.set(id, 'paid');
    const refund = await ask('POST', `/v2/payments/${id}/refunds`, {
      amount: { currency: 'CHF', value: '1.00' },
    });
    mollie.chargeBack(id, 100);
    const chargebacks = await ask('GET', `/v2/payments/${id}/chargebacks`);
    const methods = await ask('GET', '/v2/methods');
    const first = (view: object, name: string) =>
      (view as { _embedded: Record<string, object[]> })._embedded[name]![0]!;
    const found = [
      [refund.view, RefundResponse$inboundSchema],
      [first(chargebacks.view, 'chargebacks'), EntityChargeback$inboundSchema],
      [first(methods.view, 'methods'), ListEntityMethod$inboundSchema],
    ] as const;
    for (const [view, schema] of found)
      expect(Object.keys(view).filter((name) => !fieldsOf(schema).includes(name))).toEqual([]);
  });
});

describe('the fake Mollie returns the documented error', () => {
  test.each([
    ['an unknown payment', 'GET', '/v2/payments/tr_none', undefined, 404, undefined],
    ['a field that is not documented', 'POST', '/v2/payments', { ...query, colour: 'red' }, 422, 'colour'],
    [
      'an amount that is not a decimal text',
      'POST',
      '/v2/payments',
      { ...query, amount: { currency: 'CHF', value: 10 } },
      422,
      'amount',
    ],
    [
      'a webhook URL that cannot be reached',
      'POST',
      '/v2/payments',
      { ...query, webhookUrl: 'http://localhost:3000/x' },
      422,
      'webhookUrl',
    ],
    ['a method that is not enabled', 'POST', '/v2/payments', { ...query, method: 'ideal' }, 422, 'method'],
  ])('for %s', async (_, method, path, body, status, field) => {
    const answer = await ask(method, path, body);
    expect(answer).toMatchObject({
      status,
      type: 'application/hal+json',
      view: { status, title: expect.any(String) as string },
    });
    expect(answer.view.field).toBe(field);
    expect(answer.view).toHaveProperty('_links.documentation.href');
  });
  test('for a wrong key', async () => {
    expect(
      (await fetch(`${mollie.base}/v2/methods`, { headers: { authorization: 'Bearer live_other' } })).status,
    ).toBe(401);
  });
  test('for cancelling a payment that cannot be cancelled, and for refunding more than was paid', async () => {
    const { id } = await open();
    expect((await ask('DELETE', `/v2/payments/${id}`)).status).toBe(422);
    mollie.set(id, 'paid');
    expect(
      (await ask('POST', `/v2/payments/${id}/refunds`, { amount: { currency: 'CHF', value: '10.01' } })).view
        .field,
    ).toBe('amount');
  });
});

test('the fake Mollie returns the same response for the same idempotency key for 24 hours, and a new payment afterwards', async () => {
  const first = await ask('POST', '/v2/payments', query, 'key-1');
  expect((await ask('POST', '/v2/payments', query, 'key-1')).view.id).toBe(first.view.id);
  mollie.expireKeys();
  expect((await ask('POST', '/v2/payments', query, 'key-1')).view.id).not.toBe(first.view.id);
});

test('the fake Mollie sends only the id of the payment to the webhook, and repeats the call until the shop answers 200, ten times at most', async () => {
  delivered.length = 0;
  answers = [500, 503];
  const { id } = await open();
  mollie.set(id, 'pending');
  mollie.set(id, 'paid');
  await mollie.hooks.settled();
  expect(delivered).toEqual(Array.from({ length: 3 }, () => `${query.webhookUrl} id=${id}`));
  answers = Array.from({ length: 20 }, () => 500);
  delivered.length = 0;
  mollie.chargeBack(id, 100);
  await mollie.hooks.settled();
  expect(delivered).toHaveLength(10);
});

test('the fake Mollie refuses a change of status that the published lifecycle does not contain', async () => {
  const { id } = await open();
  mollie.set(id, 'expired');
  expect(() => mollie.set(id, 'paid')).toThrow('no payment goes from expired to paid');
});
