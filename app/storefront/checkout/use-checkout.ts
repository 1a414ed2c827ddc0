import { useState } from 'react';
import { m } from '#app/i18n/index.ts';
import { toast } from '#app/ui/toast.ts';
import type { PaymentMethod } from '#shared/orders.ts';
import { type PricedCart, fetchPrices } from '../cart/priced.ts';
import { type CartItem, clearCart, updateSeenPrices } from '../cart/store.ts';
import { type BankDetails, type OrderWish, type Refusal, createOrder, createPayment, forgetOrderKey, setupTransfer } from './api.ts';

type Placed = { order_number: string; total_amount: number };

/** What follows the order: paying it, by link or by transfer. */
export type AfterOrder = { kind: 'link'; order: Placed; url: string } | { kind: 'transfer'; details: BankDetails };

/** Places the order and prepares its payment; says in words what went wrong, and keeps the cart when it did. */
export function useCheckout(email: string, onChanged: () => void) {
  const [isSubmitting, setSubmitting] = useState(false);
  const [error, setError] = useState<string>();
  const [after, setAfter] = useState<AfterOrder>();

  async function submit(wish: OrderWish): Promise<void> {
    setSubmitting(true);
    setError(undefined);
    try {
      const placed = await createOrder(wish);
      if (!placed.ok) {
        setError(await explain(placed, wish.items));
        onChanged();
        return;
      }
      await pay(placed.order, wish.method);
    } catch {
      setError(m.checkout_failed());
    } finally {
      setSubmitting(false);
    }
  }

  async function pay(order: Placed & { id: string }, method: PaymentMethod): Promise<void> {
    if (method === 'bank_transfer') {
      const transfer = await setupTransfer(order.id);
      if (!transfer.ok) return setError(m.checkout_failed());
      toast.success(m.checkout_bank_created());
      setAfter({ kind: 'transfer', details: transfer.bank_details });
      return;
    }
    const payment = await createPayment(order, email, method);
    if ('message' in payment) return setError(payment.message);
    setAfter({ kind: 'link', order, url: payment.url });
    finishCart();
  }

  return { isSubmitting, error, after, submit };
}

/** The order is the shop's now. */
export function finishCart(): void {
  clearCart();
  forgetOrderKey();
}

async function explain(refusal: Refusal, items: CartItem[]): Promise<string> {
  switch (refusal.code) {
    case 'price_changed': {
      const priced: PricedCart | undefined = await fetchPrices(items).catch(() => undefined);
      if (priced) updateSeenPrices(new Map(priced.lines.map((line) => [line.variant_id, Math.round(line.unit_price * 100)])));
      return m.checkout_price_changed();
    }
    case 'out_of_stock':
    case 'unknown_product':
      return m.checkout_out_of_stock();
    case 'no_carrier':
      return m.checkout_no_carrier();
    case 'invalid_shipping_method':
      return m.checkout_invalid_method();
    default:
      return m.checkout_failed();
  }
}
