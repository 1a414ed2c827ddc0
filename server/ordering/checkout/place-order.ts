import { createHash, randomUUID } from 'node:crypto';
import { type PaymentMethod, isMethodFor } from '#shared/orders.ts';
import type { Locale } from '#shared/locales.ts';
import { type Address, findAddress } from '#server/people/addresses/index.ts';
import { sizeName } from '#server/catalogue/products/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { pipelined } from '#performance/pipelining/pipelined.ts';
import { transact } from '#server/platform/db/transact.ts';
import { type OutOfStock, catchStockConflict, moveStock } from '#server/catalogue/inventory/index.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { type FrozenAddress, insertOrder } from '#server/ordering/orders/index.ts';
import { type CartPrice, grantsFreeDelivery, priceCart } from '#server/ordering/pricing/index.ts';
import { type PromotionRefusal, findPromotion, redeemPromotion } from '#server/ordering/promotions/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import {
  type DeliveryRange,
  type Rate,
  consignmentOf,
  expectedDelivery,
  quoteRates,
} from '#server/ordering/shipping/index.ts';
import { answerOnce } from '#server/platform/idempotency/index.ts';
import { outOfStock } from './hold-stock.ts';
import { type OfferedLine, type WantedLine, loadLines } from './load-lines.ts';
import type { SaleTermsStore } from './sale-terms.ts';
import { type UsedPromotion, deliverySaving, usedPromotion, whyNot } from './used-promotion.ts';

export interface OrderRequest {
  /** `seenPrice`: the unit price on the buyer's screen, used only for comparison. */
  items: (WantedLine & { seenPrice?: Centimes })[];
  shippingAddressId: string;
  billingAddressId: string;
  carrier: string;
  service: string;
  seenShipping?: Centimes;
  seenTotal?: Centimes;
  method: PaymentMethod;
  promotionCode?: string;
  notes?: string;
}

export interface Buyer {
  id: string;
  email: string;
  locale: Locale;
  /** Id of the staff member who enters the order, on the telephone or at the counter. */
  orderedBy?: string;
}

export interface PlacedOrder {
  id: string;
  orderNumber: string;
  total: Centimes;
}

export type OrderRefusal =
  | {
      ok: false;
      reason:
        | 'empty_cart'
        | 'address_not_found'
        | 'method_not_offered'
        | 'no_carrier'
        | 'invalid_shipping_method'
        | 'idempotency_key_reused';
    }
  | { ok: false; reason: 'unknown_product'; index: number }
  | { ok: false; reason: 'out_of_stock'; short: OutOfStock[] }
  | { ok: false; reason: 'promotion_refused'; promotion: PromotionRefusal }
  | { ok: false; reason: 'price_changed'; price: CartPrice; unitPrices: Centimes[] };

export type OrderOutcome = { ok: true; order: PlacedOrder } | OrderRefusal;

export interface PlaceOrderContext {
  db: Database;
  outbox: Outbox;
  saleTerms: SaleTermsStore;
  termsVersion: string;
  /** Minutes that stock is reserved for an unpaid order. */
  paymentWindowMinutes: number;
  /** Dispatch times of parcels and the time zone they refer to. */
  shipping: Settings['shipping'];
  timeZone: string;
}

/**
 * Places an order in one transaction: reads all data from the shop's own tables, compares it with what the
 * buyer saw, reserves the stock and stores the amounts. All of it happens or nothing.
 *
 * @param key idempotency key of the request: a repeat returns the first order; a different request with
 * the same key is refused
 */
export async function placeOrder(
  context: PlaceOrderContext,
  buyer: Buyer,
  request: OrderRequest,
  key?: string,
): Promise<OrderOutcome> {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const place = (tx: Transaction) =>
    answerOnce<OrderOutcome & { ok: true }, OrderRefusal>(tx, { userId: buyer.id, key, hash }, () =>
      createOrder(tx, context, buyer, request),
    );
  return catchStockConflict(() => transact<OrderOutcome>(context.db, place), outOfStock);
}

