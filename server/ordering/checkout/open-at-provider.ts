import type { Database } from '#server/platform/db/client.ts';
import type { Order } from '#server/ordering/orders/index.ts';
import { type Attempt, type PaymentProvider, noteOpened } from '#server/ordering/payments/index.ts';

/**
 * Opens an attempt's payment at the provider and stores its id. Idempotent, also after a crash between the
 * two steps: the attempt's id is the provider's idempotency key.
 *
 * @throws when the provider cannot be reached or refuses
 */
export async function openAtProvider(
  context: { db: Database; provider: PaymentProvider },
  attempt: Attempt,
  order: Pick<Order, 'id' | 'order_number' | 'locale'>,
  shopUrl: string,
): Promise<{ id: string; paymentUrl: string }> {
  const payment = await context.provider.createPayment({
    account: attempt.provider,
    idempotencyKey: attempt.id,
    amount: attempt.amount_cents,
    currency: attempt.currency,
    method: attempt.method,
    description: `Commande ${order.order_number}`,
    orderReference: order.order_number,
    redirectUrl: `${shopUrl}${order.locale === 'fr' ? '' : `/${order.locale}`}/checkout/return?order=${order.id}`,
    locale: order.locale,
  });
  await noteOpened(context.db, attempt.id, payment);
  return payment;
}
