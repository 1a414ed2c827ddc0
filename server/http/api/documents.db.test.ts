import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlacedTestOrder, createTestBuyer } from '#tests/support/test-buyer.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { markTransferPaid } from '#server/ordering/checkout/transfers/index.ts';
import { issueRefundCreditNote, issueInvoice } from '#server/ordering/invoices/index.ts';
import { listAttempts, refunds } from '#server/ordering/payments/index.ts';
import { saveSettingGroup } from '#server/platform/settings/index.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const documents = ['payment-slip.pdf', 'payment-code.svg'];
const status = async (order: PlacedTestOrder, paper: string, as?: string) =>
  (await t.ask(`/api/orders/${order.id}/${paper}`, as ? { as } : {})).status;

test('the payment code (QR) of an unpaid bank transfer contains its reference and amount', async () => {
  const order = await (await createTestBuyer(t)).order();
  const { reference } = await order.transfer();
  const response = await t.ask(`/api/orders/${order.id}/payment-code.svg`, { as: order.cookie });
  expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    'image/svg+xml',
    'private, no-store',
  ]);
  const picture = sharp(Buffer.from(await response.text()), { density: 300 })
    .resize(600)
    .ensureAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const lines = jsQR(new Uint8ClampedArray(data), info.width, info.height)!.data.split('\n');
  expect([lines[18], lines[19], lines[28]]).toEqual([(order.total / 100).toFixed(2), 'CHF', reference]);
});

test('the payment slip and its QR code are available to the customer and to admins until the transfer arrives', async () => {
  const order = await (await createTestBuyer(t)).order();
  const stranger = (await createTestBuyer(t)).cookie;
  const admin = await t.signIn('admin@pignon.example');
  const asked = (as?: string) => Promise.all(documents.map((paper) => status(order, paper, as)));
  expect(await asked(order.cookie)).toEqual([404, 404]);
  await order.transfer();
  expect([await asked(), await asked(stranger), await asked(order.cookie), await asked(admin)]).toEqual([
    [401, 401],
    [404, 404],
    [200, 200],
    [200, 200],
  ]);
  // When the settings require two factors, an admin signed in with a password only cannot read other
  // customers' documents.
  await saveSettingGroup(t.shop.db, 'security', { require_two_factor: true }, null);
  await t.shop.settings.reload();
  expect([await asked(admin), await asked(order.cookie)]).toEqual([
    [404, 404],
    [200, 200],
  ]);
  await saveSettingGroup(t.shop.db, 'security', { require_two_factor: false }, null);
  await t.shop.settings.reload();
  await markTransferPaid(
    t.shop,
    { orderId: order.id, reason: 'seen' },
    { id: crypto.randomUUID(), ip: '127.0.0.1' },
  );
  expect(await asked(order.cookie)).toEqual([404, 404]);
});

test('a credit note is returned only by the URL of its own order', async () => {
  const person = await createTestBuyer(t);
  const [one, two] = [await person.order(), await person.order()];
  for (const order of [one, two]) await order.pay();
  const [attempt] = await listAttempts(t.shop.db, one.id);
  const values = {
    orderId: one.id,
    attemptId: attempt!.id,
    amountCents: 100,
    reason: 'x',
    status: 'done',
    actor: 'system',
  } as const;
  const [refund] = await t.shop.db.insert(refunds).values(values).returning({ id: refunds.id });
  await issueInvoice(t.shop.db, one.id);
  const outcome = await issueRefundCreditNote(t.shop.db, refund!.id);
  const id = outcome.ok ? outcome.note.id : '';
  const response = await t.ask(`/api/orders/${one.id}/credit-notes/${id}.pdf`, { as: one.cookie });
  expect([
    response.status,
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ]).toEqual([200, '%PDF-']);
  expect(await status(two, `credit-notes/${id}.pdf`, one.cookie)).toBe(404);
  expect(await status(one, 'credit-notes/nonsense.pdf', one.cookie)).toBe(404);
});

test('requests with bank statements, stock files, pictures or documents may have a larger body than other requests', async () => {
  const post = async (path: string, size: number) =>
    (
      await t.ask(path, {
        method: 'POST',
        headers: { 'content-length': String(size), origin: 'http://localhost:3000' },
        body: 'x',
      })
    ).status;
  for (const path of [
    'payments/statements',
    'inventory/import',
    `products/${crypto.randomUUID()}/pictures`,
    `products/${crypto.randomUUID()}/documents`,
  ])
    expect(await post(`/admin/${path}`, 5_000_000)).not.toBe(413);
  expect([
    await post('/admin/payments/statements', 12_000_000),
    await post('/api/cart/price', 5_000_000),
  ]).toEqual([413, 413]);
});
