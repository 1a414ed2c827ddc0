import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalText } from '#shared/i18n/refusal-text.ts';
import { shipOrder } from '#server/fulfilment/index.ts';
import { findProfileByEmail } from '#server/people/identity/index.ts';
import { createTestBuyer as newBuyer } from '#tests/support/test-buyer.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { freshVariants, paidTestOrder } from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import type { BulkResult } from '../list/column.ts';
import { action as listAction } from './list-page.tsx';
import { action as markPaid } from './mark-paid-action.ts';
import { MarkPaidForm } from './mark-paid.tsx';
import type { NewOrderResult } from './new/price-new-order.server.ts';
import { action as newAction } from './new/page.tsx';
import { loader as skus } from './new/skus.ts';
import type { ActionResult } from '#app/form/action-result.ts';
import { action, loader } from './order-page.tsx';
import { action as receiveReturn } from './returns/action.ts';
import { loader as slips } from './packing-slips.ts';
import { loader as parcels } from './shipping/preview.ts';

let t: TestShop;
let admin: { userId: string; email: string; role: 'admin' };
beforeAll(async () => {
  t = await openTestShop();
  const email = 'admin@pignon.example';
  admin = { userId: (await findProfileByEmail(t.shop.db, email))!.userId, email, role: 'admin' };
});
afterAll(() => t.close());

const send = (id: string, form: Record<string, string>): Promise<ActionResult> =>
  action(loaderArgs(t, `/admin/orders/${id}`, admin, { form, params: { id } }));
const look = (id: string) => loader(loaderArgs(t, `/admin/orders/${id}`, admin, { params: { id } }));
const paid = async () => {
  const bought = await (await newBuyer(t)).order();
  await bought.pay();
  return bought;
};

describe('a note', () => {
  test('is added to the order’s history with its author, and is never sent to the customer', async () => {
    const { id, cookie } = await paid();
    expect(await send(id, { intent: 'note', note: ' Appelle avant de livrer ' })).toMatchObject({
      ok: true,
      message: 'Note ajoutée',
    });
    const { history } = await look(id);
    expect(history.filter(({ event }) => event === 'note')).toMatchObject([
      { actor: 'staff', actorId: admin.userId, reason: 'Appelle avant de livrer' },
    ]);
    expect(await (await t.ask(`/api/orders/${id}`, { as: cookie })).text()).not.toContain('Appelle avant');
  });
  test('requires a text', async () => {
    expect(await send((await paid()).id, { intent: 'note', note: ' ' })).toMatchObject({
      ok: false,
      errors: { note: 'Écrivez la note' },
    });
  });
});

