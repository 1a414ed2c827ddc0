import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestInfo } from '#server/http/context.ts';
import { readSession } from '#server/people/identity/index.ts';
import {
  type TestOrder,
  freshVariants,
  paidTestOrder,
  placeTestOrder,
  readTestOrder,
} from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { actOnWithdrawal } from './withdrawal-action.server.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const info = (cookie?: string) =>
  ({ locale: 'fr', session: () => readSession(t.shop.db, cookie ?? null) }) as unknown as RequestInfo;
function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const first = (fields: Record<string, string>, cookie?: string) =>
  actOnWithdrawal({ shop: t.shop, info: info(cookie) }, formOf(fields));
async function second(order: TestOrder, more: Record<string, string>, cookie?: string) {
  const { customerEmail } = await readTestOrder(t, order);
  const form = formOf({ intent: 'confirm', order_number: order.number, email: customerEmail, ...more });
  return actOnWithdrawal({ shop: t.shop, info: info(cookie) }, form);
}
async function paid(units = 2) {
  const [variant = ''] = await freshVariants(t, 1);
  const order = await paidTestOrder(t, { [variant]: units });
  const row = await readTestOrder(t, order);
  return { order, itemId: row.items[0]!.id, email: row.customerEmail };
}

describe('the two steps of a withdrawal', () => {
  test('the first step shows the same error for a wrong order number as for a wrong e-mail address', async () => {
    const { order, email } = await paid();
    const wrong = await first({ order_number: order.number, email: 'nobody@test.example' });
    const unknown = await first({ order_number: 'PG-999999', email });
    expect([wrong, unknown].map((view) => view.message)).toEqual(
      Array(2).fill('Aucune commande ne correspond à ce numéro et à cet e-mail.'),
    );
  });

  test('the first step reports empty fields', async () =>
    expect(await first({ order_number: ' ', email: 'no address' })).toMatchObject({
      step: 'find',
      errors: {
        order_number: 'Indiquez le numéro de commande',
        email: 'Indiquez une adresse e-mail valable',
      },
    }));

  test('the first step accepts the order number in any format and leads to the lines of the order', async () => {
    const { order, email, itemId } = await paid(3);
    for (const orderNumber of [
      order.number,
      order.number.toLowerCase(),
      ` ${order.number.replace('PG-', '')} `,
    ]) {
      const view = await first({ order_number: orderNumber, email: email.toUpperCase() });
      expect(view).toMatchObject({
        step: 'choose',
        order: { number: order.number, isOwn: false, lines: [{ id: itemId, units: 3 }] },
      });
    }
  });

  test('the second step returns a receipt with date and time', async () => {
    const { order, itemId } = await paid();
    const view = await second(order, {
      [`quantity.${itemId}`]: '1',
      [`reason.${itemId}`]: 'defective',
      key: crypto.randomUUID(),
    });
    expect(view).toMatchObject({
      step: 'receipt',
      receipt: { order: order.number, lines: [{ quantity: 1, reason: 'Défectueux' }] },
    });
    if (view.step !== 'receipt') throw new Error('no receipt');
    expect(view.receipt.number).toMatch(/^RT-\d+$/);
    expect(Math.abs(Date.now() - Date.parse(view.receipt.isoAt))).toBeLessThan(60_000);
  });

  test('the receipt stays the same when the page is reloaded, even if the whole order was withdrawn', async () => {
    const { order, itemId } = await paid(1);
    const key = crypto.randomUUID();
    const views = [
      await second(order, { [`quantity.${itemId}`]: '1', key }),
      await second(order, { [`quantity.${itemId}`]: '1', key }),
    ];
    expect(views[0]).toMatchObject({ step: 'receipt' });
    expect(views[1]).toEqual(views[0]);
  });

  test('the second step returns the form with the input if too many units or none are selected', async () => {
    const { order, itemId } = await paid();
    expect(await second(order, { [`quantity.${itemId}`]: '7' })).toMatchObject({
      step: 'choose',
      values: { [`quantity.${itemId}`]: '7' },
      errors: { [itemId]: 'Vous ne pouvez pas rendre autant de pièces' },
    });
    expect(await second(order, { [`quantity.${itemId}`]: '0' })).toMatchObject({
      step: 'choose',
      message: 'Choisissez au moins une pièce',
    });
  });

  test('the second step checks the e-mail address again and returns to the first step if it is wrong', async () => {
    const { order, itemId } = await paid();
    const view = await second(order, { [`quantity.${itemId}`]: '1', email: 'nobody@test.example' });
    expect(view.step).toBe('find');
    expect((await readTestOrder(t, order)).items[0]!.withdrawnQuantity).toBe(0);
  });

  test('the receipt for an unpaid order states that no refund is due', async () => {
    const [variant = ''] = await freshVariants(t, 1);
    const order = await placeTestOrder(t, { [variant]: 1 });
    const { customerEmail: email } = await readTestOrder(t, order);
    expect(await first({ order_number: order.number, email })).toMatchObject({
      step: 'find',
      message: expect.stringContaining('n’est pas payée'),
    });
  });

  test('a signed-in customer withdraws their own order through the account', async () => {
    const { order, email } = await paid();
    expect(await first({ order_number: order.number, email }, order.buyer.cookie)).toMatchObject({
      step: 'choose',
      order: { isOwn: true },
    });
  });
});
