import { createHash, randomUUID } from 'node:crypto';
import { isMethodUsable } from '#shared/orders.ts';
import type { Locale } from '#shared/locales.ts';
import { type Address, findAddress } from '#server/people/addresses/index.ts';
import { type FrozenFit, freezeFits, readBike, readOrderFacts } from '#server/catalogue/fit/index.ts';
import { inLanguage, localizeSizeName } from '#server/catalogue/products/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { awaitPipelined } from '#performance/pipelining/pipelined.ts';
import { transact } from '#server/platform/db/transact.ts';
import { type StockShortage, catchStockConflict, moveStock } from '#server/catalogue/inventory/index.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { insertOrder } from '#server/ordering/orders/index.ts';
import { type CartPrice, grantsFreeDelivery, priceCart } from '#server/ordering/pricing/index.ts';
import { type PromotionRefusal, findPromotion, redeemPromotion } from '#server/ordering/promotions/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import {
  type DeliveryRange,
  type DeliveryRate,
  consignmentOf,
  expectedDelivery,
  quoteRates,
} from '#server/ordering/shipping/index.ts';
import { runOncePerKey } from '#server/platform/idempotency/index.ts';
import { traced } from '#server/platform/tracing/index.ts';
import { findOrderOfCart } from './find-order-of-cart.ts';
import { freezeAddress } from './freeze-address.ts';
import { outOfStockRefusal } from './reserve-stock.ts';
import { type OfferedLine, loadOfferedLines } from './load-offered-lines.ts';
import type { OrderRequest, PlacedOrder } from './order-request.ts';
import type { SaleTermsStore } from './sale-terms.ts';
import {
  type UsedPromotion,
  deliverySaving,
  usedPromotion,
  currentPromotionRefusal,
} from './used-promotion.ts';