describe('the delivery address of an order', () => {
  const corrected = {
    intent: 'address',
    first_name: 'Ada',
    last_name: 'Keller',
    address_line_1: 'Rue de Bourg 21',
    postal_code: '1003',
    city: 'Lausanne',
    country: 'CH',
  };
  test('can be corrected before the first shipment, and the history keeps the previous address', async () => {
    const { id } = await paid();
    const { addressVersion: version } = await look(id);
    expect(await send(id, { ...corrected, version })).toMatchObject({ ok: true });
    const { order, history } = await look(id);
    expect(order.shippingAddress.address_line_1).toBe('Rue de Bourg 21');
    expect(history.find(({ event }) => event === 'address_corrected')?.reason).toContain('Rue de Bourg 1,');
  });
  test('is not overwritten without a warning after another administrator corrected it', async () => {
    const { id } = await paid();
    const { addressVersion: version } = await look(id);
    await send(id, { ...corrected, version });
    const second = { ...corrected, address_line_1: 'Rue de Bourg 99', version };
    expect(await send(id, second)).toMatchObject({ ok: false, isConflict: true });
    expect((await look(id)).order.shippingAddress.address_line_1).toBe('Rue de Bourg 21');
    expect(await send(id, { ...second, overwrite: 'true' })).toMatchObject({ ok: true });
    expect((await look(id)).order.shippingAddress.address_line_1).toBe('Rue de Bourg 99');
  });
  test('keeps its country when it is corrected, and shows each error next to the invalid field', async () => {
    const { id } = await paid();
    const { addressVersion: version } = await look(id);
    expect(await send(id, { ...corrected, version, country: 'DE', postal_code: '79098' })).toMatchObject({
      ok: false,
      errors: { country: expect.any(String) },
    });
    expect(await send(id, { ...corrected, version, city: '' })).toMatchObject({
      ok: false,
      errors: { city: 'Ville requise' },
    });
    expect((await look(id)).order.shippingAddress.address_line_1).toBe('Rue de Bourg 1');
  });
  test('cannot be changed once the order was shipped', async () => {
    const { id } = await paid();
    const { addressVersion: version } = await look(id);
    await t.shop.db.execute(sql`UPDATE orders SET status = 'shipped' WHERE id = ${id}`);
    expect(await send(id, { ...corrected, version })).toMatchObject({ ok: false });
    expect((await look(id)).order.shippingAddress.address_line_1).toBe('Rue de Bourg 1');
  });
  test('cannot be changed once some units of the order were shipped', async () => {
    const [variant] = await freshVariants(t, 1);
    const { id } = await paidTestOrder(t, { [variant!]: 2 });
    const { order, addressVersion: version, canCorrect } = await look(id);
    expect(canCorrect).toBe(true);
    const part = {
      lines: [{ itemId: order.items[0]!.id, quantity: 1 }],
      carrier: order.shippingCarrier,
      service: order.shippingService,
      parcels: [{ weightGrams: 500 }],
    };
    expect(await shipOrder(t.shop, id, part, { id: admin.userId, ip: '127.0.0.1' })).toMatchObject({
      ok: true,
      isComplete: false,
    });
    expect(await send(id, { ...corrected, version })).toMatchObject({
      ok: false,
      message: refusalText('already_shipped'),
    });
    const now = await look(id);
    expect([now.canCorrect, now.order.shippingAddress.address_line_1]).toEqual([false, 'Rue de Bourg 1']);
  });
});

describe('a bank transfer whose instructions the customer never requested', () => {
  test('can be marked as paid without a reference', async () => {
    const { id } = await (await newBuyer(t)).order();
    expect(await look(id)).toMatchObject({ awaitsTransfer: false });
    await t.shop.db.execute(sql`UPDATE orders SET payment_method = 'bank_transfer' WHERE id = ${id}`);
    const { awaitsTransfer, reference, order } = await look(id);
    expect([awaitsTransfer, reference]).toEqual([true, null]);
    const Page = createRoutesStub([
      {
        path: '/',
        Component: () =>
          createElement(MarkPaidForm, { orderId: id, reference, totalCents: order.totalCents }),
      },
    ]);
    const html = renderToStaticMarkup(createElement(Page));
    expect(html).toContain('Les instructions de virement n’ont pas encore été demandées.');
    expect(html).toContain('Marquer comme payée');
    const sent = loaderArgs(t, `/admin/orders/${id}/mark-paid`, admin, {
      form: { reason: 'Relevé du 3' },
      params: { id },
    });
    expect(await markPaid(sent)).toEqual({ ok: true, message: 'Commande marquée comme payée' });
    expect(await look(id)).toMatchObject({
      awaitsTransfer: false,
      order: { status: 'paid', paymentStatus: 'paid' },
    });
  });
});

