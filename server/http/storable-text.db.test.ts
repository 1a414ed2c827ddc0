import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionCookie } from '#server/people/identity/index.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const fileForm = (note: string) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array([0, 1, 0])]), 'image.png');
  form.append('note', note);
  return form;
};

describe('text that the database cannot store', () => {
  const lists = [
    'customers',
    'orders',
    'payments',
    'products',
    'inventory',
    'notifications',
    'staff/activity',
  ];
  test.each(lists.flatMap((list) => [`/admin/${list}?q=a%00`, `/admin/${list}.csv?q=a%00`]))(
    'is refused in the query of %s',
    async (path) => {
      const response = await t.ask(path);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ errors: [{ field: 'q' }] });
    },
  );

  const sent: [string, string, string, Parameters<TestShop['ask']>[1]][] = [
    ['a path', 'path', '/product/a%00b', {}],
    [
      'the e-mail of a sign-up',
      'email',
      '/api/auth/sign-up/email',
      { body: { email: 'a\0@b.ch', password: 'une-phrase-longue', name: 'Ada' } },
    ],
    [
      'the name of a sign-up',
      'first_name',
      '/api/auth/sign-up/email',
      { body: { email: 'a@b.ch', password: 'une-phrase-longue', name: 'Ada', first_name: '\ud800' } },
    ],
    [
      'a nested field',
      'items.0.product_sku',
      '/api/cart/price',
      { body: { items: [{ product_sku: 'A\0' }] } },
    ],
    ['a form', 'email', '/admin/orders/new', { form: { email: 'a\0@b.ch' } }],
    ['a form with a file', 'note', '/admin/import', { method: 'POST', raw: fileForm('a\0b') }],
  ];
  test.each(sent)('is refused in %s, with the name of the field', async (_, field, path, options) => {
    const response = await t.ask(path, options);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_request', errors: [{ field }] });
  });

  test('is only text: files with zero bytes, and emoji in JSON, are accepted', async () => {
    const file = await t.ask('/api/imports', { method: 'POST', raw: fileForm('plain') });
    expect(file.status).toBe(401);
    const emoji = await t.ask('/api/cart/price', {
      method: 'POST',
      raw: '{"items":[{"product_sku":"\\ud83d\\ude00","quantity":1}]}',
      headers: { 'content-type': 'application/json' },
    });
    expect(emoji.status).toBe(200);
  });

  test('in the session cookie makes the request anonymous', async () => {
    const response = await t.ask('/api/orders', { as: `${sessionCookie}=a%00b.signature` });
    expect(response.status).toBe(401);
  });
});

test('the price of a cart with an item without variant and SKU is refused with the status 400', async () => {
  const response = await t.ask('/api/cart/price', { body: { items: [{ quantity: 1 }] } });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ field: 'items.0.variant_id' }] });
});
