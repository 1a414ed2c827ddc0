import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshVariants } from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';

let t: TestShop;
let cassette: string;
let wheel: string;
beforeAll(async () => {
  t = await openTestShop();
  await t.shop.db.execute(sql`DELETE FROM variant_facts`);
  [cassette = '', wheel = ''] = await freshVariants(t, 2);
  await setFacts(cassette, 'cassette', { speeds: 12, freehub: 'XD', teeth_min: 10, teeth_max: 52 });
  await setFacts(wheel, 'wheel', { freehub: 'XD' });
});
afterAll(() => t.close());

async function setFacts(id: string, family: string, facts: object) {
  for (const [key, value] of Object.entries(facts))
    await t.shop.db.execute(
      sql`INSERT INTO variant_facts (variant_id, family, key, value, source, confidence)
        VALUES (${id}, ${family}, ${key}, ${JSON.stringify(value)}::jsonb, 'https://sheet.example/1', 'A')`,
    );
}

async function place(ids: string[], bike?: string) {
  const buyer = await t.newBuyer();
  const rates = await t.ask('/api/functions/calculate-shipping', {
    as: buyer.cookie,
    body: { addressId: buyer.addressId, totalWeight: 0.5, totalValue: 50 },
  });
  const [rate] = ((await rates.json()) as { rates: { carrier: string; service: string }[] }).rates;
  const response = await t.ask('/api/functions/create-order', {
    as: buyer.cookie,
    body: {
      items: ids.map((id) => ({ variant_id: id, quantity: 1 })),
      shipping_address_id: buyer.addressId,
      shipping_carrier: rate?.carrier,
      shipping_service: rate?.service,
      ...(bike === undefined ? {} : { bike }),
    },
  });
  const body = (await response.json()) as { order?: { id: string }; errors?: { field: string }[] };
  if (!body.order) return { status: response.status, errors: body.errors, fits: [] };
  const { rows } = await t.shop.db.execute<{ fit: object | null }>(
    sql`SELECT fit FROM order_items WHERE order_id = ${body.order.id} ORDER BY position`,
  );
  return { status: response.status, errors: undefined, fits: rows.map(({ fit }) => fit) };
}

describe('an order', () => {
  test('stores the verdict of each line against the others and the bike', async () => {
    const { fits } = await place([cassette, wheel]);
    expect(fits).toMatchObject([
      { verdict: 'yes', reasons: [{ rule: 'freehub-body', version: 1 }] },
      { verdict: 'yes' },
    ]);
    expect((await place([cassette], 'freehub_MS')).fits).toMatchObject([{ verdict: 'no' }]);
    expect((await place([cassette])).fits).toEqual([null]);
  });

  test('stores the staff override instead of the verdict of the rules', async () => {
    await t.shop.db.execute(
      sql`INSERT INTO fit_overrides (variant_id, other_variant_id, verdict, reason, created_by)
        VALUES (${wheel}, ${cassette}, 'unknown', 'À vérifier', gen_random_uuid())`,
    );
    expect((await place([cassette, wheel])).fits).toMatchObject([
      { verdict: 'unknown', reasons: [{ rule: 'override', text: { fr: 'À vérifier' } }] },
      { verdict: 'unknown' },
    ]);
    await t.shop.db.execute(sql`DELETE FROM fit_overrides`);
  });

  test('is refused with the name of the field if the bike is not a bike', async () => {
    expect(await place([cassette], 'nonsense')).toMatchObject({ status: 400, errors: [{ field: 'bike' }] });
    expect((await place([cassette], '')).status).toBe(200);
  });
});