export interface Buyer {
  id: string;
  email: string;
  locale: Locale;
  /** Id of the staff member who enters the order for the buyer; undefined when the buyer orders directly. */
  orderedBy?: string;
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
  | { ok: false; reason: 'out_of_stock'; short: StockShortage[] }
  | { ok: false; reason: 'promotion_refused'; promotion: PromotionRefusal }
  | { ok: false; reason: 'price_changed'; price: CartPrice; unitPrices: Centimes[] };

/** `isResumed`: the order is an earlier unpaid order of the same cart; no order was placed. */
export type OrderOutcome = { ok: true; order: PlacedOrder; isResumed?: true } | OrderRefusal;

export interface PlaceOrderContext {
  db: Database;
  outbox: Outbox;
  saleTerms: SaleTermsStore;
  termsVersion: string;
  /** Letters with which the order's number begins. */
  orderPrefix: string;
  /** Number of minutes for which stock is reserved for an unpaid order. */
  paymentWindowMinutes: number;
  /** Settings that determine when parcels are dispatched; their times are in `timeZone`. */
  shipping: Settings['shipping'];
  timeZone: string;
  shopName: string;
}

/**
 * Places an order in one transaction: reads all data from the shop's own tables, compares them with what the
 * buyer's page showed, reserves the stock and stores the amounts. A rejected order writes nothing. An unpaid
 * order of the same cart is returned instead of a second one.
 *
 * @param key idempotency key of the request: a repeated request returns the first order; a different request
 * with the same key is rejected
 */
export const placeOrder = traced(
  'placeOrder',
  async (
    context: PlaceOrderContext,
    buyer: Buyer,
    request: OrderRequest,
    key?: string,
  ): Promise<OrderOutcome> => {
    const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    const place = (tx: Transaction) =>
      runOncePerKey<OrderOutcome & { ok: true }, OrderRefusal>(
        tx,
        { userId: buyer.id, key, hash },
        async () => {
          const order = await findOrderOfCart(tx, buyer.id, request);
          return order ? { ok: true, order, isResumed: true } : createOrder(tx, context, buyer, request);
        },
      );
    return catchStockConflict(() => transact<OrderOutcome>(context.db, place), outOfStockRefusal);
  },
);

/**
 * Places an order in the caller's transaction. After a rejection, the caller must roll the transaction back.
 *
 * @throws {StockShortageError} when another order takes the stock at the same time
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
  // Sends the queries in one round trip (pipelined).
  const [shippingAddress, otherAddress, offers, found] = await awaitPipelined([
    findAddress(tx, buyer.id, shippingAddressId),
    hasOneAddress ? undefined : findAddress(tx, buyer.id, billingAddressId),
    loadOfferedLines(tx, request.items),
    request.promotionCode ? findPromotion(tx, request.promotionCode, buyer.id) : undefined,
  ]);
  const billingAddress = hasOneAddress ? shippingAddress : otherAddress;
  if (!shippingAddress || !billingAddress) return { ok: false, reason: 'address_not_found' };
  // This check comes first, so that an order with an unavailable payment method reserves no stock.
  if (!isMethodUsable(request.method, shippingAddress.country, 'CHF'))
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

  const fits = await judgeLines(tx, lines, request.bike, context.shopName);
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
  const [orderNumber, isRedeemed] = await awaitPipelined([
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
      fits,
    }),
    used
      ? redeemPromotion(tx, { promotionId: used.id, orderId: id, userId: buyer.id, saved: used.saved })
      : true,
    // Reserves the stock last, so that its rows are locked for the shortest time: other orders often wait for
    // them.
    moveStock(tx, held, 'reserved', actorOf(buyer), { orderId: id }),
  ]);
  // A concurrent order has used the promotion code for the last time allowed.
  if (!isRedeemed)
    return {
      ok: false,
      reason: 'promotion_refused',
      promotion: await currentPromotionRefusal(tx, used!.code, buyer.id),
    };
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

/** Judges the lines by the shop's own facts; nothing that the request says about a line is used. */
async function judgeLines(
  tx: Transaction,
  lines: readonly (OfferedLine & { quantity: number })[],
  bike: string | undefined,
  shopName: string,
): Promise<(FrozenFit | null)[]> {
  const ids = lines.map(({ variantId }) => variantId);
  const { parts, overrides } = await readOrderFacts(tx, ids, shopName);
  const ofBike = (bike && readBike(bike)?.parts) || [];
  return freezeFits(
    lines.map((line) => ({ ...line, parts: parts.get(line.variantId) ?? [] })),
    ofBike,
    overrides,
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
    rate: DeliveryRate;
    price: CartPrice;
    /** Price in centimes of the standard delivery service, without the promotion. */
    standard: Centimes;
    delivery: DeliveryRange;
    used: UsedPromotion | undefined;
    fits: (FrozenFit | null)[];
  },
): Promise<string> {
  const { id, lines, rate, price } = parts;
  const [orderNumber] = await awaitPipelined([
    insertOrder(
      tx,
      {
        id,
        userId: buyer.id,
        paymentMethod: request.method,
        subtotalCents: price.subtotal,
        discountCents: price.discount,
        discountRateBp: price.discountRate,
        promotionCode: parts.used?.code ?? null,
        promotionKind: parts.used?.kind ?? null,
        shippingCents: price.shipping,
        totalCents: price.total,
        vatCents: price.vat,
        vatRateBp: price.vatRate,
        shippingCarrier: rate.carrier,
        shippingService: rate.service,
        shippingKind: rate.kind,
        shippingMinDays: rate.minDays,
        shippingMaxDays: rate.maxDays,
        shippingStandardCents: Math.min(parts.standard, price.shipping),
        deliveryFrom: parts.delivery.earliest,
        deliveryTo: parts.delivery.latest,
        shippingAddress: freezeAddress(parts.shippingAddress),
        billingAddress: freezeAddress(parts.billingAddress),
        customerEmail: buyer.email,
        locale: buyer.locale,
        notes: request.notes || null,
        giftMessage: request.giftMessage || null,
        termsVersion: context.termsVersion,
        expiresAt: new Date(Date.now() + context.paymentWindowMinutes * 60_000),
      },
      lines.map((line, position) => ({
        productId: line.productId,
        variantId: line.variantId,
        productName: inLanguage(line.name, buyer.locale),
        variantLabel: line.variantLabel && localizeSizeName(line.variantLabel, buyer.locale),
        productSku: line.sku,
        image: line.image,
        quantity: line.quantity,
        unitPriceCents: line.unitPrice,
        totalCents: price.lines[position]!.total,
        discountCents: price.lines[position]!.discount,
        vatCents: price.lines[position]!.vat,
        weightG: line.weightGrams,
        fit: parts.fits[position]!,
      })),
      { actor: actorOf(buyer).kind, actorId: actorOf(buyer).id },
      context.orderPrefix,
    ),
    context.outbox.add(tx, 'order-mail', { orderId: id, kind: 'received' }),
  ]);
  return orderNumber;
}
