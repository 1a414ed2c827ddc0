import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, gte } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { findAddress } from '#server/people/addresses/index.ts';
import { lockCart } from '#server/ordering/cart/index.ts';
import { orderItems, orders } from '#server/ordering/orders/schema.ts';
import { freezeAddress } from './freeze-address.ts';
import type { OrderRequest, PlacedOrder } from './order-request.ts';

/**
 * Finds the buyer's unpaid order that was placed from the cart in their account, so that choosing another
 * payment method places no second order, even after a reload. The order must have the requested content and
 * total; its payment method may differ. A cart filled again after the order belongs to a new order.
 */
export async function findOrderOfCart(
  tx: Transaction,
  buyerId: string,
  request: OrderRequest,
): Promise<PlacedOrder | undefined> {
  // Locks the cart, so that two requests for it run one after the other.
  const cart = await lockCart(tx, buyerId);
  const isCart = request.items.every(({ variantId, quantity }) =>
    cart.some((line) => line.variantId === variantId && line.quantity >= quantity),
  );
  if (cart.length === 0 || !isCart) return undefined;
  const newestLine = new Date(Math.max(...cart.map(({ addedAt }) => addedAt.getTime())));
  const candidates = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, buyerId),
        eq(orders.status, 'pending'),
        gte(orders.createdAt, newestLine),
        gte(orders.expiresAt, new Date()),
        eq(orders.shippingCarrier, request.carrier),
        eq(orders.shippingService, request.service),
      ),
    )
    .orderBy(desc(orders.createdAt));
  for (const order of candidates) {
    const isSame =
      (request.seenTotal ?? order.totalCents) === order.totalCents &&
      (request.promotionCode ?? null) === order.promotionCode &&
      (request.notes || null) === order.notes &&
      (request.giftMessage || null) === order.giftMessage &&
      (await hasAddresses(tx, order, request)) &&
      (await hasItems(tx, order.id, request.items));
    if (isSame) return { id: order.id, orderNumber: order.orderNumber, total: order.totalCents };
  }
  return undefined;
}

async function hasAddresses(
  tx: Transaction,
  order: typeof orders.$inferSelect,
  request: OrderRequest,
): Promise<boolean> {
  const shipping = await findAddress(tx, order.userId, request.shippingAddressId);
  const billing = await findAddress(tx, order.userId, request.billingAddressId);
  return (
    shipping !== undefined &&
    billing !== undefined &&
    isDeepStrictEqual(freezeAddress(shipping), order.shippingAddress) &&
    isDeepStrictEqual(freezeAddress(billing), order.billingAddress)
  );
}

async function hasItems(tx: Transaction, orderId: string, items: OrderRequest['items']): Promise<boolean> {
  const ordered = await tx
    .select({ variantId: orderItems.variantId, quantity: orderItems.quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
  return (
    ordered.length === items.length &&
    ordered.every((line) =>
      items.some(({ variantId, quantity }) => variantId === line.variantId && quantity === line.quantity),
    )
  );
}
