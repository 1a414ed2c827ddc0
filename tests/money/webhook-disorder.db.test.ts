import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleSandboxPayment } from '#server/ordering/payments/index.ts';
import { orderHelpers } from '../support/orders.ts';
import { type TestShop, openTestShop } from '../support/shop.ts';

/** Number of orders; the full matrix pays many. */
const count = process.env.MATRIX === 'full' ? 300 : 30;

let t: TestShop;
let h: ReturnType<typeof orderHelpers>;
beforeAll(async () => {
  t = await openTestShop();
  h = orderHelpers(t);
});
afterAll(() => t.close());

const outcomes = ['paid', 'failed', 'expired', 'canceled'] as const;
const shuffled = <T>(items: readonly T[]): T[] => items.toSorted(() => Math.random() - 0.5);

test('webhooks that arrive early, repeatedly, at the same moment and out of order pay every paid order once and no other', async () => {
  const payments: { id: string; payment: string; variant: string; outcome: (typeof outcomes)[number] }[] = [];
  for (let i = 0; i < count; i += 1) {
    const { buyer, id, variant } = await h.placed();
    const { id: payment } = await h.pay(buyer, id);
    payments.push({ id, payment, variant: variant.id, outcome: outcomes[i % outcomes.length]! });
  }
  const webhooks = (times: number) =>
    shuffled(payments.flatMap(({ payment }) => Array.from({ length: times }, () => payment))).map((payment) =>
      h.webhook(payment),
    );
  const early = webhooks(1);
  const settled = shuffled(payments).map(async ({ payment, outcome }, i) => {
    await settleSandboxPayment(t.shop.db, payment, outcome);
    // One webhook in three is lost now and arrives with the repetitions.
    if (i % 3 !== 0) await h.webhook(payment);
  });
  await Promise.all([...early, ...settled]);
  const answers = await Promise.all(webhooks(3));
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);

  for (const { id, variant, outcome } of payments) {
    const isPaid = outcome === 'paid';
    const order = await h.order(id);
    expect([id, order.status]).toEqual([id, isPaid ? 'paid' : 'pending']);
    expect((await h.events(id)).filter((event) => event === 'paid')).toHaveLength(isPaid ? 1 : 0);
    expect(await h.jobs('order-paid', id)).toHaveLength(isPaid ? 1 : 0);
    expect(await h.stock(variant)).toEqual({ free: isPaid ? 4 : 5, reserved: isPaid ? 1 : 0 });
  }
  const { rows } = await t.shop.db.execute(sql`
    SELECT v.id FROM product_variants v LEFT JOIN stock_movements m ON m.variant_id = v.id GROUP BY v.id
    HAVING v.stock_quantity <> COALESCE(sum(m.quantity), 0) OR v.reserved_quantity <> COALESCE(sum(m.reserved), 0)`);
  expect(rows).toEqual([]);
}, 240_000);
