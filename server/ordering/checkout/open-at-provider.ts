import type { Database } from '#server/platform/db/client.ts';
import type { Order } from '#server/ordering/orders/index.ts';
import { type Attempt, type PaymentProvider, storeOpenedPayment } from '#server/ordering/payments/index.ts';

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
  });
  await storeOpenedPayment(context.db, attempt.id, payment);
  return payment;
}
