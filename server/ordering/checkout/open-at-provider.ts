import type { Database } from '#server/platform/db/client.ts';
import { type Order, findOrder } from '#server/ordering/orders/index.ts';
import {
  type Attempt,
  type PaymentOrder,
  type PaymentProvider,
  storeOpenedPayment,
} from '#server/ordering/payments/index.ts';

/**
 * Creates the payment of an attempt at the provider and stores the provider's id. Idempotent, also after a
 * crash between the two steps, because the attempt's id is the idempotency key at the provider.
 *
 * @throws when the provider cannot be reached or rejects the payment
 */
export async function openPaymentAtProvider(
  context: { db: Database; provider: PaymentProvider },
  attempt: Attempt,
  order: Pick<Order, 'id' | 'orderNumber' | 'locale'>,
  shopUrl: string,
): Promise<{ id: string; paymentUrl: string }> {
  const payment = await context.provider.createPayment({
    account: attempt.provider,
    idempotencyKey: attempt.id,
    amount: attempt.amountCents,
    currency: attempt.currency,
    method: attempt.method,
    description: `Commande ${order.orderNumber}`,
    orderReference: order.orderNumber,
    redirectUrl: `${shopUrl}${order.locale === 'fr' ? '' : `/${order.locale}`}/checkout/return?order=${order.id}`,
    locale: order.locale,
    readOrder: () => readPaymentOrder(context.db, order.id),
  });
  await storeOpenedPayment(context.db, attempt.id, payment);
  return payment;
}

async function readPaymentOrder(db: Database, orderId: string): Promise<PaymentOrder> {
  const order = await findOrder(db, orderId);
  if (!order) throw new Error(`no order ${orderId}`);
  const delivery = {
    description: [order.shippingCarrier, order.shippingService].join(', '),
    sku: null,
    isShipping: true,
    quantity: 1,
    unitPrice: order.shippingCents,
    discount: 0,
  };
  return {
    lines: [
      ...order.items.map((item) => ({
        description: [item.productName, item.variantLabel].filter(Boolean).join(', '),
        sku: item.productSku,
        isShipping: false,
        quantity: item.quantity,
        unitPrice: item.unitPriceCents,
        discount: item.discountCents,
      })),
      ...(order.shippingCents > 0 ? [delivery] : []),
    ],
    vatRateBp: order.vatRateBp,
    billing: order.billingAddress,
    shipping: order.shippingAddress,
    email: order.customerEmail,
  };
}