describe('several orders', () => {
  const prepare = (ids: string[]): Promise<BulkResult> => {
    const form = new FormData();
    form.set('intent', 'prepare');
    for (const id of ids) form.append('id', id);
    return listAction(loaderArgs(t, '/admin/orders', admin, { form }));
  };
  test('can be moved to preparation in one action that is safe to repeat; for each order that cannot be prepared, the result states the reason', async () => {
    const [one, two] = [await paid(), await paid()];
    const unpaid = await (await newBuyer(t)).order();
    const first = await prepare([one.id, two.id, unpaid.id]);
    expect(first.message).toMatch(new RegExp(`2\\.\\s${unpaid.number}\\s:\\s\\S`));
    expect((await prepare([one.id, two.id])).message).toContain('0');
    for (const { id } of [one, two]) {
      const { order, history } = await look(id);
      expect([order.status, history.filter(({ event }) => event === 'preparing').length]).toEqual([
        'preparing',
        1,
      ]);
    }
    expect((await look(unpaid.id)).order.status).toBe('pending');
  });
  describe('shipped together', () => {
    const preview = (ids: string[]) =>
      parcels(
        loaderArgs(t, `/admin/orders/parcels?${new URLSearchParams(ids.map((id) => ['id', id]))}`, admin),
      );
    const ship = (ids: string[], more: Record<string, string> = {}): Promise<BulkResult> => {
      const form = new FormData();
      form.set('intent', 'ship');
      for (const id of ids) form.append('id', id);
      for (const [name, value] of Object.entries(more)) form.set(name, value);
      return listAction(loaderArgs(t, '/admin/orders', admin, { form }));
    };
    const sent = async (id: string) => {
      const { order, shipping } = await look(id);
      return {
        status: order.status,
        parcels: shipping.shipments.map((shipment) =>
          shipment.parcels.map(({ number, weight }) => [number, weight]),
        ),
      };
    };

    test('appear in a preview with one parcel per order, and are shipped only once when the form is submitted twice', async () => {
      const [one, two] = [await paid(), await paid()];
      const unpaid = await (await newBuyer(t)).order();
      const { rows } = await preview([one.id, two.id, unpaid.id]);
      expect(rows.map(({ name, refusal, seen }) => [name, refusal, seen])).toEqual([
        [one.number, undefined, 0],
        [two.number, undefined, 0],
        [unpaid.number, refusalText('not_paid'), undefined],
      ]);
      const { carrier, service } = (await look(one.id)).shipping;
      expect(rows[0]).toMatchObject({
        detail: expect.stringContaining(`${carrier}, ${service} · `),
        field: { name: `tracking.${one.id}` },
      });

      const number = '99.60.012345.00001234';
      const more = { [`tracking.${one.id}`]: number, [`seen.${one.id}`]: '0', [`seen.${two.id}`]: '0' };
      const first = await ship([one.id, two.id, unpaid.id], more);
      expect(first).toMatchObject({ ok: true, opens: { href: '/admin/shipments/labels.pdf' } });
      expect(first.message).toMatch(
        new RegExp(`expédiées\\s: 2\\. ${unpaid.number}\\s: ${refusalText('not_paid')}`),
      );
      const after = [await sent(one.id), await sent(two.id)];
      expect(after).toEqual([
        { status: 'shipped', parcels: [[[number.replaceAll('.', ''), expect.any(Number)]]] },
        { status: 'shipped', parcels: [[[null, expect.any(Number)]]] },
      ]);
      expect((await ship([one.id, two.id], more)).message).toMatch(/expédiées\s: 0\.$/);
      expect([await sent(one.id), await sent(two.id)]).toEqual(after);
      expect((await sent(unpaid.id)).status).toBe('pending');
      expect((await preview([one.id])).rows[0]?.refusal).toBe('Déjà expédiée');
    });

    test('are shipped only once by concurrent requests', async () => {
      const { id } = await paid();
      const answers = await Promise.all([ship([id]), ship([id])]);
      expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
      expect((await sent(id)).parcels).toHaveLength(1);
    });

    test('are skipped and listed in the result if the tracking number is invalid or some units were shipped in the meantime', async () => {
      const { id, number } = await paid();
      const wrong = await ship([id], { [`tracking.${id}`]: 'x' });
      expect(wrong.ok).toBe(false);
      expect(wrong.message).toContain(`${number}`);
      expect(await ship([id], { [`seen.${id}`]: '1' })).toMatchObject({
        ok: false,
        message: expect.stringContaining('entre-temps'),
      });
      expect((await sent(id)).parcels).toEqual([]);
    });
  });
  test('have their packing slips in one file, with one page per order', async () => {
    const [one, two] = [await paid(), await paid()];
    const answer = await slips(
      loaderArgs(t, `/admin/orders/packing-slips.pdf?id=${one.id}&id=${two.id}&id=${randomUUID()}`, admin),
    );
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), {
      mergePages: false,
    });
    expect(text).toHaveLength(2);
    expect(text[0]).toContain(one.number);
    expect(text[1]).toContain(two.number);
  });
});

