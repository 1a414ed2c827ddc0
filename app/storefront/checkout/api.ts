import { currentLocale, m } from '#shared/i18n/index.ts';
import { findCurrentBike } from '#shared/fit/bike.ts';
import { encodeBike } from '#shared/fit/bike-code.ts';
import type { PaymentMethod } from '#shared/orders.ts';
import type { CartItem } from '../cart/store.ts';
import { readBikes } from '../my-bike/store.ts';

/** Delivery option for an address; its prices are in CHF. */
export interface DeliveryRate {
  carrier: string;
  service: string;
  price: number;
  min_days: number;
  max_days: number;
  kind: string;
  /** Surcharge for bulky items in CHF, which is included in the price. */
  bulky_surcharge: number;
  /** First and last expected delivery day. */
  delivery_from: string;
  delivery_to: string;
}

/** Number of units of a variant to deliver. */
export interface VariantQuantity {
  variant_id: string;
  quantity: number;
}

/** Error response of an endpoint under /api/functions: a stable error code and optional details. */
export interface FunctionError {
  ok: false;
  code: string;
  items?: { variant_id: string; available: number }[];
  /** Reason why a promotion code was rejected. */
  promotion?: string;
}

type Answer<T> = ({ ok: true } & T) | FunctionError;

async function call<T>(
  name: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<T> | undefined> {
  const response = await fetch(`/api/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const answer = JSON.parse(text || 'null') as
    | (T & { success?: boolean; error?: string; code?: string })
    | null;
  if (!answer) return undefined;
  return response.ok && answer.success
    ? { ...answer, ok: true }
    : { ...answer, ok: false, code: answer.error ?? answer.code ?? String(response.status) };
}

/**
 * Fetches the delivery rates for an address.
 *
 * @param code promotion code that grants free delivery
 */
export function fetchDeliveryRates(
  addressId: string,
  totalWeight: number,
  totalValue: number,
  items: VariantQuantity[],
  code?: string,
) {
  const promotion = code ? { promotion_code: code } : {};
  return call<{ rates: DeliveryRate[] }>('calculate-shipping', {
    addressId,
    totalWeight,
    totalValue,
    items,
    lang: currentLocale(),
    ...promotion,
  });
}

export interface OrderRequest {
  items: readonly CartItem[];
  addressId: string;
  billingAddressId: string;
  promotionCode: string | undefined;
  rate: DeliveryRate;
  method: PaymentMethod;
  total: number;
  notes: string;
  giftMessage: string;
}

/**
 * Places the order. Idempotent: an order that is sent again by a double click, the back button or another tab
 * is placed once.
 */
export async function createOrder(query: OrderRequest) {
  const bike = encodeBike(findCurrentBike(readBikes())?.answers ?? {});
  const body = {
    items: query.items.map((item) => ({
      variant_id: item.id,
      product_sku: item.sku,
      product_name: item.name,
      quantity: item.quantity,
      unit_price: item.price / 100,
      weight_kg: item.weight,
    })),
    shipping_address_id: query.addressId,
    billing_address_id: query.billingAddressId,
    shipping_carrier: query.rate.carrier,
    shipping_service: query.rate.service,
    shipping_cost: query.rate.price,
    total_amount: query.total,
    payment_method: query.method,
    ...(query.promotionCode ? { promotion_code: query.promotionCode } : {}),
    ...(query.notes.trim() ? { notes: query.notes.trim() } : {}),
    ...(query.giftMessage.trim() ? { gift_message: query.giftMessage.trim() } : {}),
    ...(bike ? { bike } : {}),
  };
  return call<{
    order: { id: string; order_number: string; total_amount: number };
    /** Whether this is an earlier unpaid order of the same cart. */
    resumed: boolean;
  }>('create-order', body, { 'idempotency-key': keyFor(JSON.stringify(body)) });
}

const storageKey = 'shop-checkout';

// Returns the idempotency key of an order. Browser storage holds it until the order is placed, so that a
// repeated request has the same key.
function keyFor(query: string): string {
  const fresh = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    );
  try {
    const saved = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as {
      query: string;
      key: string;
    } | null;
    if (saved?.query === query) return saved.key;
    const key = fresh();
    localStorage.setItem(storageKey, JSON.stringify({ query, key }));
    return key;
  } catch {
    return fresh();
  }
}

/**
 * Removes the stored key after the order is placed, because the next order is new even if its content is the
 * same.
 */
export function clearOrderKey(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Browser storage is unavailable, so it contains no key to remove.
  }
}

/**
 * Starts a payment. On failure returns a localized message; `isOver` is true if the order can no longer be
 * paid.
 */
export async function createPayment(
  order: { id: string; order_number: string; total_amount: number },
  email: string,
  method: PaymentMethod,
): Promise<{ url: string } | { message: string; isOver: boolean }> {
  let answer: Answer<{ payment_url?: string }> | undefined;
  try {
    answer = await call('create-mollie-payment', {
      orderId: order.id,
      amount: order.total_amount,
      description: `Commande ${order.order_number}`,
      customerEmail: email,
      method,
    });
  } catch (error) {
    return {
      message: m.checkout_payment_failed({ message: error instanceof Error ? error.message : String(error) }),
      isOver: false,
    };
  }
  if (!answer) return { message: m.checkout_payment_no_answer(), isOver: false };
  if (answer.ok)
    return answer.payment_url
      ? { url: answer.payment_url }
      : { message: m.checkout_payment_no_url(), isOver: false };
  const isOver = ['order_closed', 'already_paid', 'order_not_found', 'amount_mismatch'].includes(answer.code);
  if (answer.code === 'provider_unavailable') return { message: m.checkout_payment_no_answer(), isOver };
  return { message: m.checkout_payment_refused({ message: paymentRefusalText(answer.code) }), isOver };
}

/** Returns the localized reason why an order cannot be paid. */
export function paymentRefusalText(code: string | undefined): string {
  switch (code) {
    case 'out_of_stock':
      return m.checkout_return_sold_out();
    case 'order_closed':
      return m.payment_cancelled_text();
    case 'already_paid':
      return m.payment_already_paid();
    case 'method_not_offered':
      return m.payment_not_offered();
    default:
      return m.checkout_unknown_error();
  }
}

export interface BankDetails {
  beneficiary: string;
  iban: string;
  bic: string;
  reference: string;
  amount: number;
  currency: string;
  /** Number of days for which the items stay reserved. */
  days: number;
  /** Smallest and largest number of working days that a bank transfer takes. */
  transfer_min_days: number;
  transfer_max_days: number;
  payment_code_url: string | null;
  payment_slip_url: string;
}

export function setupBankTransfer(orderId: string) {
  return call<{ bank_details: BankDetails }>('setup-bank-transfer', { orderId });
}
