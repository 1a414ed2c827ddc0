import { eq, sql } from 'drizzle-orm';
import { type Buyer, orderHelpers } from '#tests/support/orders.ts';
import type { TestShop } from '#tests/support/shop.ts';
import {
  closeOtherPayments,
  confirmPayment,
  reconcilePayments,
  cancelUnpaidOrders,
} from '#server/ordering/checkout/index.ts';
import { findOrder } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import {
  type PaymentProvider,
  listAttempts,
  paymentSums,
  settleSandboxPayment,
} from '#server/ordering/payments/index.ts';
import {
  requestReturn,
  cancelOrder,
  markShipmentDelivered,
  prepareOrder,
  receiveReturn,
  refundOrder,
  shipOrder,
} from '#server/fulfilment/index.ts';
import { listReturnsByOrder } from '#server/fulfilment/returns/index.ts';
import { listShipmentsByOrder } from '#server/ordering/shipping/index.ts';

/**
 * A small shop for the property-based test: some buyers, some variants, and the expected state of each order.
 */
export interface Simulation {
  shop: TestShop['shop'];
  help: ReturnType<typeof orderHelpers>;
  buyers: Buyer[];
  variants: { id: string; initial: number }[];
  orders: { id: string; buyer: Buyer; total: number; goodwill: number }[];
}

const initial = 4;
/** Maximum number of orders. It is small, so that each order goes through many steps. */
const mostOrders = 4;
const staff = { id: crypto.randomUUID(), ip: '127.0.0.1' };

/**
 * Creates the shop for the property-based test.
 *
 * @param providerCancels whether the provider allows open payments to be closed
 */
export async function openSimulation(t: TestShop, providerCancels: boolean): Promise<Simulation> {
  const help = orderHelpers(t);
  const provider: PaymentProvider = providerCancels
    ? t.shop.provider
    : { ...t.shop.provider, cancelPayment: async () => {} };
  const variants = [];
  for (let i = 0; i < 2; i += 1) variants.push({ id: (await help.variantWith(initial)).id, initial });
  return {
    shop: { ...t.shop, provider },
    help,
    buyers: [await t.newBuyer(), await t.newBuyer()],
    variants,
    orders: [],
  };
}

type Step = (world: Simulation, dice: number[]) => Promise<void>;
const pick = <T>(from: readonly T[], die = 0): T | undefined => from[die % Math.max(1, from.length)];
/** Creates a step that runs on one of the existing orders. */
const onOrder =
  (
    work: (world: Simulation, order: Simulation['orders'][number], dice: number[]) => Promise<unknown>,
  ): Step =>
  async (world, [die, ...dice]) => {
    const order = pick(world.orders, die);
    if (order) await work(world, order, dice);
  };

/**
 * All steps that the test can run. When the shop rejects a step, the step must change nothing; the checks
 * verify this.
 */