/**
 * The same within a transaction, which the caller must roll back after a refusal.
 *
 * @throws {StockConflict} where another order took the stock meanwhile
 */
export async function createOrder(
  tx: Transaction,
  context: PlaceOrderContext,
  buyer: Buyer,
  request: OrderRequest,
): Promise<OrderOutcome> {
  if (request.items.length === 0) return { ok: false, reason: 'empty_cart' };
  const { shippingAddressId, billingAddressId } = request;
  const hasOneAddress = billingAddressId === shippingAddressId;
  // Pipelined: the queries are sent in one round trip.
  const [shippingAddress, otherAddress, offers, found] = await pipelined([
    findAddress(tx, buyer.id, shippingAddressId),
    hasOneAddress ? undefined : findAddress(tx, buyer.id, billingAddressId),
    loadLines(tx, request.items),
    request.promotionCode ? findPromotion(tx, request.promotionCode, buyer.id) : undefined,
  ]);
  const billingAddress = hasOneAddress ? shippingAddress : otherAddress;
  if (!shippingAddress || !billingAddress) return { ok: false, reason: 'address_not_found' };
  // Checked first, so that an order whose method is not offered reserves no stock.
  if (!isMethodFor(request.method, shippingAddress.country, 'CHF'))
    return { ok: false, reason: 'method_not_offered' };

  const unknown = offers.indexOf(undefined);
  if (unknown >= 0) return { ok: false, reason: 'unknown_product', index: unknown };
  const lines = (offers as OfferedLine[]).map((offer, i) => ({
    ...offer,
    quantity: request.items[i]!.quantity,
  }));
  const short = lines
    .filter((line) => line.available < line.quantity)
    .map(({ variantId, available }) => ({ variantId, available }));
  if (short.length > 0) return { ok: false, reason: 'out_of_stock', short };

  if (found && !found.ok) return { ok: false, reason: 'promotion_refused', promotion: found.reason };
  const promotion = found?.promotion;

  const { zone, rules } = await context.saleTerms.of(shippingAddress.country);
  const { weightGrams, bulkyGrams } = consignmentOf(lines);
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const rates = zone
    ? quoteRates(zone, weightGrams, subtotal, bulkyGrams, grantsFreeDelivery(promotion, subtotal))
    : [];
  if (rates.length === 0) return { ok: false, reason: 'no_carrier' };
  const rate = rates.find(
    (candidate) => candidate.carrier === request.carrier && candidate.service === request.service,
  );
  if (!rate) return { ok: false, reason: 'invalid_shipping_method' };

  const price = priceCart(lines, rules.tiers, rate.price, rules.vatRate, promotion);
  if (differs(request, lines, price))
    return { ok: false, reason: 'price_changed', price, unitPrices: lines.map((line) => line.unitPrice) };

  const delivery = await expectedDelivery(context.shipping, context.timeZone, shippingAddress.country, rate);
  const standard = rates.find(({ kind }) => kind === 'standard')?.price ?? rate.price;
  const id = randomUUID();
  const held = [...Map.groupBy(lines, (line) => line.variantId)].map(([variantId, same]) => {
    const quantity = same.reduce((sum, line) => sum + line.quantity, 0);
    return { variantId, quantity: -quantity, reserved: quantity };
  });
  const used =
    promotion &&
    usedPromotion(promotion, price, deliverySaving(zone!, rate, weightGrams, subtotal, bulkyGrams));
  const [orderNumber, isRedeemed] = await pipelined([
    writeOrder(tx, context, buyer, request, {
      id,
      shippingAddress,
      billingAddress,
      lines,
      rate,
      price,
      standard,
      delivery,
      used,
    }),
    used
      ? redeemPromotion(tx, { promotionId: used.id, orderId: id, userId: buyer.id, saved: used.saved })
      : true,
    // Last, so that the most contended rows are locked for the shortest time.
    moveStock(tx, held, 'reserved', actorOf(buyer), { orderId: id }),
  ]);
  // A concurrent order took its last use.
  if (!isRedeemed)
    return { ok: false, reason: 'promotion_refused', promotion: await whyNot(tx, used!.code, buyer.id) };
  return { ok: true, order: { id, orderNumber, total: price.total } };
}