describe('an order entered by staff', () => {
  interface Item {
    id: string;
    sku: string;
    stock: number;
    price: number;
  }
  const inStock = async () =>
    (
      await t.shop.db.execute<Item & Record<string, unknown>>(sql`
        SELECT v.id, v.sku, v.stock_quantity AS stock, i.price_cents + v.price_modifier_cents AS price
        FROM product_variants v JOIN product_inventory i USING (product_catalog_id) JOIN product_catalog c ON c.id = v.product_catalog_id
        WHERE v.stock_quantity > 3 AND c.weight_g < 1000 AND i.price_cents < 4000
        ORDER BY (SELECT count(*) FROM stock_movements m WHERE m.variant_id = v.id), v.sku LIMIT 1`)
    ).rows[0]!;
  const write = (fields: Record<string, string>, lines: [sku: string, quantity: string][]) => {
    const form = new FormData();
    const all = {
      email: 'telephone@test.example',
      key: randomUUID(),
      address_id: 'new',
      first_name: 'Rosa',
      last_name: 'Favre',
      address_line_1: 'Rue de Bourg 3',
      postal_code: '1003',
      city: 'Lausanne',
      country: 'CH',
      method: 'bank_transfer',
      ...fields,
    };
    for (const [name, value] of Object.entries(all)) form.set(name, value);
    for (const [sku, quantity] of lines) {
      form.append('sku', sku);
      form.append('quantity', quantity);
    }
    return newAction(loaderArgs(t, '/admin/orders/new', admin, { form }));
  };
  const orderOf = (answer: unknown) => (answer as Response).headers.get('location')!.split('/').at(-1)!;

  test('shows its lines, carriers and total before it is created', async () => {
    const { sku, price } = await inStock();
    const answer = (await write({ intent: 'check' }, [[sku, '2']])) as NewOrderResult;
    expect(answer).toMatchObject({
      errors: {},
      isReady: true,
      lines: [{ sku, quantity: 2, unitCents: price }],
    });
    expect(answer.rates.length).toBeGreaterThan(0);
    expect(answer.price!.total).toBe(
      answer.price!.subtotal - answer.price!.discount + answer.price!.shipping,
    );
    expect(await findProfileByEmail(t.shop.db, 'telephone@test.example')).toBeUndefined();
  });
  test('shows the error of each line next to that line', async () => {
    const { sku, stock } = await inStock();
    const { errors, isReady } = (await write({ intent: 'place', email: 'x' }, [
      ['', '1'],
      ['NO-SUCH-SKU', '1'],
      [sku, String(stock + 1)],
      [sku, '0'],
    ])) as NewOrderResult;
    expect([Object.keys(errors).sort(), isReady]).toEqual([['email', 'line.1', 'line.2', 'line.3'], false]);
  });
  test('creates account, address and order in one step, reserves the stock and records the staff member as the actor, and sends the payment instructions', async () => {
    const { id: variant, sku, stock } = await inStock();
    const reckoned = (await write({ intent: 'check' }, [[sku, '2']])) as NewOrderResult;
    const fields = {
      intent: 'place',
      key: randomUUID(),
      total: String(reckoned.price!.total),
      delivery: reckoned.rates[0]!.value,
    };
    const [one, two] = await Promise.all([write(fields, [[sku, '2']]), write(fields, [[sku, '2']])]);
    const id = orderOf(one);
    // Submitting the same form twice creates one order.
    expect(orderOf(two)).toBe(id);
    const { rows: noted } = await t.shop.db.execute(
      sql`SELECT 1 FROM audit_log WHERE action = 'order.placed' AND subject = ${`order:${id}`}`,
    );
    expect(noted).toHaveLength(1);
    const { order, history, movements } = await look(id);
    const customer = await findProfileByEmail(t.shop.db, 'telephone@test.example');
    expect(order).toMatchObject({
      userId: customer!.userId,
      totalCents: reckoned.price!.total,
      paymentMethod: 'bank_transfer',
    });
    expect(history.map(({ event, actor, actorId }) => [event, actor, actorId])).toEqual(
      expect.arrayContaining([
        ['placed', 'staff', admin.userId],
        ['transfer_instructed', 'staff', admin.userId],
      ]),
    );
    expect(movements).toMatchObject([{ sku, quantity: -2 }]);
    const { rows } = await t.shop.db.execute<{ stock: number }>(
      sql`SELECT stock_quantity AS stock FROM product_variants WHERE id = ${variant}`,
    );
    expect(rows[0]!.stock).toBe(stock - 2);
    // The customer's account has no password until the customer sets one.
    const { rows: accounts } = await t.shop.db.execute(
      sql`SELECT 1 FROM account WHERE user_id = ${customer!.userId}`,
    );
    expect(accounts).toEqual([]);
  });
  test('is not created when the displayed total is missing or differs from the computed one', async () => {
    const { sku } = await inStock();
    const email = 'not-made@test.example';
    expect(await write({ intent: 'place', email }, [[sku, '1']])).toMatchObject({
      isReady: true,
      price: expect.any(Object),
    });
    expect(await write({ intent: 'place', email, total: '1' }, [[sku, '1']])).toMatchObject({
      message: expect.stringContaining('prix'),
    });
    expect(await findProfileByEmail(t.shop.db, email)).toBeUndefined();
  });
  test('uses a saved address of a known customer, and starts a payment whose link staff can send', async () => {
    const { userId, addressId } = await t.newBuyer();
    const { rows } = await t.shop.db.execute<{ email: string }>(
      sql`SELECT email FROM "user" WHERE id = ${userId}`,
    );
    const { sku } = await inStock();
    const fields = { email: rows[0]!.email, address_id: addressId, method: 'card' };
    const { price } = (await write({ ...fields, intent: 'check' }, [[sku, '1']])) as NewOrderResult;
    const id = orderOf(
      await write({ ...fields, intent: 'place', total: String(price!.total) }, [[sku, '1']]),
    );
    const { order, attempts } = await look(id);
    expect(order).toMatchObject({ userId, shippingAddress: { address_line_1: 'Rue de Bourg 1' } });
    expect(attempts).toMatchObject([{ status: 'open', paymentUrl: expect.stringMatching(/^http/) }]);
  });
  test('finds active variants by SKU and by name', async () => {
    const { sku } = await inStock();
    const { found } = await skus(loaderArgs(t, `/admin/orders/skus?q=${sku}`, admin));
    expect(found.map((one) => one.sku)).toContain(sku);
  });
});

test('a return is refunded only after staff have confirmed the inspection of its items', async () => {
  const receive = (form: Record<string, string>) =>
    receiveReturn(
      loaderArgs(t, '/admin/orders/x/returns', admin, {
        form: { return: randomUUID(), refund: 'original', ...form },
      }),
    );
  expect(await receive({})).toMatchObject({
    ok: false,
    errors: { inspected: 'Contrôlez les articles et confirmez le remboursement' },
  });
  expect(await receive({ inspected: 'true' })).toMatchObject({ ok: false, message: 'Retour introuvable' });
});

test('staff see the items of an order in the language of the back office, not in the buyer’s', async () => {
  const { id } = await paid();
  const names = async () => (await look(id)).order.items.map(({ productName }) => productName);
  const french = await names();
  await t.shop.db.execute(sql`UPDATE orders SET locale = 'de' WHERE id = ${id}`);
  await t.shop.db.execute(sql`UPDATE order_items SET product_name = 'Kassette' WHERE order_id = ${id}`);
  expect(await names()).toEqual(french);
});