export const orderOperations = {
  async place(world, [a, b, c]) {
    if (world.orders.length >= mostOrders) return;
    const buyer = pick(world.buyers, a)!;
    const placed = await world.help.place(buyer, pick(world.variants, b)!.id, {
      quantity: 1 + ((c ?? 0) % 2),
    });
    if (placed.id) world.orders.push({ id: placed.id, buyer, total: placed.total, goodwill: 0 });
  },
  pay: onOrder(async ({ help }, { id, buyer }, [a]) =>
    help.pay(buyer, id, pick(['card', 'twint', 'paypal'], a)),
  ),
  approve: onOrder(async ({ shop, help }, { id, buyer }, [a]) => {
    // The buyer opens the payment page; sometimes a second one in another tab, with another payment method.
    if ((await help.attempts(id)).length < 1 + ((a ?? 0) % 2))
      for (const method of (a ?? 0) % 2 ? ['card', 'twint'] : ['card']) await help.pay(buyer, id, method);
    await decide(shop, id, a, 'paid');
  }),
  fail: onOrder(async ({ shop }, { id }, [a, b]) =>
    decide(shop, id, a, pick(['failed', 'canceled', 'expired'] as const, b)!),
  ),
  expire: onOrder(async ({ shop }, { id }) => {
    await shop.db
      .update(orders)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(orders.id, id));
    await cancelUnpaidOrders(shop);
  }),
  cancel: onOrder(async ({ shop }, { id, buyer }) =>
    cancelOrder(shop, id, { actor: 'customer', id: buyer.userId, hours: 2 }, 'second thoughts'),
  ),
  cancelByStaff: onOrder(async ({ shop }, { id }) =>
    cancelOrder(shop, id, { actor: 'staff', ...staff }, 'asked by telephone'),
  ),
  prepare: onOrder(async ({ shop }, { id }) => prepareOrder(shop, id, staff)),
  refund: onOrder(async ({ shop }, order, [a]) => {
    const { kept } = await paymentSums(shop.db, order.id);
    const amount = pick([kept, Math.ceil(kept / 3), 500, kept + 1], a)!;
    const outcome = await refundOrder(
      shop,
      { orderId: order.id, amount, reason: 'goodwill', seenNet: kept },
      staff,
    );
    if (outcome.ok) order.goodwill += amount;
  }),
  /** Staff ship some or all of the unshipped units. */
  ship: onOrder(async ({ shop }, { id }, [a, b]) => {
    const now = (await findOrder(shop.db, id))!;
    const lines = now.items.map((item) => ({
      itemId: item.id,
      quantity: (a ?? 0) % 3 ? item.quantity - item.shippedQuantity : 1,
    }));
    const request = {
      lines,
      carrier: 'La Poste',
      service: 'PostPac Priority',
      parcels: [{ weightGrams: 500 + ((b ?? 0) % 500) }],
    };
    await shipOrder(shop, id, request, staff);
  }),
  deliver: onOrder(async ({ shop }, { id }, [a]) => {
    const shipment = pick((await listShipmentsByOrder(shop.db, [id])).get(id) ?? [], a);
    if (shipment) await markShipmentDelivered(shop, shipment.id, staff);
  }),
  /** The buyer returns units, shipped or not. */
  giveBack: onOrder(async ({ shop }, { id, buyer }, [a]) => {
    const now = (await findOrder(shop.db, id))!;
    const lines = now.items.map((item) => ({
      itemId: item.id,
      quantity: (a ?? 0) % 2 ? 1 : item.quantity,
      reason: 'no_reason' as const,
    }));
    await requestReturn(shop, id, { lines, way: 'account', customerId: buyer.userId });
  }),
  /** Staff receive the units of a requested return, and restock or write off each of them. */
  takeBack: onOrder(async ({ shop }, { id }, [a, b]) => {
    const entry = pick((await listReturnsByOrder(shop.db, [id])).get(id) ?? [], a);
    if (!entry) return;
    const lines = entry.lines.map((line) => {
      const pieces = line.quantity - line.unsentQuantity;
      const restocked = (b ?? 0) % 3 ? pieces : 0;
      return { lineId: line.id, restocked, writtenOff: pieces - restocked };
    });
    await receiveReturn(shop, entry.id, { lines, refund: 'original' }, staff);
  }),
  /** Delivers the webhooks of all payments to the shop, including those that were delivered before. */
  async hear(world) {
    for (const { id } of world.orders)
      for (const { providerId } of await listAttempts(world.shop.db, id))
        if (providerId) await confirmPayment(world.shop, providerId);
  },
  /** Runs all queued and all scheduled jobs. */
  async work(world) {
    for (const { id } of world.orders)
      if ((await world.help.jobs('close-payments', id)).length > 0) await closeOtherPayments(world.shop, id);
    await world.shop.db.execute(sql`UPDATE sandbox_refunds SET status = 'done'`);
    await reconcilePayments(world.shop, -1);
  },
} satisfies Record<string, Step>;

/**
 * The buyer chooses an outcome on the provider's payment page. In two of three cases, the shop is notified
 * immediately.
 */
async function decide(
  shop: Simulation['shop'],
  orderId: string,
  die = 0,
  status: 'paid' | 'failed' | 'canceled' | 'expired',
): Promise<void> {
  const attempts = await listAttempts(shop.db, orderId);
  const attempt = pick(
    attempts.filter((candidate) => candidate.status !== 'paid'),
    die,
  );
  if (!attempt?.providerId) return;
  await settleSandboxPayment(shop.db, attempt.providerId, status);
  if (die % 3) await confirmPayment(shop, attempt.providerId);
}
