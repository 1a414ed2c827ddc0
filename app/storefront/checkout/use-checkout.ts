import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { localizedPath } from '#app/link.tsx';
import { toast } from '#app/ui/toast.ts';
import type { PaymentMethod } from '#shared/orders.ts';
import { type PricedCart, fetchPrices } from '../cart/priced-cart.ts';
import { readPromotionCode, setPromotionCode } from '../cart/promotion-store.ts';
import { promotionRefusalText } from '../cart/promotion-text.ts';
import { type CartItem, clearCart, updateSeenPrices } from '../cart/store.ts';
import {
  type BankDetails,
  type OrderRequest,
  type FunctionError,
  createOrder,
  createPayment,
  clearOrderKey,
  paymentRefusalText,
  setupBankTransfer,
} from './api.ts';

type Placed = { order_number: string; total_amount: number };

/** Next step after the order was placed: payment on the provider's page or by bank transfer. */
export type PaymentNextStep =
  | { kind: 'link'; order: Placed; url: string }
  | { kind: 'transfer'; details: BankDetails };

type PlacedOrder = Placed & {
  id: string;
  /** Whether this is an earlier unpaid order of the same cart. */
  isResumed: boolean;
};

/**
 * Places the order and prepares its payment. On failure, returns a localized error and leaves the cart
 * unchanged.
 *
 * @param opensPaymentPage whether the browser goes to the payment page at once
 * @param onChanged called when prices or stock have changed, so that the cart is read again
 */
export function useCheckout(email: string, opensPaymentPage: boolean, onChanged: () => void) {
  const navigate = useNavigate();
  const [isSubmitting, setSubmitting] = useState(false);
  const [error, setError] = useState<string>();
  const [after, setAfter] = useState<PaymentNextStep>();
  // Order that was placed but not paid. Another payment attempt, possibly with another payment method, is for
  // this order; no second order is placed. After a reload, the server finds the order of the cart.
  const placed = useRef<{ query: string; order: PlacedOrder }>(undefined);

  async function submit(query: OrderRequest): Promise<void> {
    setSubmitting(true);
    setError(undefined);
    try {
      const order = await place(query);
      if (order) await pay(order, query.method);
    } finally {
      setSubmitting(false);
    }
  }

  async function place(query: OrderRequest): Promise<PlacedOrder | undefined> {
    const { method: _, ...what } = query;
    const same = JSON.stringify(what);
    if (placed.current?.query === same) return placed.current.order;
    try {
      const answer = await createOrder(query);
      if (answer?.ok) {
        const order = { ...answer.order, isResumed: answer.resumed };
        placed.current = { query: same, order };
        return order;
      }
      setError(answer ? await explain(answer, query.items) : m.checkout_failed());
      onChanged();
    } catch {
      setError(m.checkout_failed());
    }
    return undefined;
  }

  async function pay(order: PlacedOrder, method: PaymentMethod): Promise<void> {
    try {
      if (method === 'bank_transfer') return await transfer(order);
      const payment = await createPayment(order, email, method);
      if ('message' in payment) return giveUp(payment.message, payment.isOver);
      setAfter({ kind: 'link', order, url: payment.url });
      clearCartAfterOrder();
      if (opensPaymentPage) return await openPaymentPage(order.id, payment.url);
      toast.success(
        (order.isResumed ? m.checkout_resumed : m.checkout_created)({ number: order.order_number }),
      );
    } catch (failure) {
      setError(
        m.payment_processing_failed({
          message: failure instanceof Error ? failure.message : String(failure),
        }),
      );
    }
  }

  /** Goes to the payment page in this tab; the browser's back button then shows the unpaid order with its link. */
  async function openPaymentPage(orderId: string, url: string): Promise<void> {
    await navigate(localizedPath(`/checkout/return?order=${orderId}`), { replace: true });
    location.assign(url);
  }

  async function transfer(order: PlacedOrder): Promise<void> {
    const answer = await setupBankTransfer(order.id);
    if (!answer?.ok) {
      const isOver = answer?.code === 'order_closed' || answer?.code === 'already_paid';
      return giveUp(m.payment_processing_failed({ message: paymentRefusalText(answer?.code) }), isOver);
    }
    toast.success(m.checkout_bank_created());
    setAfter({ kind: 'transfer', details: answer.bank_details });
  }

  /**
   * Reports the failure and leaves the cart unchanged. An order that can no longer be paid is discarded, so
   * that the next click places a new order.
   */
  function giveUp(message: string, isOver: boolean): void {
    if (isOver) {
      placed.current = undefined;
      clearOrderKey();
    }
    setError(message);
  }

  return { isSubmitting, error, after, submit };
}

/** Clears the cart after the order was placed. */
export function clearCartAfterOrder(): void {
  clearCart();
  setPromotionCode('');
  clearOrderKey();
}

async function explain(refusal: FunctionError, items: readonly CartItem[]): Promise<string> {
  switch (refusal.code) {
    case 'price_changed': {
      const priced: PricedCart | undefined = await fetchPrices(items, readPromotionCode()).catch(
        () => undefined,
      );
      if (priced)
        updateSeenPrices(
          new Map(priced.lines.map((line) => [line.variant_id, Math.round(line.unit_price * 100)])),
        );
      return m.checkout_price_changed();
    }
    case 'promotion_refused':
      return promotionRefusalText(refusal.promotion ?? 'unknown');
    case 'out_of_stock':
      return refusal.items?.every(({ available }) => available <= 0)
        ? m.checkout_sold_out()
        : m.checkout_out_of_stock();
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