const actorOf = ({ id, orderedBy }: Buyer) =>
  orderedBy ? ({ kind: 'staff', id: orderedBy } as const) : ({ kind: 'customer', id } as const);

function differs(request: OrderRequest, lines: readonly OfferedLine[], price: CartPrice): boolean {
  const priceMoved = lines.some(
    (line, i) => (request.items[i]?.seenPrice ?? line.unitPrice) !== line.unitPrice,
  );
  return (
    priceMoved ||
    (request.seenShipping ?? price.shipping) !== price.shipping ||
    (request.seenTotal ?? price.total) !== price.total
  );
}

async function writeOrder(
  tx: Transaction,
  context: PlaceOrderContext,
  buyer: Buyer,
  request: OrderRequest,
  parts: {
    id: string;
    shippingAddress: Address;
    billingAddress: Address;
    lines: (OfferedLine & { quantity: number })[];
    rate: Rate;
    price: CartPrice;
    /** Price of the standard service without the promotion. */
    standard: Centimes;
    delivery: DeliveryRange;
    used: UsedPromotion | undefined;
  },
): Promise<string> {
  const { id, lines, rate, price } = parts;
  const [orderNumber] = await pipelined([
    insertOrder(
      tx,
      {
        id,
        user_id: buyer.id,
        payment_method: request.method,
        subtotal_cents: price.subtotal,
        discount_cents: price.discount,
        discount_rate_bp: price.discountRate,
        promotion_code: parts.used?.code ?? null,
        promotion_kind: parts.used?.kind ?? null,
        shipping_cents: price.shipping,
        total_cents: price.total,
        vat_cents: price.vat,
        vat_rate_bp: price.vatRate,
        shipping_carrier: rate.carrier,
        shipping_service: rate.service,
        shipping_kind: rate.kind,
        shipping_min_days: rate.minDays,
        shipping_max_days: rate.maxDays,
        shipping_standard_cents: Math.min(parts.standard, price.shipping),
        delivery_from: parts.delivery.earliest,
        delivery_to: parts.delivery.latest,
        shipping_address: freeze(parts.shippingAddress),
        billing_address: freeze(parts.billingAddress),
        customer_email: buyer.email,
        locale: buyer.locale,
        notes: request.notes || null,
        terms_version: context.termsVersion,
        expires_at: new Date(Date.now() + context.paymentWindowMinutes * 60_000),
      },
      lines.map((line, position) => ({
        product_id: line.productId,
        variant_id: line.variantId,
        product_name: line.name[buyer.locale] ?? line.name.fr,
        variant_label: line.variantLabel && sizeName(line.variantLabel, buyer.locale),
        product_sku: line.sku,
        image: line.image,
        quantity: line.quantity,
        unit_price_cents: line.unitPrice,
        total_cents: price.lines[position]!.total,
        discount_cents: price.lines[position]!.discount,
        vat_cents: price.lines[position]!.vat,
        weight_g: line.weightGrams,
      })),
      { actor: actorOf(buyer).kind, actorId: actorOf(buyer).id },
    ),
    context.outbox.add(tx, 'order-mail', { orderId: id, kind: 'received' }),
  ]);
  return orderNumber;
}

function freeze(address: Address): FrozenAddress {
  const {
    first_name,
    last_name,
    company,
    address_line_1,
    address_line_2,
    postal_code,
    city,
    country,
    phone,
  } = address;
  return {
    first_name,
    last_name,
    company,
    address_line_1,
    address_line_2,
    postal_code,
    city,
    country,
    phone,
  };
}
